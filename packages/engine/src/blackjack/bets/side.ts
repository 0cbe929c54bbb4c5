import type { Citation, Grounds, PlaceBet, Refusal } from '../../core/index.ts';
import type { CappedWin } from '../capped-wins.ts';
import type { Draws } from '../phase.ts';
import type { BlackjackRules, Refused, SideCites } from '../rules.ts';
import type { Run } from '../run.ts';
import type { SideName } from '../settings.ts';
import type { Table } from '../table.ts';

/** The cards that a side bet needs of the dealer; no rule if the ordinary ones are enough. */
export type Need = { readonly draws: Draws; readonly rule?: Exclude<Grounds, undefined> };

export type Seen = { readonly rules: BlackjackRules; readonly table: Table };

/** A side bet: what it asks beyond what all side bets ask, and when in the round it is decided. */
export type SideBet = {
  readonly name: SideName;
  /** Offered with the game. Any other side bet needs the `side` setting of the table. */
  readonly comesAlong: boolean;
  rulesOf(rules: BlackjackRules): SideCites | Refused;
  refuse(seen: Seen, command: PlaceBet): Refusal | undefined;
  /** The rule that allows dealer bets on it, if there is one. */
  tipBy?(rules: BlackjackRules): Citation | undefined;
  /** The cards that the dealer must draw for it once all hands are played, and the rule that says so. */
  needs?(seen: Seen): Need;
  onStart?(run: Run): void;
  onUpCard?(run: Run): void;
  onDeal?(run: Run): void;
  onSecondCard?(run: Run): void;
  /** Takes the losers and returns the winners once the dealer's hand is complete. Caps are applied to all winners together. */
  winsAtEnd?(run: Run): readonly CappedWin[];
};
