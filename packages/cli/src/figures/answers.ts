import {
  approximate,
  meanStaked,
  type Priced,
  perRollOf,
  pointsMade,
  pricesOf,
  skewnessOf,
} from '@openpit/analysis';
import {
  cardsStrategy,
  dealerChances,
  handWorth,
  naturalChanceOf,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis/blackjack';
import { isRefusal, type Rulebook } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { CrapsRulebook } from '@openpit/engine/craps';
import { findRulebook } from '@openpit/rulebooks';

/** Answers a question of docs/figures.md with the output of our commands. Each price is computed once. */
export const answering = (): ((question: string) => number) => {
  const known = new Map<string, readonly Priced[]>();
  const priced = (id: string, bet: string): readonly Priced[] => {
    const rulebook = rulebookIn(id);
    // If one wager takes as long as all of them, all are stored.
    const asked = rulebook.family === 'craps' || rulebook.family === 'blackjack' ? bet : undefined;
    const key = `${id} ${asked}`;
    const prices = known.get(key) ?? pricesOf(rulebook, asked);
    known.set(key, prices);
    return prices.filter((price) => price.bet === bet);
  };
  return (question) => {
    const [kind = '', ...words] = question.split(' ');
    const answer = kinds[kind];
    if (!answer) throw new Error(`nobody answers ${question}`);
    return answer(words, priced);
  };
};

type Answer = (
  words: readonly string[],
  priced: (id: string, bet: string) => readonly Priced[],
) => number;

const rulebookIn = (id: string): Rulebook => {
  const found = findRulebook(id);
  if (isRefusal(found)) throw new Error(`${id}: ${found.code} ${JSON.stringify(found.params)}`);
  return found;
};

// The questions below are asked only of rulebooks of that game.
const blackjackIn = (id: string): BlackjackRulebook => rulebookIn(id) as BlackjackRulebook;

/** `odds RULEBOOK BET [CONDITION] [MODEL] FIGURE` */
const odds: Answer = ([id = '', bet = '', ...rest], priced) => {
  const figure = rest.at(-1) ?? '';
  const condition = rest.slice(0, -1).find((word) => word.includes('=')) ?? null;
  const model = rest.slice(0, -1).find((word) => !word.includes('=')) ?? null;
  const found = priced(id, bet).filter(
    (price) => price.condition === condition && price.model === model,
  );
  const [price] = found;
  if (!price) throw new Error(`no price of ${[id, bet, ...rest].join(' ')}`);
  const [name = '', at = ''] = figure.split(':');
  const figures: Readonly<Record<string, () => number>> = {
    win: () => approximate(price.win),
    push: () => approximate(price.push),
    lose: () => approximate(price.lose),
    edge: () => approximate(price.edge),
    perRoll: () => approximate(perRollOf(price)),
    rolls: () => approximate(price.rolls),
    variance: () => approximate(price.variance),
    sd: () => Math.sqrt(approximate(price.variance)),
    skewness: () => skewnessOf(price.endings),
    risk: () => approximate(price.edge) / approximate(meanStaked(price)),
    chance: () => endingOf(price, ({ gain }) => approximate(gain) === Number(at)).chance,
    gain: () => endingOf(price, (_, place) => place === Number(at) - 1).gain,
  };
  const value = figures[name];
  if (!value) throw new Error(`no figure is called ${figure}`);
  return value();
};

const endingOf = (
  { endings }: Priced,
  is: (ending: Priced['endings'][number], place: number) => boolean,
): { readonly gain: number; readonly chance: number } => {
  const found = endings.find(is);
  if (!found) throw new Error('no such ending');
  return { gain: approximate(found.gain), chance: approximate(found.chance) };
};

const kinds: Readonly<Record<string, Answer>> = {
  odds,
  strategy: ([id = '', by = 'totals']) =>
    by === 'cards'
      ? cardsStrategy(solveBlackjack(blackjackIn(id), { by: 'cards' })).houseEdge
      : totalStrategy(solveBlackjack(blackjackIn(id), { by: 'totals' })).houseEdge,
  hand: ([id = '', cards = '', up = '', choice = '', decks]) => {
    const endless = decks === 'endless' ? ({ cards: 'endless' } as const) : {};
    return handWorth(solveBlackjack(blackjackIn(id), { by: 'cards', ...endless }), {
      cards,
      up,
      choice,
    });
  },
  dealer: ([id = '', up = '', end = '', when = 'before', decks]) =>
    dealerChances(blackjackIn(id), {
      up,
      end,
      isAfterPeek: when === 'after',
      isEndless: decks === 'endless',
    }),
  natural: ([decks = '']) => naturalChanceOf(Number(decks)),
  points: ([id = '', bet = '', made = '']) => {
    // A rulebook of craps, by the question.
    const all = pointsMade(rulebookIn(id) as CrapsRulebook, bet as 'fire' | 'sharpshooter');
    const found = all.find(({ gain }) => approximate(gain) === Number(made));
    if (!found) throw new Error(`nobody makes ${made} points`);
    return approximate(found.chance);
  },
};
