import { amountMax, assert, openGame, rankOf } from '@openpit/engine';
import { exactRedDogStake, openingOf, type RedDogRulebook, redDog } from '@openpit/engine/red-dog';
import { acted, netOf } from '../walk.ts';
import { type CardPlay, type CardTable, type CardWager, cardCellOf } from './table.ts';
import { type CardEnding, walkedCards } from './walk.ts';

const stays = 1;
const raises = 2;

/** For each number of decks: one seat stays on every spread, the other raises on every one, with the same cards. */
export const redDogPlays = (rulebook: RedDogRulebook): readonly CardPlay[] =>
  rulebook.choices.decks.is.toSorted((a, b) => a - b).map((decks) => playOf(rulebook, decks));

const playOf = (rulebook: RedDogRulebook, decks: number): CardPlay => {
  const stake = exactRedDogStake(rulebook);
  const { table, endings } = walkedCards(walkOf(rulebook, decks));
  const rounds = endings.map(roundOf);
  const spreads = [...new Set(rounds.flatMap(({ spread }) => spread ?? []))].sort((a, b) => a - b);
  const chances = chancesOf(table);
  // The best raise is made on the spreads on which the raise by itself gains money.
  const good = new Set(
    spreads.filter(
      (spread) =>
        rounds.reduce(
          (sum, round, at) =>
            sum + (round.spread === spread ? (round.raise ?? 0) * (chances[at] ?? 0) : 0),
          0,
        ) > 0,
    ),
  );
  const isRaised = {
    'best-raise': (spread: number) => good.has(spread),
    'never-raise': () => false,
    'always-raise': () => true,
  };
  const wager = (
    bet: string,
    on: number | null,
    model: keyof typeof isRaised | null,
  ): CardWager => ({
    bet,
    condition: on === null ? `decks=${decks}` : `decks=${decks},spread=${on}`,
    model,
    stake,
    nets: rounds.map(({ main, raise, spread }, at) => {
      if (at === 0 || (on !== null && spread !== on)) return null;
      if (model === null) return raise;
      return main + (spread !== null && isRaised[model](spread) ? (raise ?? 0) : 0);
    }),
  });
  const models = ['best-raise', 'never-raise', 'always-raise'] as const;
  const wagers = [
    ...models.map((model) => wager('main', null, model)),
    ...spreads.flatMap((spread) => [
      wager('raise', spread, null),
      ...models.map((model) => wager('main', spread, model)),
    ]),
  ];
  return { rulebook: rulebook.id, name: `${rulebook.id} decks=${decks}`, table, wagers };
};

const walkOf = (rulebook: RedDogRulebook, decks: number) => {
  const opened = openGame(rulebook, { decks: `${decks}` });
  assert(opened.ok, 'a table opens with as many decks as its rulebook knows');
  const amount = exactRedDogStake(rulebook);
  const { game } = acted(
    opened.game,
    ...[stays, raises].flatMap((seat) => [
      { kind: 'sit', seat, player: `P${seat}`, amount: amountMax } as const,
      { kind: 'place-bet', seat, hand: 1, bet: 'main', tip: false, amount } as const,
    ]),
    { kind: 'deal' },
  );
  return {
    game,
    decks,
    kindOf: rankOf,
    chance: (now: typeof game) => redDog.chance(rulebook, now.table),
    answers: (now: typeof game) =>
      now.table.phase.kind === 'raising'
        ? [
            { kind: 'stay', seat: stays, hand: 1 } as const,
            { kind: 'raise', seat: raises, hand: 1 } as const,
          ]
        : [],
    keyOf: ({ table: { phase, cards } }: typeof game) =>
      `${phase.kind} ${cards.map(rankOf).join()}`,
    isOver: (now: typeof game) => now.table.phase.kind === 'betting',
    labelOf: ({ table: { cards } }: typeof game) => {
      const [first, second] = cards;
      const opening = first && second ? openingOf(rankOf(first), rankOf(second)) : null;
      return opening?.kind === 'spread' ? `${opening.spread}` : '';
    },
  };
};

type Round = {
  readonly main: number;
  readonly raise: number | null;
  readonly spread: number | null;
};

const roundOf = ({ settled: lines, label }: CardEnding): Round => {
  const raise = lines.find(({ bet }) => bet === 'raise');
  const main = lines.find(({ bet, seat }) => bet === 'main' && seat === stays);
  return {
    main: main ? netOf(main) : 0,
    raise: raise ? netOf(raise) : null,
    spread: label === '' ? null : Number(label),
  };
};

/** How many of all possible rounds lead to each ending. There are at most three cards, so nothing is rounded. */
const chancesOf = (table: CardTable): readonly number[] => {
  const left = new Array<number>(table.rowCells).fill(0);
  for (const kind of table.kinds) left[kind] = (left[kind] ?? 0) + 1;
  const chances = new Array<number>(table.endings).fill(0);
  const follow = (state: number, weight: number, held: number): void => {
    for (const [kind, here] of left.entries()) {
      if (here === 0) continue;
      const { next, ending } = cardCellOf(table, state, kind);
      const chance = (weight * here) / held;
      if (ending > 0) {
        chances[ending] = (chances[ending] ?? 0) + chance;
        continue;
      }
      left[kind] = here - 1;
      follow(next, chance, held - 1);
      left[kind] = here;
    }
  };
  follow(0, 1, table.cards);
  return chances;
};
