import { type Event, type Game, type Settlement, seatAt } from '@openpit/engine';
import { callSentence } from '@openpit/messages';
import { outcomeIn } from '../games/outcome-in.ts';
import { callIn, lineItemsIn, placedIn } from '../table/events.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Step } from '../table/seen.ts';
import { locale, texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { cardText } from '../view/pieces/card-text.tsx';
import { outcomeText } from '../view/table/settlement.ts';

/** A step of a replay: the table, and in words what had just happened. */
export type Scene = {
  readonly sentences: readonly string[];
  readonly game: Game;
  /** The last outcome by then. */
  readonly outcome: Outcome | null;
  /** What was decided in this step. */
  readonly lines: readonly Settlement[];
};

/** The name of a bet; if known, as a wager of this seat. */
export type BetNames = (bet: string, seat?: number) => string;

/** The acts that lead to the last outcome: everything after the outcome before it. */
export const lastRound = <S extends Step>(steps: readonly S[]): readonly S[] => {
  const ends = steps.flatMap((step, at) => (outcomeIn(step) ? [at] : []));
  const [before = -1, last = steps.length - 1] = ends.length > 1 ? ends.slice(-2) : [-1, ends[0]];
  return steps.slice(before + 1, last + 1);
};

/** A round shown act by act; acts without a visible effect are skipped. */
export const narrate = (steps: readonly Step[], nameOf: BetNames): readonly Scene[] => {
  let outcome: Outcome | null = null;
  return steps.flatMap((step): readonly Scene[] => {
    const { game, events } = step;
    const came = outcomeIn(step);
    outcome = came ?? outcome;
    const lines = events.flatMap(lineItemsIn);
    const sentences = [
      ...(came ? [outcomeText(came)] : []),
      ...wordsFor(events, game, nameOf),
      ...events
        .flatMap(callIn)
        .map((call) => `“${callSentence(call, { family: game.rulebook.family, locale })}”`),
    ];
    return sentences.length + lines.length === 0 ? [] : [{ sentences, game, outcome, lines }];
  });
};

const wordsFor = (events: readonly Event[], game: Game, nameOf: BetNames): readonly string[] => {
  const who = (seat: number): string =>
    seatAt(game.table.layout, seat)?.player ??
    (seat === 0 ? texts.shoe.dealer : texts.table.seat(seat));
  const { bets, did, gets, burned } = texts.replay;
  return events.flatMap((event) => {
    const [placed] = placedIn(event);
    if (placed)
      return [bets(who(placed.seat), money(placed.amount), nameOf(placed.bet, placed.seat))];
    const said = choiceIn(event);
    if (said) return [did(who(said.seat), texts.acts[said.act] ?? said.act)];
    // Nobody is shown which card.
    if (event.kind === 'card-burned') return [burned];
    const dealt = cardIn(event);
    if (!dealt) return [];
    const { to, card } = dealt;
    const whose = to === null ? texts.replay.table : typeof to === 'number' ? who(to) : nameOf(to);
    return [gets(whose, cardText(card))];
  });
};

/** The events of some games that are called a choice. */
const choices: Readonly<Record<string, string>> = {
  'war-declared': 'war',
  surrendered: 'surrender',
};

const choiceIn = (event: Event): { readonly seat: number; readonly act: string } | null => {
  if (!('seat' in event) || typeof event.seat !== 'number') return null;
  const { seat } = event;
  const act = 'act' in event ? event.act : 'choice' in event ? event.choice : choices[event.kind];
  return typeof act === 'string' ? { seat, act } : null;
};

type Dealt = { readonly to: number | string | null; readonly card: string };

/**
 * A card that came on the table, and to whom: seat 0 or `dealer` is the dealer, a side of a game is named by its bet, and null
 * means that the card is for everybody.
 */
const cardIn = (event: Event): Dealt | null => {
  if (!/(?:^|-)card-dealt$/.test(event.kind) || !('card' in event)) return null;
  const card = String(event.card);
  if ('seat' in event && typeof event.seat === 'number') return { to: event.seat, card };
  if (!('to' in event)) return { to: null, card };
  if (typeof event.to === 'number') return { to: event.to, card };
  return { to: event.to === 'dealer' ? 0 : String(event.to), card };
};
