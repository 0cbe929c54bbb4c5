/** A plan as a flat table: for each state and each of the equally likely outcomes, the next state and what it brings. */
export type SessionTable = {
  readonly count: number;
  readonly states: number;
  /** By state and outcome; play begins in state 0. */
  readonly next: Int32Array;
  /** The change in what the player owns, in cents. */
  readonly nets: Int32Array;
  /** The stakes that the outcome wins or loses. Not played with: for what a plan costs exactly. */
  readonly decided: Float64Array;
  /** What lies on the layout in a state: who owns less cannot have come there. */
  readonly ups: Int32Array;
};

/** What is played from outcome to outcome, wherever it comes from: a table, or the engine itself. */
export type Steps<S> = {
  readonly count: number;
  readonly first: S;
  upOf(state: S): number;
  /** Draws as many outcomes as the round takes. */
  step(state: S, draw: () => number): { readonly net: number; readonly next: S };
};

export const stepsOf = ({ count, next, nets, ups }: SessionTable): Steps<number> => ({
  count,
  first: 0,
  upOf: (state) => ups[state] ?? 0,
  step: (state, draw) => {
    const at = state * count + draw();
    return { net: nets[at] ?? 0, next: next[at] ?? 0 };
  },
});
