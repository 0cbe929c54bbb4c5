import type { AccountId } from '../ports.ts';

/** As much of an order as distinguishes it from the others. */
type Order = {
  readonly giver: { readonly actor: AccountId };
  readonly asked: { readonly id: string } | null;
};

/** The orders on their way to the store, a handful at a time. They land in the order they were sent in. */
export const inFlightOrders = () => {
  const orders: Order[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isAborted = false;
  return {
    add(order: Order, settling: Promise<unknown>) {
      orders.push(order);
      last = settling;
    },
    /** It has been stored or lost. */
    over(order: Order) {
      orders.splice(orders.indexOf(order), 1);
      if (orders.length === 0) isAborted = false;
    },
    /** Whether the same order of the same person is among them. */
    has: ({ giver, asked }: Order) =>
      asked !== null &&
      orders.some((one) => one.asked?.id === asked.id && one.giver.actor === giver.actor),
    /** Once everything that is on its way has been stored or lost. */
    settled: () => last,
    /** What was decided on an order that is not stored cannot be stored either. */
    abort() {
      isAborted = true;
    },
    isAborted: () => isAborted,
  };
};
