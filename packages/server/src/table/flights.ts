import type { AccountId } from '../ports.ts';

/** As much of an order as tells it from the others. */
type Order = {
  readonly giver: { readonly actor: AccountId };
  readonly asked: { readonly id: string } | null;
};

/** The orders on their way to the store, a handful at a time. They land in the order they were sent in. */
export const flightsOf = () => {
  const flying: Order[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isGrounded = false;
  return {
    add(order: Order, landing: Promise<unknown>) {
      flying.push(order);
      last = landing;
    },
    /** It has been kept or lost. */
    over(order: Order) {
      flying.splice(flying.indexOf(order), 1);
      if (flying.length === 0) isGrounded = false;
    },
    /** Whether the same order of the same person is among them. */
    has: ({ giver, asked }: Order) =>
      asked !== null &&
      flying.some((one) => one.asked?.id === asked.id && one.giver.actor === giver.actor),
    /** Once everything that is on its way has been kept or lost. */
    landed: () => last,
    /** What was decided on an order that is not kept cannot be kept either. */
    ground() {
      isGrounded = true;
    },
    isGrounded: () => isGrounded,
  };
};
