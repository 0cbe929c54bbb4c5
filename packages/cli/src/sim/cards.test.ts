import { approximate, pricesOf } from '@openpit/analysis';
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
import { dealtKinds, isBlackjack } from '@openpit/engine/blackjack';
import { lawPart, madeOtherwise } from '@openpit/engine/testing';
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
import { jobOf } from './job.ts';
import { simulatedAll } from './simulated.ts';
import { farMeasures } from './testing/errors.ts';

const playsOf = memoizeBy((rulebook: Rulebook) => cardPlays(rulebook));

const books = rulebooks
  .filter((rulebook) => cardFamilies.includes(rulebook.family) && playsOf(rulebook).length > 0)
  .map((rulebook) => [rulebook.id, rulebook] as const);

/** A table that the test plays by itself: who sits where, and what each seat answers. */
type Playing = {
  readonly options: Readonly<Record<string, string>>;
  readonly bets: readonly (readonly [seat: number, bet: string])[];
  /** The answer of each seat when it is asked; in blackjack, by the question. */
  readonly answers: Readonly<Record<number, string>>;
  /** The side wager that decides how far a round is followed, if it is decided before the round ends. */
  readonly until?: string;
  /** A round of blackjack that is followed to its end, and the answer when an ace is up. */
  readonly againstAce?: Command;
  /** The amount on a side wager. */
  readonly onSide?: number;
  /** The amount on every wager except those of blackjack. */
  readonly stake?: number;
};

/** Side wagers of blackjack are a dollar beside two dollars on the hand, so that the caps on what a round pays do not apply. */
const sideStake = 100;

/** How a play reaches its rounds at a table. It is written here a second time so that it shares nothing with the compiler. */
const playingOf = ({ name, rulebook, wagers }: CardPlay): Playing => {
  const how = name.slice(rulebook.length + 1);
  const stake = wagers[0]?.stake ?? 0;
  if (how.startsWith('decks=')) {
    const bets = [1, 2].map((seat) => [seat, 'main'] as const);
    return { options: { decks: how.slice(6) }, bets, answers: { 1: 'stay', 2: 'raise' }, stake };
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
      stake,
    };
  }
  const own = wagers.map(({ bet }) => [1, bet] as const);
  const onHand = [[1, 'main']] as const;
  const said = (kind: string, more = {}): Command =>
    ({ kind, seat: 1, hand: 1, ...more }) as Command;
  if (how === 'insurance') {
    const againstAce = said('insure', { amount: wagers[0]?.stake });
    return { options: {}, bets: onHand, answers: {}, againstAce };
  }
  if (how === 'evenmoney' || how.startsWith('main ')) {
    const againstAce = said(how === 'evenmoney' ? 'even-money' : 'decline-insurance');
    return { options: {}, bets: onHand, answers: {}, againstAce };
  }
  if (how.startsWith('blazing7s ')) {
    const [{ stake: onSide } = { stake: 0 }] = wagers;
    const meter = Number(how.split('=')[1]) - ownPartOfMeter(rulebook, onSide);
    const options = { side: 'blazing7s', meter: meter.toFixed(2) };
    const bets = [...onHand, ...own];
    return { options, bets, answers: {}, againstAce: said('decline-insurance'), onSide };
  }
  if (['kingsbounty', 'push22', 'war'].includes(how)) {
    const options: Record<string, string> = how === 'push22' ? {} : { side: how };
    return { options, bets: [[1, 'main'], ...own], answers: {}, until: how };
  }
  return { options: {}, bets: own, answers: {}, stake };
};

/** What the wager on Blazing 7's adds to the meter before the cards, in dollars. */
const ownPartOfMeter = (id: string, wagered: number): number => {
  const rulebook = findRulebook(id);
  const share = isRefusal(rulebook)
    ? undefined
    : choicesOf(rulebook).find(({ name }) => name === 'sides.blazing7s.toMeter')?.choice.is;
  if (!Array.isArray(share)) throw new Error(`${id} has a meter`);
  return Math.floor((wagered * share[0]) / share[1]) / 100;
};

/** A player of blackjack who always stands. */
const standing: Readonly<Record<string, string>> = {
  war: 'collect',
  insurance: 'decline-insurance',
  surrendering: 'play-on',
  playing: 'stand',
};

/** A table that waits for its first card, with the wagers placed. Tables are values, so every round can begin from the same one. */
const readyFor = (rulebook: Rulebook, playing: Playing): Game => {
  // If a game can be dealt in several ways, the last of them is used.
  const dealt = isBlackjack(rulebook) ? dealtKinds(rulebook).at(-1) : undefined;
  const opened = openGame(rulebook, { ...(dealt ? { dealt } : {}), ...playing.options });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const seats = [...new Set(playing.bets.map(([seat]) => seat))];
  return [
    ...seats.map((seat) => ({ kind: 'sit', seat, player: `P${seat}`, amount: 100_000_000 })),
    ...playing.bets.map(([seat, bet]) => {
      const { onSide = sideStake, stake } = playing;
      const amount = !isBlackjack(rulebook) ? stake : bet === 'main' ? 2 * sideStake : onSide;
      return { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount };
    }),
    { kind: 'deal' },
  ].reduce((game, command) => taken(game, command).game, opened.game as Game); // of any rulebook
};

const taken = (game: Game, command: Command) => {
  const step = act(game, command as never); // an order of this game
  if (!step.ok) throw new Error(`${command.kind}: ${step.refusal.code}`);
  const lines = step.entry.events.flatMap((event) =>
    event.kind === 'settled' && 'lines' in event ? (event.lines as Settlement[]) : [],
  ); // the type of a settlement
  return { game: step.game as Game, lines };
};

const phaseOf = ({ table }: Game): string => {
  if ('round' in table) return (table.round as { readonly phase: string }).phase; // blackjack's own
  if ('phase' in table) return (table.phase as { readonly kind: string }).kind; // every card game has one
  throw new Error('a table has a phase');
};

/** What a table pays for these cards, and how many of them it used. */
const onEngine = (
  ready: Game,
  { answers, until, againstAce }: Playing,
  cardAt: (at: number) => Card,
) => {
  let game = ready;
  const lines: Settlement[] = [];
  const take = (command: Command): void => {
    const step = taken(game, command);
    game = step.game;
    lines.push(...step.lines);
  };
  let dealt = 0;
  const isOver = () => {
    if (againstAce) return phaseOf(game) === 'over';
    return until === undefined
      ? phaseOf(game) === 'betting'
      : lines.some(({ bet }) => bet === until);
  };
  /** Only a blackjack may take even money; another hand declines insurance. */
  const isTaken = (command: Command): boolean => {
    const step = act(game, command as never); // an order of this game
    if (step.ok) take(command);
    return step.ok;
  };
  while (!isOver()) {
    const waits = familyOf(game.rulebook).chance?.(game.rulebook, game.table) ?? [];
    if (waits.length > 0) take({ kind: 'deal-cards', cards: [cardAt(dealt++)] } as Command);
    else if (againstAce && phaseOf(game) === 'insurance') {
      if (!isTaken(againstAce)) take({ kind: 'decline-insurance', seat: 1, hand: 1 } as Command);
    } else if (until !== undefined || againstAce) {
      take({ kind: standing[phaseOf(game)] ?? '', seat: 1, hand: 1 } as Command);
    } else {
      for (const [seat, kind] of Object.entries(answers)) {
        take({ kind, seat: Number(seat), hand: 1 } as Command);
      }
    }
  }
  return { lines, dealt };
};

/** The money of a wager in a table's settlement. */
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

const points = (card: Card | undefined): number => {
  const rank = card?.charAt(0) ?? '';
  return rank === 'A' ? 11 : '23456789'.includes(rank) ? Number(rank) : 10;
};

/** A blackjack against an ace, in the order in which cards are dealt: first, the dealer's, second. */
const isNaturalAgainstAce = ([first, up, second]: readonly Card[]): boolean =>
  points(up) === 11 && points(first) !== points(second) && points(first) + points(second) === 21;

/** What our compiled table pays the wagers for these cards, and what the engine paid. */
const differences = (
  ready: Game,
  play: CardPlay,
  cardAt: (at: number) => Card,
): readonly string[] => {
  const playing = playingOf(play);
  const { lines, dealt } = onEngine(ready, playing, cardAt);
  const cards = Array.from({ length: dealt }, (_, at) => cardAt(at));
  let [state, ending] = [0, 0];
  for (const [at, card] of cards.entries()) {
    const kind = play.table.kinds[deck.indexOf(card)] ?? 0;
    ({ next: state, ending } = cardCellOf(play.table, state, kind));
    // A side wager of blackjack may be decided long before its round ends.
    if (playing.againstAce && ending > 0) break;
    if (ending > 0 !== (at === dealt - 1)) return [`${cards.join(' ')}: ends at another card`];
  }
  const isOfNaturals = /(evenmoney|hand=blackjack,up=A)$/.test(play.name);
  return play.wagers
    .filter(({ model, condition }) => model !== 'best-raise' && !condition?.includes('spread'))
    .flatMap((wager) => {
      const bet = wager.bet === 'evenmoney' ? 'main' : wager.bet;
      const paid = netIn({ ...wager, bet }, lines);
      const theirs = isOfNaturals && !isNaturalAgainstAce(cards) ? null : paid;
      const ours = wager.nets[ending];
      return ours === theirs ? [] : [`${cards.join(' ')}: ${wager.bet} ${ours}, engine ${theirs}`];
    });
};

/** Random cards of a shoe, after some that are given. */
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

const bearsOnSides = /(^|\.)(sides|deal|dealer|natural|insurance|surrender)\./;

/** Every choice that affects what is played here, changed alone. */
const playedOtherwise = (base: Rulebook) =>
  madeOtherwise(base)
    // Neither of the two affects a player's own wager, which may be paid in any chips.
    .filter(({ name }) => !/tips|conversion/.test(name))
    // At blackjack, all that can affect a player who stands: the side wagers, the dealer's rules, and the dealing of cards.
    .filter(({ name }) => !isBlackjack(base) || bearsOnSides.test(name));

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
            // One suit after the other: suits decide nothing here, and no card may come more often than there are decks.
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
    for (const { name, changed } of lawPart(process.env, playedOtherwise(base))) {
      const [, side] = /(?:^|\.)sides\.(\w+)/.exec(name) ?? [];
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
      const { id } = rulebook;
      const what = { kind: 'wagers', bet: null } as const;
      const job = jobOf({ rulebook: id, seed: '17', rounds: million, what });
      const sums = job.pieces.map(({ kernel }) => {
        if (typeof kernel === 'function') throw new Error('every wager has its kernel');
        return runKernel(kernel)(0, million);
      });
      const played = simulatedAll(job, sums);
      const names = (all: readonly Pick<CardWager, 'bet' | 'condition' | 'model'>[]) =>
        all.map(({ bet, condition, model }) => `${bet} ${condition} ${model}`).sort();
      expect(names(played.map(({ play }) => play))).toEqual(names(pricesOf(rulebook)));
      expect(played.flatMap(farMeasures)).toEqual([]);
    },
  );
});

test('a way of dealing that is another game at the same price stands beside the usual price', () => {
  const rulebook = 'bclc.doubledeck:hand.insurance.part=7of100';
  const what = { kind: 'wagers', bet: 'main' } as const;
  const job = jobOf({ rulebook, seed: '2', rounds: 2000, what });
  const sums = job.pieces.map(({ kernel }) => {
    if (typeof kernel === 'function') throw new Error('every wager has its kernel');
    return runKernel(kernel)(0, 2000);
  });
  const played = simulatedAll(job, sums);
  const meanWhen = (when: string | null) =>
    played.find(({ play }) => play.bet === 'main' && play.condition === when)?.exact.mean;
  expect(meanWhen('dealt=hand')).toEqual(meanWhen(null));
  expect(meanWhen('dealt=hand')).toBeDefined();
});

test.each([
  'insurance.part=1of3',
  'insurance.part=1of3,insurance.pays=7to2',
  'natural.pays=9973to7919',
  'surrender.share=7of100',
])('hands of blackjack with %s bring what they cost, however fine their amounts are', (rules) => {
  const rounds = 20_000;
  const what = { kind: 'wagers', bet: 'main' } as const;
  const job = jobOf({ rulebook: `bclc.blackjack:${rules}`, seed: '5', rounds, what });
  const sums = job.pieces.map(({ kernel }) => {
    if (typeof kernel === 'function') throw new Error('every wager has its kernel');
    return runKernel(kernel)(0, rounds);
  });
  const main = simulatedAll(job, sums).find(({ play }) => play.condition === null);
  if (!main) throw new Error('the main wager was at stake');
  expect(Math.abs(main.z)).toBeLessThan(4);
  expect(Math.abs(main.variance / approximate(main.exact.variance) - 1)).toBeLessThan(0.1);
});

describe('law: rounds of cards are of a stake that nothing rounds', () => {
  test.each([
    ['bclc.reddog', 'spreads.one=7to11'],
    ['bclc.war', 'war.wonPays=7to11,war.costs=5to13'],
    ['openpit.baccarat', 'banker.pays=18to19,tiePays=29to13'],
    ['bclc.blackjack', 'insurance.pays=7to13,natural.pays=7to11,sides.war.pays=7to13'],
    // Prices ignore caps, however low the house sets them.
    ['bclc.blackjack', 'caps.kingsbounty=0.33'],
    ['bclc.freebet', 'caps.kingsbounty=25,caps.push22=2'],
    ['bclc.zappit', 'caps.together=1'],
  ])('%s:%s', (id, rules) => {
    const rulebook = findRulebook(`${id}:${rules}`);
    if (isRefusal(rulebook)) throw new Error(`${rules} are choices of ${id}`);
    const prices = pricesOf(rulebook);
    const best = (gains: readonly number[]) => Math.max(...gains).toFixed(12);
    for (const { wagers } of cardPlays(rulebook)) {
      for (const { bet, condition, model, stake, nets } of wagers) {
        // On a meter, amounts are paid and not multiples of the stake.
        if (bet === 'blazing7s') continue;
        const price = prices.find(
          (one) => one.bet === bet && one.condition === condition && one.model === model,
        );
        const gains = price?.endings.map(({ gain }) => approximate(gain)) ?? [];
        const ours = nets.flatMap((net) => (net === null ? [] : [net / stake]));
        expect(best(ours), `${bet} ${condition} ${model}`).toBe(best(gains));
      }
    }
  });
});
