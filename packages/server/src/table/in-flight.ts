import type { AccountId } from '../ports.ts';

/** The part of an order that distinguishes it from others. */
type Order = {
  readonly giver: { readonly actor: AccountId };
  readonly asked: { readonly id: string } | null;
};

/** The few orders on their way to the store. They settle in the order in which they were sent. */
export const inFlightOrders = () => {
  const orders: Order[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isAborted = false;
  return {
    add(order: Order, settling: Promise<unknown>) {
      orders.push(order);
      last = settling;
    },
    /** The order has been stored or lost. */
    over(order: Order) {
      orders.splice(orders.indexOf(order), 1);
      if (orders.length === 0) isAborted = false;
    },
    /** Whether the same order of the same person is in flight. */
    has: ({ giver, asked }: Order) =>
      asked !== null &&
      orders.some((one) => one.asked?.id === asked.id && one.giver.actor === giver.actor),
    /** Resolves when every order in flight has been stored or lost. */
    settled: () => last,
    /** An order cannot be stored if it was decided on one that is lost. */
    abort() {
      isAborted = true;
    },
    isAborted: () => isAborted,
  };
};
