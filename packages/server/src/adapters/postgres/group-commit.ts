/** Writes many things as one: while a batch is on its way the next one gathers. */
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
  /** Keeps all of the batch or nothing of it. */
  write(batch: readonly T[]): Promise<void>;
  /** Whether one thing of the batch was at fault, so that the others deserve another try. */
  isOnesFault(error: unknown): boolean;
  readonly max: number;
};

export const groupCommit = <T>({ write, isOnesFault, max }: BatchWriter<T>): Batches<T> => {
  let gathering: Waiting<T>[] = [];
  let isWriting = false;

  const run = async (): Promise<void> => {
    let tell = (): void => {};
    while (gathering.length > 0) {
      const batch = gathering.slice(0, max);
      gathering = gathering.slice(max);
      const writing = writeBatch(batch);
      // Those of the batch before are told now: what they do next takes a while, and the next batch need not wait for it.
      tell();
      tell = await writing;
    }
    isWriting = false;
    tell();
  };

  /** Writes a batch, and gives back what tells everybody in it. */
  const writeBatch = async (batch: readonly Waiting<T>[]): Promise<() => void> => {
    try {
      await write(batch.map(({ thing }) => thing));
      return () => {
        for (const { done } of batch) done();
      };
    } catch (error) {
      if (batch.length > 1 && isOnesFault(error)) {
        // Halves, not single writes: one bad append among hundreds costs a few statements, not hundreds.
        const half = batch.length >> 1;
        const tellFirst = await writeBatch(batch.slice(0, half));
        const tellRest = await writeBatch(batch.slice(half));
        return () => {
          tellFirst();
          tellRest();
        };
      }
      return () => {
        for (const { failed } of batch) failed(error);
      };
    }
  };

  return {
    add: (thing) =>
      new Promise((done, failed) => {
        gathering.push({ thing, done, failed });
        // Everything that is ready in this turn of the event loop goes into the same batch.
        if (!isWriting) {
          isWriting = true;
          setImmediate(run);
        }
      }),
  };
};
