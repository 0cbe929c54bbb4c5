/** Writes many items as one batch: while batches are on their way the next one is collected. */
export type Batches<T> = {
  /** Resolves once the item is durable. */
  add(thing: T): Promise<void>;
};

type Waiting<T> = {
  readonly thing: T;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

export type BatchWriter<T> = {
  /** Stores the whole batch or nothing of it. Batches finish in the order in which they began. */
  write(batch: readonly T[]): Promise<void>;
  /** Whether a single item caused the failure, so that the others deserve another try. */
  isOnesFault(error: unknown): boolean;
  readonly max: number;
};

/** A batch of this size may be sent while another one is on its way; smaller ones are not worth a statement. */
const enoughToFollow = 64;

const inFlightMax = 2;

export const groupCommit = <T>({ write, isOnesFault, max }: BatchWriter<T>): Batches<T> => {
  let gathering: Waiting<T>[] = [];
  let flying = 0;
  let settling: Promise<void> = Promise.resolve();
  let isDue = false;

  const mayLaunch = (): boolean =>
    !isDue && flying < inFlightMax && gathering.length >= (flying > 0 ? enoughToFollow : 1);
  const scheduleLaunch = (): void => {
    if (!mayLaunch()) return;
    isDue = true;
    // Everything that is ready in this turn of the event loop goes into the same batch.
    setImmediate(launch);
  };
  const launch = (): void => {
    isDue = false;
    const batch = gathering.slice(0, max);
    gathering = gathering.slice(max);
    flying++;
    const written = attempt(batch);
    settling = settling.then(async () => {
      const resolve = await settled(batch, await written);
      flying--;
      // The next batch is sent first, because handling the answers of this one takes a while.
      if (mayLaunch()) launch();
      resolve();
      scheduleLaunch();
    });
  };
  const attempt = (batch: readonly Waiting<T>[]): Promise<WriteResult> =>
    write(batch.map(({ thing }) => thing)).then(
      () => persisted,
      (error: unknown) => ({ error }),
    );
  /** Answers everybody in a batch. A batch that cannot be stored is split. */
  const settled = async (
    batch: readonly Waiting<T>[],
    outcome: WriteResult,
  ): Promise<() => void> => {
    if (outcome === persisted)
      return () => {
        for (const { done } of batch) done();
      };
    const { error } = outcome;
    if (batch.length === 1 || !isOnesFault(error)) {
      return () => {
        for (const { failed } of batch) failed(error);
      };
    }
    // It is split into halves and not into single writes, so one bad append among hundreds costs a few statements only.
    const half = batch.length >> 1;
    const [first, rest] = [batch.slice(0, half), batch.slice(half)];
    const resolveFirst = await settled(first, await attempt(first));
    const resolveRest = await settled(rest, await attempt(rest));
    return () => {
      resolveFirst();
      resolveRest();
    };
  };

  return {
    add: (thing) =>
      new Promise((done, failed) => {
        gathering.push({ thing, done, failed });
        scheduleLaunch();
      }),
  };
};

type WriteResult = { readonly error: unknown };

const persisted: WriteResult = { error: null };
