import type { Answers, Machine } from './answers.ts';
import { byChart } from './chart.ts';
import { outcomeNatural, outcomes } from './dealer-tree.ts';
import type { SolverGame } from './game.ts';
import type { Lots } from './gone.ts';
import { handTree, values } from './hand-tree.ts';
import { drawn, type HandWorths, type Judged, type Money, standing } from './judged.ts';
import { canHold, dealerFrom, type Shoe, shoeWithout, withoutHand } from './shoe.ts';

/** The machine in plain JavaScript, one hand after the other: the readable version with which a test compares the fast one. */
export const plainMachine = (game: SolverGame): Machine => ({
  judge: (shoe, lots) => judgeLots(game, shoe, lots),
  judgeOnce: (shoe, lots) => judgeLots(game, shoe, lots),
  playOut,
  note: emptyTable,
  scope: (work) => work(),
});

const judgeLots = (game: SolverGame, shoe: Shoe, { hands, gone }: Lots): readonly Judged[] =>
  gone.map((cards) => judgeSingly(game, shoeWithout(shoe, cards), hands));

const emptyTable = (): Float64Array => new Float64Array(handTree.size * values);

const judgeSingly = (game: SolverGame, shoe: Shoe, hands: Uint16Array): Judged => {
  const dealer = dealerFrom(game.dealer);
  const ends = new Float64Array(values * outcomes);
  const left = new Float64Array(values);
  const judged = { shoe, hands, win: emptyTable(), lose: emptyTable() };
  for (const hand of hands) {
    const size = withoutHand(shoe, hand, left);
    if (!shoe.isEndless && !canHold(left)) continue;
    dealer(shoe, { left, size }, ends);
    compare(game, judged, { hand, ends });
  }
  return judged;
};

type Tables = Pick<Judged, 'win' | 'lose'>;

/** An endless shoe never has fewer cards, so the dealer's chances are the same whatever is gone. */
export const judgeAlike = (game: SolverGame, shoe: Shoe, lots: readonly Tables[]): void => {
  const ends = new Float64Array(values * outcomes);
  dealerFrom(game.dealer)(shoe, { left: shoe.counts, size: shoe.size }, ends);
  for (let hand = 0; hand < handTree.size; hand++) {
    for (const tables of lots) compare(game, tables, { hand, ends });
  }
};

type Compared = { readonly hand: number; readonly ends: Float64Array };

/** Adds up how often a hand wins and loses over all ends of the dealer except a blackjack. */
const compare = (
  { results }: SolverGame,
  { win, lose }: Tables,
  { hand, ends }: Compared,
): void => {
  const total = handTree.total[hand] ?? 0;
  for (let up = 0; up < values; up++) {
    let [won, lost] = [0, 0];
    for (let end = 0; end < outcomeNatural; end++) {
      const chance = ends[up * outcomes + end] ?? 0;
      const result = results[total * outcomes + end] ?? 0;
      if (result > 0) won += chance;
      else if (result < 0) lost += chance;
    }
    win[hand * values + up] = won;
    lose[hand * values + up] = lost;
  }
};

const playOut = (judged: Judged, money: Money, answers: Answers): HandWorths => {
  const [worth, hit] = [emptyTable(), emptyTable()];
  const into = new Float64Array(values);
  const hits = decidingBy(answers);
  for (const hand of judged.hands) {
    const mayHit = handTree.total[hand] !== 21 || handTree.isSoft[hand] === 1;
    if (mayHit) drawn(judged, hand, { worth, onBust: -money.loses, into });
    for (let up = 0; up < values; up++) {
      const at = hand * values + up;
      const stand = standing(judged, money, at);
      const more = mayHit ? (into[up] ?? 0) : -money.loses;
      hit[at] = more;
      worth[at] = mayHit && hits(at, stand, more) ? more : stand;
    }
  }
  return { worth, hit };
};

/** Whether to take a card, from the index of hand and up card and the values of standing and hitting. */
type Hits = (at: number, stand: number, hit: number) => boolean;

const decidingBy = (answers: Answers): Hits => {
  switch (answers.kind) {
    case 'chart':
      return byChart(answers.hits);
    case 'best':
      return (at, stand, hit) => {
        answers.note[at] = hit > stand ? 1 : 0;
        return hit > stand;
      };
    case 'noted':
      return (at) => answers.note[at] === 1;
  }
};
