import {
  type Announced,
  accepted,
  type Card,
  type Citation,
  called,
  cite,
  type Decision,
  type Done,
  done,
  houseRule,
  leftByPush,
  lost,
  message,
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
import { type Opening, openingOf, type Turned } from './opening.ts';
import type { Bet, RedDogRulebook } from './rules.ts';
import { conversionBy, settle } from './settle.ts';
import type { Event, Table } from './table.ts';

/** The next card of the round: to the left, to the right, or the third one in the middle. */
export const dealCard = (rulebook: RedDogRulebook, table: Table, card: Card): Decision<Event> => {
  const { phase, cards } = table;
  if (phase.kind !== 'dealing' && phase.kind !== 'turning') {
    return refused(refuse('no-card-due', {}, houseRule('order')));
  }
  const gone = refuseCard(table.shoe, card);
  if (gone) return refused(gone);
  const { play } = rulebook.cites;
  const [first, second] = cards;
  if (!first) return accepted({ kind: 'card-dealt', square: 'left', card, by: play.left });
  if (!second) {
    const turned = { first: rankOf(first), second: rankOf(card), third: null };
    return accepted(
      { kind: 'card-dealt', square: 'right', card, by: play.right },
      ...opened(rulebook, table, turned),
    );
  }
  const turned = { first: rankOf(first), second: rankOf(second), third: rankOf(card) };
  const by = isPair(turned) ? play.thirdOnPair : play.lastRaise;
  return accepted(
    { kind: 'card-dealt', square: 'middle', card, by },
    ...settled(rulebook, table, turned),
  );
};

const isPair = ({ first, second }: Turned): boolean => first === second;

/** What follows from the second card: the call, the marker, and the way the round goes on. */
const opened = (rulebook: RedDogRulebook, table: Table, turned: Turned): readonly Event[] => {
  const { play, betting } = rulebook.cites;
  const opening = openingOf(turned.first, turned.second);
  const said: readonly Event[] = [callOf(rulebook, opening), markerOn(opening, play.marker)];
  switch (opening.kind) {
    case 'spread':
      return [...said, { kind: 'raises-opened', by: betting.raise }];
    case 'pair':
      return [...said, { kind: 'third-card-due', by: play.thirdOnPair }];
    case 'consecutive':
      return [...said, ...settled(rulebook, table, turned)];
  }
};

const callOf = ({ cites }: RedDogRulebook, opening: Opening): Announced => {
  const { play, values, suits } = cites;
  switch (opening.kind) {
    case 'spread': {
      const { spread } = opening;
      return called(
        'dealer',
        message('spread', { spread }),
        cite(play.callSpread, play.call, values),
      );
    }
    case 'pair':
      return called('dealer', message('pair'), cite(play.callPair, play.call, suits));
    case 'consecutive':
      return called(
        'dealer',
        message('consecutive'),
        cite(play.callConsecutive, play.call, values),
      );
  }
};

const markerOn = (opening: Opening, by: Citation): Done =>
  opening.kind === 'spread'
    ? done('dealer', message('marker-on-spread', { spread: opening.spread }), by)
    : done('dealer', message(`marker-on-${opening.kind}`), by);

/** Settles the round from the dealer's right. Dealer bets are settled after every player has been paid. */
const settled = (rulebook: RedDogRulebook, table: Table, turned: Turned): readonly Event[] => {
  const wagers = table.layout.wagers.toSorted(
    (a, b) => Number(a.tip) - Number(b.tip) || b.seat - a.seat,
  );
  const decided = wagers.map((wager) => {
    const verdict = settle(rulebook, betOf(wager), turned);
    return { wager, verdict, lineItem: lineItemOf(rulebook, wager, verdict) };
  });
  const verdict = settle(rulebook, 'main', turned);
  return [
    {
      kind: 'settled',
      lines: decided.map(({ lineItem }) => lineItem),
      by: handlingBy(rulebook, turned, verdict),
    },
    ...decided.flatMap(({ wager, verdict: one }) =>
      conversions(rulebook, table, { wager, verdict: one }),
    ),
    { kind: 'round-ended', by: endingBy(rulebook, turned, verdict) },
  ];
};

const betOf = ({ bet }: Wager): Bet => (bet === 'raise' ? 'raise' : 'main');

const lineItemOf = (
  { choices, cites }: RedDogRulebook,
  wager: Wager<null>,
  verdict: Verdict,
): Settlement<null> => {
  switch (verdict.kind) {
    case 'win': {
      const by = wager.tip ? [...verdict.by, ...cites.tips.paid] : verdict.by;
      return won(wager, profitBy(verdict, wager.stake), { by });
    }
    case 'lose':
      return lost(wager, verdict.by);
    case 'push':
      return pushed(wager, { left: leftByPush(wager, choices.tips.afterPush), by: verdict.by });
    default:
      return returned(wager, { by: verdict.by });
  }
};

/** The clause about the order of hands, by which chips are taken or paid. */
const handlingBy = ({ cites }: RedDogRulebook, turned: Turned, verdict: Verdict): Citation => {
  const { play, pays } = cites;
  if (verdict.kind === 'win') return cite(pays.order, isPair(turned) ? undefined : play.paid);
  return verdict.kind === 'lose' ? play.collected : verdict.by;
};

const endingBy = ({ cites }: RedDogRulebook, turned: Turned, verdict: Verdict): Citation => {
  const { play } = cites;
  if (turned.third === null) return play.tie;
  if (isPair(turned)) return verdict.kind === 'win' ? play.pairMatched : play.discardPair;
  return verdict.kind === 'win' ? play.discardWon : play.discardLost;
};

const conversions = (
  rulebook: RedDogRulebook,
  { settings }: Table,
  { wager, verdict }: { readonly wager: Wager; readonly verdict: Verdict },
): readonly Event[] => {
  if (!settings.converts || verdict.kind !== 'win') return [];
  const chips = settings.chip === null ? null : Math.ceil(wager.stake / settings.chip);
  const by = conversionBy(rulebook, verdict.pays, chips);
  return by.length === 0 ? [] : [called('dealer', message('conversion-payout'), by)];
};
