import { pricesOf } from '@openpit/analysis';
import {
  act,
  type Card,
  type Command,
  choicesOf,
  deck,
  familyOf,
  type Game,
  isRefusal,
  memoizeBy,
  openGame,
  type Rulebook,
  type Settlement,
} from '@openpit/engine';
import { findRulebook, rulebooks } from '@openpit/rulebooks';
import {
  type CardPlay,
  type CardWager,
  cardCellOf,
  cardFamilies,
  cardPlays,
  keyOf,
  loadedCards,
  outcomes,
  playCardsPlainly,
  runKernel,
} from '@openpit/simulation';
import { describe, expect, test } from 'vitest';
import { simulatedCards } from './simulated.ts';
import { farMeasures } from './testing/errors.ts';

const playsOf = memoizeBy((rulebook: Rulebook) => cardPlays(rulebook));

const books = rulebooks
  .filter((rulebook) => cardFamilies.includes(rulebook.family) && playsOf(rulebook).length > 0)
  .map((rulebook) => [rulebook.id, rulebook] as const);

/** A table in play, driven by hand: who sits where, and what they answer. */
type Playing = {
  readonly options: Readonly<Record<string, string>>;
  readonly bets: readonly (readonly [seat: number, bet: string])[];
  /** What each seat answers when it is asked; in blackjack, by what it is asked. */
  readonly answers: Readonly<Record<number, string>>;
  /** The side wager that a round is followed to, where it is over before the round is. */
  readonly until?: string;
};

const stake = 60_000;

/** Side wagers of blackjack are played at a dollar beside two on the hand: caps on what a round pays are left out. */
const sideStake = 100;

/** How the rounds of a play are reached at a table, said anew: nothing here is the compiler's. */
const playingOf = ({ name, rulebook, wagers }: CardPlay): Playing => {
  const how = name.slice(rulebook.length + 1);
  if (how.startsWith('decks=')) {
    const bets = [1, 2].map((seat) => [seat, 'main'] as const);
    return { options: { decks: how.slice(6) }, bets, answers: { 1: 'stay', 2: 'raise' } };
  }
  if (how === 'go-to-war' || how === 'surrender') {
    const answer = how === 'surrender' ? 'surrender' : 'war';
    return {
      options: {},
      bets: [
        [1, 'main'],
        [1, 'tie'],
      ],
      answers: { 1: answer },
    };
  }
  const own = wagers.map(({ bet }) => [1, bet] as const);
  if (['kingsbounty', 'push22', 'war'].includes(how)) {
    const options: Record<string, string> = how === 'push22' ? {} : { side: how };
    return { options, bets: [[1, 'main'], ...own], answers: {}, until: how };
  }
  return { options: {}, bets: own, answers: {} };
};

/** A player of blackjack who stands on everything. */
const standing: Readonly<Record<string, string>> = {
  war: 'collect',
  insurance: 'decline-insurance',
  surrendering: 'play-on',
  playing: 'stand',
};

/** A table that waits for its first card, wagers down. Tables are values: every round can begin from the same one. */
const readyFor = (rulebook: Rulebook, playing: Playing): Game => {
  const opened = openGame(rulebook, playing.options);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const seats = [...new Set(playing.bets.map(([seat]) => seat))];
  return [
    ...seats.map((seat) => ({ kind: 'sit', seat, player: `P${seat}`, amount: 100_000_000 })),
    ...playing.bets.map(([seat, bet]) => {
      const amount =
        playing.until === undefined ? stake : bet === 'main' ? 2 * sideStake : sideStake;
      return { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount };
    }),
    { kind: 'deal' },
  ].reduce((game, command) => taken(game, command).game, opened.game as Game); // of any rulebook
};

const taken = (game: Game, command: Command) => {
  const step = act(game, command as never); // an order of the game's own
  if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
  const lines = step.entry.events.flatMap((event) =>
    event.kind === 'settled' && 'lines' in event ? (event.lines as Settlement[]) : [],
  ); // what a settlement holds
  return { game: step.game as Game, lines };
};

const phaseOf = ({ table }: Game): string => {
  if ('round' in table) return (table.round as { readonly phase: string }).phase; // blackjack's own
  if ('phase' in table) return (table.phase as { readonly kind: string }).kind; // every game of cards has one
  throw new Error('a table has a phase');
};

/** What a table pays for these cards, and how many it took. */
const onEngine = (ready: Game, { answers, until }: Playing, cardAt: (at: number) => Card) => {
  let game = ready;
  const lines: Settlement[] = [];
  const take = (command: Command): void => {
    const step = taken(game, command);
    game = step.game;
    lines.push(...step.lines);
  };
  let dealt = 0;
  const isOver = () =>
    until === undefined ? phaseOf(game) === 'betting' : lines.some(({ bet }) => bet === until);
  while (!isOver()) {
    const waits = familyOf(game.rulebook).chance?.(game.rulebook, game.table) ?? [];
    if (waits.length > 0) take({ kind: 'deal-cards', cards: [cardAt(dealt++)] } as Command);
    else if (until !== undefined) {
      take({ kind: standing[phaseOf(game)] ?? '', seat: 1, hand: 1 } as Command);
    } else {
      for (const [seat, kind] of Object.entries(answers)) {
        take({ kind, seat: Number(seat), hand: 1 } as Command);
      }
    }
  }
  return { lines, dealt };
};

/** The money of a wager out of what a table settled. */
const netIn = ({ bet, model }: CardWager, lines: readonly Settlement[]): number | null => {
  const sum = (of: readonly Settlement[]) =>
    of.reduce((all, { profit, lost, fee }) => all + profit - lost - fee, 0);
  const own = lines.filter((line) => line.bet === bet);
  if (own.length === 0) return null;
  if (model === 'never-raise') return sum(lines.filter(({ seat }) => seat === 1));
  if (model === 'always-raise') return sum(lines.filter(({ seat }) => seat === 2));
  if (model === 'go-to-war') return sum(lines.filter((line) => line.bet !== 'tie'));
  return sum(own);
};

const differences = (
  ready: Game,
  play: CardPlay,
  cardAt: (at: number) => Card,
): readonly string[] => {
  const { lines, dealt } = onEngine(ready, playingOf(play), cardAt);
  const cards = Array.from({ length: dealt }, (_, at) => cardAt(at));
  let [state, ending] = [0, 0];
  for (const [at, card] of cards.entries()) {
    const kind = play.table.kinds[deck.indexOf(card)] ?? 0;
    ({ next: state, ending } = cardCellOf(play.table, state, kind));
    if (ending > 0 !== (at === dealt - 1)) return [`${cards.join(' ')}: ends at another card`];
  }
  return play.wagers
    .filter(({ model, condition }) => model !== 'best-raise' && !condition?.includes('spread'))
    .flatMap((wager) => {
      const [ours, theirs] = [wager.nets[ending], netIn(wager, lines)];
      return ours === theirs ? [] : [`${cards.join(' ')}: ${wager.bet} ${ours}, engine ${theirs}`];
    });
};

/** Cards of a shoe at random, behind some that are given. */
const shoeAfter = (first: readonly Card[], decks: number, random: () => number) => {
  const cards = [...first];
  return (at: number): Card => {
    while (cards.length <= at) {
      const card = deck[random() % deck.length] ?? 'As';
      if (cards.filter((one) => one === card).length < decks) cards.push(card);
    }
    return cards[at] ?? 'As';
  };
};

const bearsOnSides = /^(sides\.(kingsbounty|push22|war)|deal|dealer|natural|insurance)\./;

describe('law: same cards in, same money out', () => {
  test.each(books)('%s: every cell of its tables, by cards that lead there', (_, rulebook) => {
    const random = outcomes(keyOf(31n), 1, 997);
    for (const play of playsOf(rulebook)) {
      const { table } = play;
      const ready = readyFor(rulebook, playingOf(play));
      const decks = table.cards / deck.length;
      const paths = new Map<number, readonly number[]>([[0, []]]);
      const wrong: string[] = [];
      for (const [state, path] of paths) {
        for (const kind of new Set(table.kinds)) {
          const { next, ending } = cardCellOf(table, state, kind);
          const along = [...path, kind];
          if (ending === 0 && !paths.has(next)) paths.set(next, along);
          const first = along.map((one, at) => {
            // Suits in turn: they decide nothing, and no card comes more often than there are decks.
            const alike = deck.filter((card) => table.kinds[deck.indexOf(card)] === one);
            return alike[at % alike.length] ?? 'As';
          });
          wrong.push(
            ...differences(
              ready,
              play,
              shoeAfter(first, decks, () => random.next().value),
            ),
          );
        }
      }
      expect(paths.size).toBe(table.states);
      expect(wrong).toEqual([]);
    }
  });

  test.each(books)('%s with each choice made otherwise', (_, base) => {
    const random = outcomes(keyOf(32n), 1, 997);
    let tried = 0;
    for (const { name, domain, choice } of choicesOf(base)) {
      if (/tips|conversion/.test(name)) continue; // neither bears on a wager of one's own, paid in any chips
      const others = domain.others(choice.is);
      const isBlackjack = base.family === 'blackjack';
      // Of blackjack all that could bear on a player who stands: the side wagers, and how dealer and cards go.
      if (isBlackjack && !bearsOnSides.test(name)) continue;
      const [, side] = /^sides\.(\w+)/.exec(name) ?? [];
      for (const other of isBlackjack ? others.slice(0, 1) : others) {
        const changed = findRulebook(`${base.id}:${name}=${domain.write(other)}`);
        if (isRefusal(changed)) continue; // a contradiction, refused in words
        for (const play of cardPlays(changed, side)) {
          tried++;
          const ready = readyFor(changed, playingOf(play));
          const decks = play.table.cards / deck.length;
          const wrong = Array.from({ length: 25 }, () =>
            differences(
              ready,
              play,
              shoeAfter([], decks, () => random.next().value),
            ),
          ).flat();
          expect(wrong, changed.id).toEqual([]);
        }
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('games of cards', () => {
  const million = 1_000_000;

  test.each(books)('%s: the kernel gives the twin’s counts', (_, rulebook) => {
    for (const { table } of playsOf(rulebook)) {
      const part = { first: 3, rounds: 9001 };
      const kernel = runKernel(loadedCards(table, keyOf(9n)));
      expect([...kernel(part.first, part.rounds)]).toEqual(
        playCardsPlainly(table, keyOf(9n), part),
      );
    }
  });

  test.each(books)(
    '%s: a million rounds agree with the exact mean, variance and chance of each pay, for every price',
    (_, rulebook) => {
      const onCards = playsOf(rulebook).flatMap(({ wagers }) => wagers.map(({ bet }) => bet));
      const prices =
        rulebook.family === 'blackjack'
          ? onCards.flatMap((bet) => pricesOf(rulebook, bet))
          : pricesOf(rulebook);
      const played = playsOf(rulebook).flatMap((play) =>
        simulatedCards(
          play,
          [...runKernel(loadedCards(play.table, keyOf(17n)))(0, million)],
          prices,
        ),
      );
      expect(played.length).toBe(prices.length);
      expect(played.flatMap(farMeasures)).toEqual([]);
    },
  );
});
