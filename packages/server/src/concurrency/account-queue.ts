import type { AccountId } from '../ports.ts';

/** Work of one account after another, of different accounts side by side. */
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
