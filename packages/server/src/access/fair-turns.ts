/** Lets many be served in turns: who asks for much waits behind their own, and not everybody else behind them. */
export type FairTurns = {
  /** Does the work in the turn of who asks; false when so much waits already that it is not taken. */
  enter(who: string, work: Work): boolean;
};

/** It must not throw. */
export type Work = () => void;

export type TurnsOptions = {
  now(): number;
  /** Calls back once everything that has arrived meanwhile was looked at. */
  nextTurn(run: () => void): void;
  /** Calls back once this time is over. */
  after(ms: number, run: () => void): void;
  /** How long one goes on before the rest of the house is looked at. */
  readonly turnMs: number;
  /** This many times as long as a turn took, the house is there for everybody else alone. */
  readonly rest: number;
  /** How much may wait for one; and for all, where those who wait already want more. */
  readonly ownMax: number;
  readonly allMax: number;
};

export const usualTurns = { turnMs: 4, rest: 2, ownMax: 512, allMax: 4_096 };

export const fairTurns = (options: TurnsOptions): FairTurns => {
  const { now, nextTurn, after, turnMs, rest, ownMax, allMax } = options;
  // Whose turn it is comes first; who has had one and wants more goes to the end.
  const queues = new Map<string, Work[]>();
  let waiting = 0;
  let isDue = false;
  let restsUntil = 0;
  const next = (): Work | undefined => {
    for (const [who, queue] of queues) {
      queues.delete(who);
      const work = queue.shift();
      if (queue.length > 0) queues.set(who, queue);
      waiting--;
      return work;
    }
    return undefined;
  };
  const goOn = (): void => {
    isDue = false;
    const began = now();
    for (let work = next(); work; work = next()) {
      work();
      if (now() >= began + turnMs) break;
    }
    const ended = now();
    restsUntil = ended + rest * (ended - began);
    if (waiting > 0) goOnNextTurn();
  };
  const goOnNextTurn = (): void => {
    if (isDue) return;
    isDue = true;
    const left = restsUntil - now();
    if (left > 0) after(left, goOn);
    else nextTurn(goOn);
  };
  return {
    enter(who, work) {
      const queue = queues.get(who);
      // However much of others waits, anyone of whom nothing does has a place.
      if (queue && (waiting >= allMax || queue.length >= ownMax)) return false;
      if (queue) queue.push(work);
      else queues.set(who, [work]);
      waiting++;
      goOnNextTurn();
      return true;
    },
  };
};
