/** The orders on their way to the store. They land in the order they were sent in. */
export const flightsOf = () => {
  const keys = new Set<string>();
  let flying = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isGrounded = false;
  return {
    /** An order has left, under its key where it may come twice. */
    add(key: string | null, landing: Promise<unknown>) {
      flying++;
      if (key !== null) keys.add(key);
      last = landing;
    },
    /** It has been kept or lost. */
    over(key: string | null) {
      flying--;
      if (key !== null) keys.delete(key);
      if (flying === 0) isGrounded = false;
    },
    has: (key: string | null) => key !== null && keys.has(key),
    /** Once everything that is on its way has been kept or lost. */
    landed: () => last,
    /** What was decided on an order that is not kept cannot be kept either. */
    ground() {
      isGrounded = true;
    },
    isGrounded: () => isGrounded,
  };
};
