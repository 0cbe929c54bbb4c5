import type { Answer } from '@openpit/protocol';
import { accountQueue } from '../concurrency/account-queue.ts';
import { isBuying } from '../orders/command-specs.ts';
import { type AccountId, type Clock, currencyOf, type Store } from '../ports.ts';
import { asBefore, insufficientFunds, type LiveTable, type Request } from './handle.ts';
import { ownerFor } from './owner.ts';

/**
 * Orders are sent to the store many at a time, and one that it does not take (an id that was used, money that is not there) costs
 * everybody who is stored with it. Who has sent one is doubted for a while: what they send is looked into first, one after another.
 */
export type Doubted = {
  /** The store did not take an order of theirs. */
  note(actor: AccountId): void;
  handle(live: LiveTable, request: Request): Promise<Answer>;
};

const forMs = 10 * 60_000;

/** As many as are ever doubted at once; who was first is trusted again. */
const doubtedMax = 10_000;

type Asked = Pick<Store, 'answerTo' | 'balance'>;

export const doubtedBy = (store: Asked, clock: Pick<Clock, 'now'>): Doubted => {
  const since = new Map<AccountId, number>();
  const inTurn = accountQueue();
  const isDoubted = (actor: AccountId): boolean => {
    const at = since.get(actor);
    if (at === undefined) return false;
    if (clock.now() - at < forMs) return true;
    since.delete(actor);
    return false;
  };
  return {
    note(actor) {
      since.delete(actor);
      since.set(actor, clock.now());
      for (const first of since.keys()) {
        if (since.size <= doubtedMax) return;
        since.delete(first);
      }
    },
    handle(live, request) {
      const { actor } = request.giver;
      if (!isDoubted(actor)) return live.handle(request);
      return inTurn(actor, async () => {
        const { asked } = request;
        const earlier = asked && (await store.answerTo(actor, asked.id));
        if (earlier) return asBefore(earlier, request);
        return live.handle(await withoutFunds(store, live, request));
      });
    },
  };
};

/** The order, or its refusal where the money it takes is not there. */
const withoutFunds = async (store: Asked, live: LiveTable, request: Request): Promise<Request> => {
  const { giver, order } = request;
  const state = live.state();
  if (!state || order.kind !== 'act' || !isBuying(order.command.kind)) return request;
  // Whom the crew seats pays in cash.
  if (ownerFor(state.owners, giver.actor, order.command) !== giver.actor) return request;
  const held = await store.balance(giver.actor, currencyOf(state.setup));
  if ('amount' in order.command && Number(order.command.amount) <= held) return request;
  return { ...request, order: { kind: 'veto', refusal: insufficientFunds } };
};
