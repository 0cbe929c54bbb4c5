import type {
  Choice,
  Citation,
  ColourChoices,
  ColourCites,
  Pays,
  Rulebook,
} from '../core/index.ts';

/** A symbol of the wheel: how many spaces show it, and what it pays. */
export type WheelSymbol = { readonly name: string; readonly spaces: number; readonly pays: Pays };

/** A wheel and its layout. */
export type WheelLayout = {
  readonly symbols: readonly WheelSymbol[];
  /** The symbols the layout has a place for. */
  readonly places: readonly string[];
};

/** What houses rule differently about wheels of fortune. */
export type WheelChoices = {
  /** The wheels that a table may be opened with. Without a setting it has the first. */
  readonly layouts: Readonly<Record<string, Choice<WheelLayout>>>;
  /** How many times the wheel must go round for a spin to count. */
  readonly turns: Choice<number>;
  /** Whether each spin must turn in the other direction than the one before. */
  readonly alternates: Choice<boolean>;
  /** Whether every space of the wheel must have a place on the layout. */
  readonly everySpacePlayable: Choice<boolean>;
  /** Whether symbols with different pays must be on different numbers of spaces. */
  readonly distinctCounts: Choice<boolean>;
  readonly colours: ColourChoices;
};

/** The clauses behind each step at a wheel. */
export type WheelCites = {
  readonly limits: Citation;
  readonly closes: Citation;
  readonly lateBet: Citation;
  readonly winner: Citation;
  /** The indicator is between two spaces: nobody wins before a ruling. */
  readonly between: Citation;
  readonly afterSpin: Citation;
  readonly call: Citation;
  readonly losers: Citation;
  readonly winners: Citation;
  readonly slip: Citation;
  readonly tips: Citation;
  readonly tipsPaid: Citation;
  readonly colours: ColourCites;
};

export type WheelRulebook = Rulebook & {
  readonly family: 'wheel';
  readonly choices: WheelChoices;
  readonly cites: WheelCites;
};
