/** Writes many things as one: while batches are on their way the next one gathers. */
export type Batches<T> = {
  /** Resolves once the thing is durable. */
  add(thing: T): Promise<void>;
};

type Waiting<T> = {
  readonly thing: T;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

export type BatchWriter<T> = {
  /** Keeps all of the batch or nothing of it. One begun earlier is over earlier. */
  write(batch: readonly T[]): Promise<void>;
  /** Whether one thing of the batch was at fault, so that the others deserve another try. */
  isOnesFault(error: unknown): boolean;
  readonly max: number;
};

/** A batch follows another one that is still on its way once it is this large: smaller ones are not worth a statement. */
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
      // The next batch goes first: what those of this one do next takes a while.
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
  /** Answers everybody in a batch. One that cannot be stored whole is taken apart. */
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
    // Halves, not single writes: one bad append among hundreds costs a few statements, not hundreds.
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
