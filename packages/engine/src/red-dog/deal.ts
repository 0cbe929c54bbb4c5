import {
  type Announced,
  accepted,
  type Card,
  type Citation,
  cite,
  type Decision,
  dealerDoes,
  dealerSays,
  houseRule,
  lost,
  profitBy,
  pushed,
  rankOf,
  refuse,
  refuseCard,
  refused,
  returned,
  type Settlement,
  type Verdict,
  type Wager,
  won,
} from '../core/index.ts';
import { conversionBy, type Opening, openingOf, settle, type Turned } from './opening.ts';
import type { Bet, RedDogRulebook, RedDogRules } from './rules.ts';
import type { Event, Table } from './table.ts';

/** The next card of the round: to the left, to the right, or the third one in the middle. */
export const dealCard = ({ rules }: RedDogRulebook, table: Table, card: Card): Decision<Event> => {
  const { phase, cards } = table;
  if (phase.kind !== 'dealing' && phase.kind !== 'turning') {
    return refused(refuse('no-card-due', houseRule('order'), 'no card is due from the shoe'));
  }
  const gone = refuseCard(table.shoe, card);
  if (gone) return refused(gone);
  const { play } = rules;
  const [first, second] = cards;
  if (!first) return accepted({ kind: 'card-dealt', square: 'left', card, by: cite(play.left) });
  if (!second) {
    const turned = { first: rankOf(first), second: rankOf(card), third: null };
    return accepted(
      { kind: 'card-dealt', square: 'right', card, by: cite(play.right) },
      ...opened(rules, table, turned),
    );
  }
  const turned = { first: rankOf(first), second: rankOf(second), third: rankOf(card) };
  const by = cite(isPair(turned) ? play.thirdOnPair : play.lastRaise);
  return accepted(
    { kind: 'card-dealt', square: 'middle', card, by },
    ...settled(rules, table, turned),
  );
};

const isPair = ({ first, second }: Turned): boolean => first === second;

/** What follows from the second card: the call, the marker, and the way the round goes on. */
const opened = (rules: RedDogRules, table: Table, turned: Turned): readonly Event[] => {
  const { play, betting } = rules;
  const opening = openingOf(rules, turned.first, turned.second);
  const said: readonly Event[] = [
    callOf(rules, opening),
    dealerDoes(markerOn(opening), cite(play.marker)),
  ];
  switch (opening.kind) {
    case 'spread':
      return [...said, { kind: 'raises-opened', by: cite(betting.raise) }];
    case 'pair':
      return [...said, { kind: 'third-card-due', by: cite(play.thirdOnPair) }];
    case 'consecutive':
      return [...said, ...settled(rules, table, turned)];
  }
};

const callOf = ({ play, values, suits }: RedDogRules, opening: Opening): Announced => {
  switch (opening.kind) {
    case 'spread': {
      const by = cite(play.call, play.callSpread, values);
      return dealerSays('spread', `The spread is ${opening.spread}.`, by);
    }
    case 'pair':
      return dealerSays('pair', 'A pair.', cite(play.call, play.callPair, suits));
    case 'consecutive':
      return dealerSays(
        'consecutive',
        'Consecutive cards.',
        cite(play.call, play.callConsecutive, values),
      );
  }
};

const markerOn = (opening: Opening): string =>
  opening.kind === 'spread' ? `marker-on-spread-${opening.spread}` : `marker-on-${opening.kind}`;

/** Settles the round from the dealer's right, dealer bets once every player has been paid. */
const settled = (rules: RedDogRules, table: Table, turned: Turned): readonly Event[] => {
  const wagers = table.layout.wagers.toSorted(
    (a, b) => Number(a.tip) - Number(b.tip) || b.seat - a.seat,
  );
  const decided = wagers.map((wager) => {
    const verdict = settle(rules, betOf(wager), turned);
    return { wager, verdict, line: lineOf(rules, wager, verdict) };
  });
  const verdict = settle(rules, 'main', turned);
  return [
    {
      kind: 'settled',
      lines: decided.map(({ line }) => line),
      by: handlingBy(rules, turned, verdict),
    },
    ...decided.flatMap(({ wager, verdict: one }) =>
      conversions(rules, table, { wager, verdict: one }),
    ),
    { kind: 'round-ended', by: endingBy(rules, turned, verdict) },
  ];
};

const betOf = ({ bet }: Wager): Bet => (bet === 'raise' ? 'raise' : 'main');

const lineOf = ({ tips }: RedDogRules, wager: Wager<null>, verdict: Verdict): Settlement<null> => {
  switch (verdict.kind) {
    case 'win': {
      const by = wager.tip ? [...verdict.by, ...cite(tips.paid)] : verdict.by;
      return won(wager, profitBy(verdict, wager.stake), { by });
    }
    case 'lose':
      return lost(wager, verdict.by);
    case 'push':
      // Only a winning dealer bet may not ride: one that pushes stays where it is.
      return pushed(wager, { left: wager.tip ? wager : null, by: verdict.by });
    default:
      return returned(wager, { by: verdict.by });
  }
};

/** How the chips are taken or paid: the clause about the order of hands. */
const handlingBy = ({ play, pays }: RedDogRules, turned: Turned, verdict: Verdict): Citation => {
  if (verdict.kind === 'win') return cite(pays.order, isPair(turned) ? undefined : play.paid);
  return verdict.kind === 'lose' ? cite(play.collected) : verdict.by;
};

const endingBy = ({ play }: RedDogRules, turned: Turned, verdict: Verdict): Citation => {
  if (verdict.kind === 'lose') return cite(play.discardLost);
  if (verdict.kind === 'win') return cite(isPair(turned) ? play.pairMatched : play.discardWon);
  return cite(turned.third === null ? play.tie : play.discardPair);
};

const conversions = (
  rules: RedDogRules,
  { settings }: Table,
  { wager, verdict }: { readonly wager: Wager; readonly verdict: Verdict },
): readonly Event[] => {
  if (!settings.converts || verdict.kind !== 'win') return [];
  const chips = settings.chip === null ? null : Math.ceil(wager.stake / settings.chip);
  const by = conversionBy(rules, verdict.pays, chips);
  return by.length === 0 ? [] : [dealerSays('conversion-payout', 'Conversion payout.', by)];
};
