import type { ColourRules, Pays, Rule, Rulebook } from '../core/index.ts';
import type { Pocket } from './pocket.ts';

/** What is paid for each printed kind of bet; a trio is paid as a street, the courtesy line as a split. */
export type RoulettePays = Readonly<
  Record<
    | 'straight'
    | 'split'
    | 'street'
    | 'corner'
    | 'topline'
    | 'sixline'
    | 'column'
    | 'dozen'
    | 'low'
    | 'high'
    | 'even'
    | 'odd'
    | 'red'
    | 'black',
    Rule<Pays>
  >
>;

/** What one casino may rule otherwise than the next about double-zero roulette. */
export type RouletteRules = {
  readonly game: Rule<'where the ball lands'>;
  /** The pockets in the order of the wheel; the layout has the same numbers. */
  readonly wheel: Rule<readonly Pocket[]>;
  readonly reds: Rule<readonly Pocket[]>;
  /** On how many sides of the one wheel players sit, each side with its own layout. */
  readonly sides: Rule<1 | 2>;
  readonly pays: RoulettePays;
  readonly zeroTakesOutside: Rule<'whole'>;
  readonly courtesy: Rule<'the split of 0 and 00'>;
  readonly insideChips: Rule<'non-value'>;
  /** How many players at a time may bet value chips inside. */
  readonly valueInside: Rule<number>;
  readonly outsideChips: Rule<'value or non-value'>;
  readonly tips: {
    readonly may: Rule<'a separate bet'>;
    readonly paid: Rule<'after the player'>;
    readonly box: Rule<'stake and winnings, after all payouts'>;
    readonly carryOver: Rule<'never'>;
    readonly outside: Rule<'apart from the player’s bet'>;
    readonly inside: Rule<'on top of the player’s bet'>;
    readonly told: Rule<'to the supervisor'>;
  };
  readonly colours: ColourRules;
  readonly placement: {
    readonly inside: Rule<'stacked'>;
    readonly outside: Rule<'apart'>;
  };
  readonly calls: {
    readonly may: Rule<'out of reach'>;
    readonly placed: Rule<'by the dealer, as a courtesy'>;
    readonly repeated: Rule<'aloud'>;
    readonly declined: Rule<'when time is too short'>;
  };
  readonly track: {
    readonly area: Rule<'optional, in wheel order'>;
    readonly handled: Rule<'as call bets'>;
    readonly checked: Rule<'by the player'>;
    readonly closes: Rule<'before the ball is spun'>;
    readonly winner: Rule<'moved to its number inside'>;
  };
  readonly spin: {
    readonly ball: Rule<'against the wheel'>;
    readonly turns: Rule<number>;
    readonly watched: Rule<'bets properly placed'>;
    readonly confirmed: Rule<'uncertain bets, with the player'>;
    readonly separated: Rule<'mixed outside bets'>;
    readonly closes: Rule<'before the ball drops'>;
    readonly wave: Rule<'from the wheel outward'>;
    readonly called: Rule<'number, then track'>;
    readonly marker: Rule<'on the number'>;
  };
  readonly lateBet: Rule<'void and returned'>;
  readonly begunBet: Rule<'may be completed'>;
  readonly misplaced: {
    readonly lies: Rule<'unless challenged before the ball drops'>;
    readonly paid: Rule<'where it lies'>;
  };
};

export type RouletteRulebook = Rulebook & {
  readonly family: 'roulette';
  readonly rules: RouletteRules;
};
