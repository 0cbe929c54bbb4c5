import {
  amountMax,
  type Cents,
  cents,
  dollars,
  type Game,
  type Options,
  openGame,
  type Rulebook,
} from '@openpit/engine';
import {
  type CrapsRulebook,
  craps,
  diceOf,
  isPoint,
  isWorking,
  offerFor,
  type Point,
  points,
} from '@openpit/engine/craps';
import { type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import { lawPart, madeOtherwise } from '@openpit/engine/testing';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { compile, compiledBets } from './compile.ts';
import { cellOf, type Play } from './table.ts';
import { acted, lineItemsIn, netOf } from './walk.ts';

type Craps = Game<CrapsRulebook>;

// The dice are offered to the first seat first.
const shooter = 1;
const player = 2;

/** A table where people play on: nothing of it is put right between rolls but what they would do themselves. */
const seated = (rulebook: CrapsRulebook, bet: string): Craps => {
  const side: Options = offerFor(rulebook, bet)?.side?.optIn ? { side: bet } : {};
  const opened = openGame(rulebook, side);
  if (!opened.ok) throw new Error(`bug: ${opened.refusal.code}`);
  return acted(
    opened.game,
    // Where the dice go round by who came first, Bob has them as well.
    { kind: 'sit', seat: shooter, player: 'Bob', amount: amountMax },
    { kind: 'sit', seat: player, player: 'Ann', amount: amountMax },
  ).game;
};

const has = ({ table }: Craps, seat: number, bet: string): boolean =>
  table.layout.wagers.some((wager) => wager.seat === seat && wager.bet === bet);

/** The shooter has a wager on the line, the player's wager is awake, and no more bets: the dice are waited for. */
const ready = (game: Craps, bet: string): Craps => {
  const { rulebook, table } = game;
  let now = game;
  if (table.phase.kind === 'come-out' && !has(now, shooter, 'pass')) {
    now = acted(now, { kind: 'place-bet', seat: shooter, bet: 'pass', amount: dollars(10) }).game;
  }
  const switching = offerFor(rulebook, bet)?.switching;
  const wager = table.layout.wagers.find((one) => one.seat === player && one.bet === bet);
  if (switching && wager && !isWorking(switching, wager.state, table.phase)) {
    now = acted(now, { kind: 'switch', seat: player, bet, to: 'on', only: true }).game;
  }
  return acted(now, { kind: 'close-bets' }).game;
};

const rollTo = (game: Craps, total: number): Craps => {
  const now = ready(game, '');
  const found = craps.chance(now.rulebook, now.table).find(({ command }) => {
    const dice = diceOf(command, now.table);
    return dice && dice[0] + dice[1] === total;
  });
  if (!found) throw new Error(`bug: no ${total} can come`);
  return acted(now, found.command).game;
};

const numberIn = (bet: string): Point | null => {
  const number = Number(/come:(\d+)$/.exec(bet)?.[1]);
  return isPoint(number) ? number : null;
};

type Placed = { readonly game: Craps; readonly stake: Cents; readonly fee: number };

const place = (game: Craps, bet: string, amount: Cents): Placed => {
  const { game: next, events } = acted(game, { kind: 'place-bet', seat: player, bet, amount });
  const placed = events.find((event) => event.kind === 'wager-placed');
  const fee = placed && 'fee' in placed ? Number(placed.fee) : 0;
  const verified = offerFor(game.rulebook, bet)?.verified?.is;
  return {
    game: verified ? acted(next, { kind: 'verify', seat: player, bet }).game : next,
    stake: amount,
    fee,
  };
};

/** Plays on until the wager stands where its price begins; undefined where no play leads there. */
const madeBy = (rulebook: CrapsRulebook, { bet, condition }: Play): Placed | undefined => {
  const offer = offerFor(rulebook, bet);
  if (!offer) throw new Error(`bug: ${bet} is not offered`);
  const said = Number(condition?.slice('point='.length));
  const number = numberIn(bet);
  const opensNow = offer.terms.opens.comeOut.is || offer.isReached;
  const point = isPoint(said)
    ? said
    : opensNow
      ? null
      : (points.find((one) => one !== number) ?? 4);
  // A come wager on the very number that is the point was decided by the roll that set it.
  if (number !== null && number === point) return undefined;
  const flat = offer.behind?.flat ?? (offer.isReached ? bet : (offer.side?.needs.bets[0] ?? null));
  const stake = cents(offer.side?.range?.is.min ?? dollars(60));
  let game = seated(rulebook, bet);
  if (number !== null && flat !== null) {
    const path = point ?? points.find((one) => one !== number) ?? 4;
    const travelling = place(rollTo(game, path), flat.split(':')[0] ?? '', stake);
    game = rollTo(travelling.game, number);
    if (point === null) game = rollTo(game, path);
    return offer.isReached ? { ...travelling, game } : place(game, bet, stake);
  }
  if (flat !== null) game = place(game, flat, stake).game;
  return place(point === null ? game : rollTo(game, point), bet, stake);
};

/**
 * Every cell of a craps wager against real play: from one real table for each state, every outcome; no more states than are asked
 * for. Gives the states met.
 */
const comparedCells = (
  rulebook: CrapsRulebook,
  play: Play,
  statesMax: number,
): number | undefined => {
  const made = madeBy(rulebook, play);
  if (!made) return undefined;
  const { stake, fee } = made;
  const met = new Map<number, { readonly game: Craps; readonly bet: string }>([
    [0, { game: made.game, bet: play.bet }],
  ]);
  for (const [state, { game, bet }] of met) {
    const now = ready(game, bet);
    const outcomes = craps.chance(rulebook, now.table);
    expect(outcomes, play.bet).toHaveLength(play.table.count);
    for (const [path, { command }] of outcomes.entries()) {
      const { next, ending } = cellOf(play.table, state, path);
      const rolled = acted(now, command);
      const lineItem = lineItemsIn(rolled.events).find(
        (one) => one.seat === player && one.bet === bet,
      );
      const isOver = lineItem !== undefined && lineItem.verdict !== 'moved';
      const where = `${play.bet} ${play.condition} ${JSON.stringify(command)}`;
      expect(ending > 0, where).toBe(isOver);
      if (isOver) {
        const back = lineItem.left && lineItem.left.fee > 0 ? refund(rolled.game, bet) : 0;
        const net = netOf(lineItem) + back - fee;
        expect((play.table.nets[ending] ?? 0) * stake, where).toBe(net * play.stake);
      } else if (!met.has(next) && met.size < statesMax) {
        met.set(next, { game: rolled.game, bet: lineItem?.left?.bet ?? bet });
      }
    }
  }
  return met.size;
};

const refund = (game: Craps, bet: string): number =>
  lineItemsIn(acted(game, { kind: 'take-down', seat: player, bet }).events).reduce(
    (sum, lineItem) => sum + netOf(lineItem),
    0,
  );

const isCraps = (rulebook: Rulebook): rulebook is CrapsRulebook => rulebook.family === 'craps';
const isRoulette = (rulebook: Rulebook): rulebook is RouletteRulebook =>
  rulebook.family === 'roulette';

const comparedAll = (
  rulebook: CrapsRulebook,
  plays: readonly Play[],
  statesMax = Number.POSITIVE_INFINITY,
): void => {
  for (const play of plays) {
    const states = comparedCells(rulebook, play, statesMax);
    const wanted = Math.min(statesMax, play.table.states);
    if (states !== undefined) expect(states, play.bet).toBe(wanted);
    else expect(play.condition).toBe(`point=${numberIn(play.bet)}`);
  }
};

/** Of bets that a choice touches four are compared, of those that recall a hand's past some states; all where that is asked for. */
const isWhole = process.env['OPENPIT_LAWS'] === 'all';
const betsCompared = isWhole ? Number.POSITIVE_INFINITY : 4;
const statesCompared = isWhole ? Number.POSITIVE_INFINITY : 24;

/** Wagers of every kind, for choices that are no wager's own. */
const handful = [
  'pass',
  'dontpass',
  'dontcome',
  'odds:pass',
  'place:6',
  'buy:4',
  'hard:8',
  'field',
];

/** The bets that a choice says something of, by what the table offers; where it is no bet's own, a handful. */
const betsTouched = (base: CrapsRulebook, changed: CrapsRulebook): readonly string[] => {
  const offered = (rulebook: CrapsRulebook, bet: string) => JSON.stringify(offerFor(rulebook, bet));
  const touched = compiledBets(changed).filter(
    (bet) => offered(base, bet) !== offered(changed, bet),
  );
  return touched.length > 0 ? touched : handful.filter((bet) => offerFor(changed, bet) !== null);
};

describe('law: every cell of a compiled craps wager is what a table in play does', () => {
  const books = rulebooks.filter(isCraps).map((one) => [one.id, one] as const);
  test.each(books)('%s', (_, rulebook) => comparedAll(rulebook, compile(rulebook) ?? []));

  test.each(books)('%s, with each choice made otherwise', (_, base) => {
    let tried = 0;
    for (const [at, { changed }] of lawPart(process.env, madeOtherwise(base)).entries()) {
      tried++;
      const bets = betsTouched(base, changed);
      const from = bets.length > betsCompared ? at % (bets.length - betsCompared) : 0;
      for (const bet of bets.slice(from, from + betsCompared)) {
        try {
          comparedAll(changed, compile(changed, { bet }) ?? [], statesCompared);
        } catch (error) {
          throw new Error(`${changed.id}: ${error}`, { cause: error });
        }
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('law: with a chip on every place at once, each spin brings each what its compiled table says', () => {
  test.each(rulebooks.filter(isRoulette).map((one) => [one.id, one] as const))(
    '%s',
    (_, rulebook) => {
      const plays = compile(rulebook) ?? [];
      const value = cents(rulebook.choices.colours.values.is[0] ?? 1);
      const amount = cents(plays.reduce((sum, { stake }) => sum + stake, 0));
      const opened = openGame<RouletteRulebook>(rulebook);
      if (!opened.ok) throw new Error(`bug: ${opened.refusal.code}`);
      const { game } = acted(
        opened.game,
        { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
        { kind: 'buy-colour', seat: 1, value, amount },
        ...plays.map(
          ({ bet, stake }) => ({ kind: 'place-bet', seat: 1, bet, amount: stake }) as const,
        ),
        { kind: 'release-ball' },
        { kind: 'close-bets' },
      );
      for (const [path, { command }] of roulette.chance(rulebook, game.table).entries()) {
        const lines = lineItemsIn(acted(game, command).events);
        for (const { bet, table } of plays) {
          const { ending } = cellOf(table, 0, path);
          const lineItem = lines.find((one) => one.bet === bet);
          const isOver = lineItem !== undefined && lineItem.verdict !== 'moved';
          expect(ending > 0, `${bet} ${path}`).toBe(isOver);
          if (isOver) expect(table.nets[ending], `${bet} ${path}`).toBe(netOf(lineItem));
        }
      }
    },
  );
});
