import {
  type Announced,
  accepted,
  assert,
  betAmong,
  type Card,
  called,
  cite,
  type Decision,
  houseRule,
  message,
  rankOf,
  refuse,
  refuseCard,
  refused,
  settleWagers,
} from '../core/index.ts';
import { drawNext, type Hands, totalOf } from './hands.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import { settle, winnerOf } from './settle.ts';
import type { Event, Table } from './table.ts';

/** The next card goes to the hand whose turn it is; the last one settles the round. */
export const dealCard = (rulebook: BaccaratRulebook, table: Table, card: Card): Decision<Event> => {
  if (table.phase.kind !== 'dealing') {
    return refused(refuse('no-card-due', {}, houseRule('order')));
  }
  const gone = refuseCard(table.shoe, card);
  if (gone) return refused(gone);
  const before = handsOf(table);
  const { to, step } = drawNext(before);
  assert(to !== null, 'a deal under way has a card to come');
  const { draw } = rulebook.cites;
  const hands = { ...before, [to]: [...before[to], rankOf(card)] };
  const dealt: Event = { kind: 'card-dealt', to, card, by: draw[step] };
  const next = drawNext(hands);
  if (next.to === null) {
    const ended: Event = { kind: 'round-ended', by: draw[next.step] };
    return accepted(dealt, ...settled(rulebook, table, hands), ended);
  }
  const isThird = next.step !== 'opening';
  const call = called('dealer', message(`card-for-${next.to}`), draw[next.step]);
  return accepted(dealt, ...(isThird ? [call] : []));
};

const handsOf = ({ cards: { player, banker } }: Table): Hands => ({
  player: player.map(rankOf),
  banker: banker.map(rankOf),
});

const settled = (rulebook: BaccaratRulebook, { layout }: Table, hands: Hands): readonly Event[] => {
  const lines = settleWagers(layout, (wager) => settle(rulebook, betAmong(bets, wager), hands));
  const { order } = rulebook.cites.settling;
  return [callOf(rulebook, hands), { kind: 'settled', lines, by: order }];
};

const callOf = ({ cites }: BaccaratRulebook, hands: Hands): Announced => {
  const [player, banker] = [totalOf(hands.player), totalOf(hands.banker)];
  const { aim, settling } = cites;
  const winner = winnerOf(hands);
  return winner === null
    ? called('dealer', message('hands-tie', { total: player }), cite(aim, settling.call))
    : called('dealer', message(`${winner}-wins`, { player, banker }), cite(settling.call, aim));
};
