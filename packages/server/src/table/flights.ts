import type { AccountId } from '../ports.ts';

/** As much of an order as tells it from the others. */
type Sent = {
  readonly giver: { readonly actor: AccountId };
  readonly asked: { readonly id: string } | null;
};

/** The orders on their way to the store. They land in the order they were sent in. */
export const flightsOf = () => {
  const flying = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  let isGrounded = false;
  const key = (actor: string, id: string): string => `${actor} ${id}`;
  return {
    add({ giver, asked }: Sent, landing: Promise<unknown>) {
      const name = key(giver.actor, asked?.id ?? '');
      flying.set(name, landing);
      last = landing.then(() => {
        if (flying.get(name) === landing) flying.delete(name);
        if (flying.size === 0) isGrounded = false;
      });
    },
    has: (actor: string, id: string) => flying.has(key(actor, id)),
    /** Once everything that is on its way has been kept or lost. */
    landed: () => last,
    /** What was decided on an order that is not kept cannot be kept either. */
    ground() {
      isGrounded = true;
    },
    isGrounded: () => isGrounded,
  };
};
