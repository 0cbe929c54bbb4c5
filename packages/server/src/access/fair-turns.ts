/** Serves many people in turns: a person with many requests waits behind their own work only. */
export type FairTurns = {
  /** Does the work in its owner's turn; returns false if too much is waiting already. */
  enter(who: string, work: Work): boolean;
};

/** Must not throw. */
export type Work = () => void;

export type TurnsOptions = {
  now(): number;
  /** Calls back when everything that has arrived meanwhile has been read. */
  nextTurn(run: () => void): void;
  /** Calls back after this time. */
  after(ms: number, run: () => void): void;
  /** How long a turn lasts before the rest of the house gets time. */
  readonly turnMs: number;
  /** After a turn, the rest of the house gets this many times as long. */
  readonly rest: number;
  /** How much work may wait for one owner, and for all of them together. */
  readonly ownMax: number;
  readonly allMax: number;
};

export const usualTurns = { turnMs: 4, rest: 2, ownMax: 512, allMax: 4_096 };

export const fairTurns = (options: TurnsOptions): FairTurns => {
  const { now, nextTurn, after, turnMs, rest, ownMax, allMax } = options;
  // The owner whose turn it is comes first; after a turn, an owner with more work goes to the end.
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
      // An owner without waiting work is always accepted, however much others have waiting.
      if (queue && (waiting >= allMax || queue.length >= ownMax)) return false;
      if (queue) queue.push(work);
      else queues.set(who, [work]);
      waiting++;
      goOnNextTurn();
      return true;
    },
  };
};
