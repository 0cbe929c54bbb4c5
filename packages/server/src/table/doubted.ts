import type { Answer } from '@openpit/protocol';
import { accountQueue } from '../concurrency/account-queue.ts';
import { isBuying } from '../orders/command-specs.ts';
import { type AccountId, type Clock, currencyOf, type Store } from '../ports.ts';
import { asBefore, insufficientFunds, type LiveTable, type Request } from './handle.ts';
import { ownerFor } from './owner.ts';

/**
 * Many orders are stored together, and one that the store rejects (a used id, missing money) makes all of them fail. So after a
 * rejected order the sender is doubted for a while: each of their orders is checked alone before it is stored.
 */
export type Doubted = {
  /** The store has rejected an order of this person. */
  note(actor: AccountId): void;
  handle(live: LiveTable, request: Request): Promise<Answer>;
};

const forMs = 10 * 60_000;

/** How many people are doubted at once; beyond that the first is trusted again. */
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

/** The order, or a refusal if the money for it is missing. */
const withoutFunds = async (store: Asked, live: LiveTable, request: Request): Promise<Request> => {
  const { giver, order } = request;
  const state = live.state();
  if (!state || order.kind !== 'act' || !isBuying(order.command.kind)) return request;
  // A player whom the crew seats pays in cash.
  if (ownerFor(state.owners, giver.actor, order.command) !== giver.actor) return request;
  const held = await store.balance(giver.actor, currencyOf(state.setup));
  if ('amount' in order.command && Number(order.command.amount) <= held) return request;
  return { ...request, order: { kind: 'veto', refusal: insufficientFunds } };
};
