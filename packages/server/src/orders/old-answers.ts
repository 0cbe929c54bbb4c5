import type { Clock, TableStore } from '../ports.ts';

const dayMs = 24 * 3_600_000;

/** For how long an order that is sent again gets its first answer. */
export const answersExpireMs = 7 * dayMs;

const everyMs = dayMs / 4;

/** Deletes answers that nobody will ask for again, now and every few hours. */
export const forgetOldAnswers = (
  store: Pick<TableStore, 'forgetAnswers'>,
  clock: Clock,
): { stop(): Promise<void> } => {
  let callOff = (): void => {};
  let isStopped = false;
  const forget = async (): Promise<void> => {
    // If the store fails, the next run deletes them.
    await store.forgetAnswers(clock.now() - answersExpireMs).catch(() => {});
    if (!isStopped) callOff = clock.after(everyMs, again);
  };
  const again = (): void => {
    turn = forget();
  };
  let turn = forget();
  return {
    async stop() {
      isStopped = true;
      callOff();
      await turn;
    },
  };
};
