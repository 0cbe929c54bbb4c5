import type { Citation, Grounds, PlaceBet, Refusal } from '../../core/index.ts';
import type { CappedWin } from '../capped-wins.ts';
import type { Draws } from '../phase.ts';
import type { BlackjackRules, Refused, SideCites } from '../rules.ts';
import type { Run } from '../run.ts';
import type { SideName } from '../settings.ts';
import type { Table } from '../table.ts';

/** What a side bet asks of the dealer; no rule where it is the ordinary one. */
export type Need = { readonly draws: Draws; readonly rule?: Exclude<Grounds, undefined> };

export type Seen = { readonly rules: BlackjackRules; readonly table: Table };

/** A side bet: what it asks beyond what all side bets ask, and when in the round it is decided. */
export type SideBet = {
  readonly name: SideName;
  /** Comes with the game; otherwise a table opens with it by its `side` setting. */
  readonly comesAlong: boolean;
  rulesOf(rules: BlackjackRules): SideCites | Refused;
  refuse(seen: Seen, command: PlaceBet): Refusal | undefined;
  /** The rule that lets dealer bets on it, where one does. */
  tipBy?(rules: BlackjackRules): Citation | undefined;
  /** The cards the dealer owes it, once all hands are played, and the rule that says so. */
  needs?(seen: Seen): Need;
  onStart?(run: Run): void;
  onUpCard?(run: Run): void;
  onDeal?(run: Run): void;
  onSecondCard?(run: Run): void;
  /** Takes the losers and gives the winners, once the dealer's hand is complete; caps are laid over them all. */
  winsAtEnd?(run: Run): readonly CappedWin[];
};
