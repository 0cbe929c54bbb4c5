/** Stops: a promise of the code was broken. Where the message costs something to build, test first and call this. */
export const bug = (message: string): never => {
  throw new Error(`bug: ${message}`);
};

/** Stops on a bug: a state the code promised could not be. Never for bad input. */
export function assert(claim: unknown, message: string): asserts claim {
  if (!claim) bug(message);
}
