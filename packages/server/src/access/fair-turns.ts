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
  /** How long one goes on before the rest of the house is looked at. */
  readonly turnMs: number;
  /** How much may wait for one, and for all. */
  readonly ownMax: number;
  readonly allMax: number;
};

export const usualTurns = { turnMs: 4, ownMax: 512, allMax: 4_096 };

export const fairTurns = ({ now, nextTurn, turnMs, ownMax, allMax }: TurnsOptions): FairTurns => {
  // Whose turn it is comes first; who has had one and wants more goes to the end.
  const queues = new Map<string, Work[]>();
  let waiting = 0;
  let isDue = false;
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
    const until = now() + turnMs;
    for (let work = next(); work; work = next()) {
      work();
      if (now() >= until) break;
    }
    if (waiting > 0) goOnNextTurn();
  };
  const goOnNextTurn = (): void => {
    if (isDue) return;
    isDue = true;
    nextTurn(goOn);
  };
  return {
    enter(who, work) {
      const queue = queues.get(who);
      if (waiting >= allMax || (queue && queue.length >= ownMax)) return false;
      if (queue) queue.push(work);
      else queues.set(who, [work]);
      waiting++;
      goOnNextTurn();
      return true;
    },
  };
};
