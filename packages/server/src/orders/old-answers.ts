import type { Clock, TableStore } from '../ports.ts';

const dayMs = 24 * 3_600_000;

/** How long somebody may ask again under an id and be given the first answer. */
export const answersExpireMs = 7 * dayMs;

const everyMs = dayMs / 4;

/** Forgets answers nobody will ask for again, now and every few hours. */
export const forgetOldAnswers = (
  store: Pick<TableStore, 'forgetAnswers'>,
  clock: Clock,
): { stop(): Promise<void> } => {
  let callOff = (): void => {};
  let isStopped = false;
  const forget = async (): Promise<void> => {
    // A store that is away forgets them the next time.
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
