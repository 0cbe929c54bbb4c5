import {
  accepted,
  type Card,
  cite,
  type Decision,
  houseRule,
  leftByPush,
  lost,
  ownWager,
  profitBy,
  pushed,
  rankOf,
  refuse,
  refuseCard,
  refused,
  type SeatNumber,
  type Settlement,
  type Verdict,
  type Wager,
  wagersOf,
  won,
} from '../core/index.ts';
import { leftInShoe } from './chance.ts';
import { standingOf } from './duel.ts';
import type { Phase } from './phase.ts';
import type { CasinoWarRulebook } from './rules.ts';
import { type FirstWager, settleDeal, settleWar } from './settle.ts';
import type { Event, Table } from './table.ts';

/** The next card from the shoe: the rules say whose it is, or that it is burned. */
export const dealCard = (
  rulebook: CasinoWarRulebook,
  table: Table,
  card: Card,
): Decision<Event> => {
  const { phase } = table;
  if (phase.kind !== 'dealing' && phase.kind !== 'war') {
    return refused(refuse('no-card-due', {}, houseRule('order')));
  }
  const gone = refuseCard(leftInShoe(table), card);
  if (gone) return refused(gone);
  if (phase.kind === 'war') return accepted(...warCard(rulebook, { ...table, phase }, card));
  const [seat] = phase.seats;
  const by = rulebook.cites.deal.order;
  if (seat !== undefined) return accepted({ kind: 'card-dealt', to: seat, card, by });
  return accepted(
    { kind: 'card-dealt', to: 'dealer', card, by },
    ...firstPass(rulebook, table, card),
  );
};

/** The first pass, from the dealer's right: it settles what the first cards decide, and finds who has a choice to make. */
const firstPass = (rulebook: CasinoWarRulebook, table: Table, dealer: Card): readonly Event[] => {
  const fromRight = table.hands.toSorted((a, b) => b.seat - a.seat);
  const decided = fromRight.flatMap(({ seat, card }) => {
    const duel = { player: rankOf(card), dealer: rankOf(dealer) };
    return wagersOf(table.layout, seat)
      .toSorted((a, b) => Number(a.tip) - Number(b.tip))
      .map((wager) => lineItemOf(rulebook, wager, settleDeal(rulebook, firstWager(wager), duel)));
  });
  const lines = decided.filter((lineItem) => lineItem !== null);
  const asked = fromRight
    .filter(({ seat, card }) => {
      const duel = { player: rankOf(card), dealer: rankOf(dealer) };
      return ownWager(table.layout, seat, 'main') && standingOf(duel) === 'equal';
    })
    .map(({ seat }) => seat);
  const by = rulebook.cites.deal.settles;
  return [
    ...(lines.length > 0 ? [{ kind: 'settled', lines, by } as const] : []),
    asked.length > 0
      ? { kind: 'choices-opened', seats: asked, by: rulebook.cites.choice }
      : { kind: 'round-ended', by },
  ];
};

const firstWager = ({ bet, tip }: Wager): FirstWager => ({
  bet: bet === 'tie' ? 'tie' : 'main',
  tip,
});

/** The line item of a verdict; null if the wager waits for its player's choice. */
const lineItemOf = (
  { choices }: CasinoWarRulebook,
  wager: Wager<null>,
  verdict: Verdict,
): Settlement<null> | null => {
  switch (verdict.kind) {
    case 'win':
      return won(wager, profitBy(verdict, wager.stake), { by: verdict.by });
    case 'lose':
      return lost(wager, verdict.by);
    case 'push':
      return pushed(wager, { left: leftByPush(wager, choices.tips.afterPush), by: verdict.by });
    default:
      return null;
  }
};

/** The second pass, from the dealer's left: each war has burned cards and a dealer card of its own. */
const warCard = (
  rulebook: CasinoWarRulebook,
  table: Table & { readonly phase: Phase & { kind: 'war' } },
  card: Card,
): readonly Event[] => {
  const { phase, wars } = table;
  const [seat = 0] = phase.seats;
  const { playerBurn, dealerBurn } = rulebook.choices.war;
  const player = wars.find((war) => war.seat === seat)?.player ?? null;
  const burn = player === null ? playerBurn : dealerBurn;
  if (phase.burned < burn.is) return [{ kind: 'card-burned', card, by: cite(burn) }];
  if (player === null) return [{ kind: 'war-card-dealt', to: seat, card, by: cite(playerBurn) }];
  const standing = standingOf({ player: rankOf(player), dealer: rankOf(card) });
  const lines = (['war', 'main'] as const).flatMap((bet) => {
    const wager = ownWager(table.layout, seat, bet);
    return (wager && lineItemOf(rulebook, wager, settleWar(rulebook, bet, standing))) ?? [];
  });
  const { each, order } = rulebook.cites.war;
  const by = cite(each, order);
  return [
    { kind: 'war-card-dealt', to: 'dealer', card, by: cite(dealerBurn) },
    { kind: 'settled', lines, by },
    { kind: 'war-decided', seat, by },
    ...(phase.seats.length === 1 ? [{ kind: 'round-ended', by } as const] : []),
  ];
};

/** The wars in the order they are dealt, or the end of the round if there are none. */
export const afterChoices = (
  { cites: { war, deal } }: CasinoWarRulebook,
  seats: readonly SeatNumber[],
): Event =>
  seats.length === 0
    ? { kind: 'round-ended', by: deal.settles }
    : {
        kind: 'wars-begun',
        seats: seats.toSorted((a, b) => a - b),
        by: cite(war.begins, war.order),
      };
