/** A plan as a flat table: for each state and each of the equally likely outcomes, the next state and the gain. */
export type SessionTable = {
  readonly count: number;
  readonly states: number;
  /** By state and outcome; play begins in state 0. */
  readonly next: Int32Array;
  /** The change in the player's money, in cents. */
  readonly nets: Int32Array;
  /** The stakes that the outcome wins or loses. Play does not use them; the exact cost of a plan does. */
  readonly decided: Float64Array;
  /** What is on the layout in a state: a player with less money cannot have got there. */
  readonly ups: Int32Array;
};

/** What is played from outcome to outcome, either with a table or on the engine itself. */
export type Steps<S> = {
  readonly count: number;
  readonly first: S;
  upOf(state: S): number;
  /** Draws as many outcomes as the round needs. */
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
