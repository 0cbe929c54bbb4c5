import {
  assert,
  betParam,
  type Card,
  type Cents,
  type Choice,
  type Citation,
  citationOf,
  cite,
  lost,
  lostPart,
  money,
  type Pays,
  profitOf,
  refuse,
  type Settlement,
  subtract,
  times,
  type Wager,
  won,
} from '../../core/index.ts';
import { areOneColour, areOneSuit, faceUp, isSeven } from '../hand.ts';
import { type Held, handAt } from '../phase.ts';
import { type BlazingRow, type BlazingRules, carried, isOffered, type MeterRow } from '../rules.ts';
import { emit, note } from '../run.ts';
import { settle } from '../settle-wagers.ts';
import type { Table, WagerState } from '../table.ts';
import type { SideBet } from './side.ts';
import { sideWagers } from './wagers.ts';

/** The highest row that a player's first two cards and the dealer's up card reach. */
export const blazingRow = (cards: readonly Card[], up: Card): BlazingRow | null => {
  const [a, b] = cards;
  assert(a && b, 'it is settled once two cards are out');
  if (!isSeven(a) || !isSeven(b)) return isSeven(a) || isSeven(b) ? 'one-seven' : null;
  if (!isSeven(up)) return 'two-sevens';
  const three = [a, b, up];
  if (areOneSuit(three)) return 'three-suited';
  return areOneColour(three) ? 'three-same-colour' : 'three-sevens';
};

/** What an award is for a stake of one dollar: a fixed total, or a share of the meter. */
export type Award =
  | { readonly kind: 'none'; readonly by: Citation }
  | { readonly kind: 'fixed'; readonly pays: Cents; readonly by: Citation }
  | { readonly kind: 'of-meter'; readonly row: MeterRow; readonly by: Citation };

/** Blazing 7's, from the player's first two cards and the dealer's up card. */
export const settleBlazing = (rules: BlazingRules, cards: readonly Card[], up: Card): Award => {
  const row = blazingRow(cards, up);
  switch (row) {
    case null:
      return { kind: 'none', by: citationOf(rules.loses) };
    case 'three-suited':
    case 'three-same-colour':
      return { kind: 'of-meter', row, by: citationOf(rules.ofMeter[row]) };
    default:
      return { kind: 'fixed', pays: rules.fixed[row].is, by: citationOf(rules.fixed[row]) };
  }
};

/** Blazing 7's: sevens among the player's first two cards, with a progressive for three. */
export const blazing7s: SideBet = {
  name: 'blazing7s',
  comesAlong: false,
  rulesOf: ({ sides }) => sides.blazing7s,

  refuse({ rules, table }, { seat, tip, amount }) {
    const side = carried(rules.sides.blazing7s);
    if (tip)
      return refuse('blackjack.no-tips-on', { side: betParam('blazing7s') }, cite(side.tips));
    const has = table.layout.wagers.some(
      (wager) => wager.seat === seat && wager.bet === 'blazing7s',
    );
    if (amount === side.stake.is && !has) return undefined;
    return refuse('blackjack.fixed-stake', { stake: money(side.stake.is) }, cite(side.stake));
  },

  onStart(run) {
    const rules = run.rules.sides.blazing7s;
    const wagers = sideWagers(run.table, 'blazing7s');
    if (wagers.length === 0 || !isOffered(rules)) return;
    note(run, 'starts-progressive', { by: rules.start });
    note(run, 'moves-wagers-to-tray', { by: rules.tray });
    const credit = (to: string, share: BlazingRules['toMeter']) => ({
      from: 'house',
      to,
      amount: times(profitOf(rules.stake.is, share.is), wagers.length),
      by: citationOf(share),
    });
    const postings = [credit('meter', rules.toMeter), credit('reserve', rules.toReserve)];
    // The part of a stake that does not go to the meter stays in the tray, for fixed awards and the house.
    const by = cite(rules.toMeter, rules.toReserve);
    emit(run, { kind: 'posted', postings, by });
  },

  onDeal(run) {
    const rules = run.rules.sides.blazing7s;
    const wagers = sideWagers(run.table, 'blazing7s');
    const [up] = faceUp(run.table.round.dealer);
    if (wagers.length === 0 || up === undefined || !isOffered(rules)) return;
    const held: Held[] = [];
    const lines: Settlement<WagerState>[] = [];
    for (const wager of wagers) {
      const { seat, bet, tip } = wager;
      const award = settleBlazing(rules, firstTwo(run.table, seat), up);
      if (award.kind === 'of-meter') held.push({ seat, bet, tip, row: award.row });
      else if (award.kind === 'none') lines.push(lost(wager, award.by));
      else {
        const by = [...award.by, ...citationOf(rules.paidFixed)];
        lines.push(paidInAll(wager, award.pays, by));
      }
    }
    settle(run, lines);
    if (held.length > 0) emit(run, { kind: 'wagers-held', held, by: citationOf(rules.waits) });
  },
};

/** A wager that is returned with a fixed total. If the total is less than the stake, the difference is lost. */
export const paidInAll = (
  wager: Wager<WagerState>,
  pays: Cents,
  by: Citation,
): Settlement<WagerState> =>
  pays >= wager.stake
    ? won(wager, subtract(pays, wager.stake), { by })
    : lostPart(wager, subtract(wager.stake, pays), by);

const firstTwo = ({ round }: Table, seat: number): readonly Card[] =>
  faceUp(handAt(round, seat, 1)?.cards ?? []);

/** What a share of the meter is worth. A fraction of a cent stays on the meter. */
export const meterAward = (meter: Cents, share: Choice<Pays>): Cents => profitOf(meter, share.is);
