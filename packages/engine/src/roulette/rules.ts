import type {
  Choice,
  Citation,
  ColourChoices,
  ColourCites,
  Pays,
  Rulebook,
} from '../core/index.ts';
import type { PaidKind } from './kinds.ts';
import type { Pocket } from './pocket.ts';

/** What a zero does to an even chance: takes all of it, takes half of it, or imprisons it for the next spin. */
export const zeroRules = ['all', 'half', 'prison'] as const;

export type ZeroRule = (typeof zeroRules)[number];

/** What houses rule differently about roulette. */
export type RouletteChoices = {
  /** The pockets in the order of the wheel; the layout and its bets follow from them. */
  readonly pockets: Choice<readonly Pocket[]>;
  /** On how many sides of the wheel players sit. Each side has a layout of its own. */
  readonly sides: Choice<1 | 2>;
  /** What is paid for each kind of bet; a trio is paid as a street, the first four as a corner, the courtesy line as a split. */
  readonly pays: Readonly<Record<Exclude<PaidKind, 'topline'>, Choice<Pays>>> & {
    /** Null if the document has one zero only, so that there is no top line. */
    readonly topline: Choice<Pays> | null;
  };
  /** What a zero does to red, black, even, odd, low and high. */
  readonly zeroOnEvenChances: Choice<ZeroRule>;
  /** Whether the line between the second and the third dozen covers both zeros; null if the document has one zero only. */
  readonly courtesy: Choice<boolean> | null;
  /** Whether a layout may have a track. */
  readonly track: Choice<boolean>;
  /** Whether a player may call a bet to the dealer. */
  readonly calls: Choice<boolean>;
  /** How many players at a time may bet value chips inside. */
  readonly valueInside: Choice<number>;
  /** How many times the ball must go round for a spin to count. */
  readonly turns: Choice<number>;
  readonly colours: ColourChoices;
};

/** The clauses for what every house does in the same way. */
export type RouletteCites = {
  readonly game: Citation;
  /** A zero takes columns and dozens whole, whatever it does to the even chances. */
  readonly zeroTakesOutside: Citation;
  readonly insideChips: Citation;
  readonly outsideChips: Citation;
  readonly tips: {
    readonly may: Citation;
    readonly paid: Citation;
    readonly box: Citation;
    readonly carryOver: Citation;
    readonly outside: Citation;
    readonly inside: Citation;
    readonly announced: Citation;
  };
  readonly colours: ColourCites;
  readonly placement: { readonly inside: Citation; readonly outside: Citation };
  readonly calls: {
    readonly placed: Citation;
    readonly repeated: Citation;
    readonly declined: Citation;
  };
  readonly track: {
    readonly handled: Citation;
    readonly checked: Citation;
    readonly closes: Citation;
    readonly winner: Citation;
  };
  readonly spin: {
    readonly ball: Citation;
    readonly watched: Citation;
    readonly confirmed: Citation;
    readonly separated: Citation;
    readonly closes: Citation;
    readonly wave: Citation;
    readonly called: Citation;
    readonly marker: Citation;
  };
  readonly lateBet: Citation;
  readonly begunBet: Citation;
  readonly misplaced: { readonly lies: Citation; readonly paid: Citation };
};

export type RouletteRulebook = Rulebook & {
  readonly family: 'roulette';
  readonly choices: RouletteChoices;
  readonly cites: RouletteCites;
};
