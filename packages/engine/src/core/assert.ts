/** Stops on a bug: a state the code promised could not be. Never for bad input. */
export function assert(claim: unknown, says: string): asserts claim {
  if (!claim) throw new Error(`bug: ${says}`);
}

/** Closes a switch over a union: a new member does not compile until it is handled. */
export const unreachable = (value: never): never => {
  throw new Error(`bug: unhandled ${JSON.stringify(value)}`);
};
