import type { AccountId } from '../ports.ts';

/** Runs the work of each account one after another; different accounts run in parallel. */
export const accountQueue = () => {
  const queues = new Map<AccountId, Promise<unknown>>();
  return <T>(account: AccountId, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(account) ?? Promise.resolve()).then(work);
    const done = turn.catch(() => {});
    queues.set(account, done);
    void done.then(() => {
      if (queues.get(account) === done) queues.delete(account);
    });
    return turn;
  };
};
