import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { CasinoWarRulebook } from '@openpit/engine/casino-war';
import type { CrapsRulebook } from '@openpit/engine/craps';
import type { RedDogRulebook } from '@openpit/engine/red-dog';
import type { RouletteRulebook } from '@openpit/engine/roulette';
import type { WheelRulebook } from '@openpit/engine/wheel';
import { rulebooks } from '@openpit/rulebooks';
import { afterAll, describe, expect, test } from 'vitest';
import {
  approximate,
  gameOf,
  type Priced,
  pricesOf,
  solveBlackjack,
  totalStrategy,
} from '../src/index.ts';
import { playBlackjack } from '../src/testing/blackjack.ts';
import { diceOf, playCraps, scansOf } from '../src/testing/craps.ts';
import { randomFrom, type Sample, toldBy } from '../src/testing/sample.ts';
import {
  type Played,
  playRedDog,
  playRoulette,
  playSides,
  playWar,
  playWheel,
} from '../src/testing/tables.ts';

// A million rounds of every rulebook; one round of craps is 557/165 rolls on average.
const rounds = 1_000_000;
const rolls = 3_400_000;
const most = 4;

/** One line of the result kept in docs/: a wager, its exact edge, and what the engine's play came to. */
type Line = {
  readonly rulebook: string;
  readonly wager: string;
  readonly exact: number;
  readonly sample: Sample;
};

const lines: Line[] = [];

const nameOf = ({ bet, condition, model }: Priced): string =>
  [bet, condition, model].filter((text) => text !== null).join(' ');

const check = (played: Played): void => {
  for (const [price, sample] of played) {
    lines.push({
      rulebook: price.rulebook,
      wager: nameOf(price),
      exact: approximate(price.edge),
      sample,
    });
  }
  for (const [price, sample] of played) {
    const { mean, error } = toldBy(sample);
    const off =
      error === 0
        ? Math.abs(mean + approximate(price.edge)) / 1e-9
        : Math.abs(mean + approximate(price.edge)) / error;
    expect(off, `${price.rulebook} ${nameOf(price)}`).toBeLessThan(most);
  }
};

const ofFamily = (family: string) => rulebooks.filter((rulebook) => rulebook.family === family);

describe('the exact edge lies within four standard errors of the engine’s own play', () => {
  test.each(ofFamily('craps'))(
    '$id by dice, or by a full set of cards for every scan',
    (rulebook) => {
      const prices = pricesOf(rulebook).filter(
        ({ model, condition }) =>
          !model?.startsWith('without') && !/ante|odds=2/.test(condition ?? ''),
      );
      const source = diceOf(randomFrom(1));
      check(playCraps(rulebook as CrapsRulebook, prices, { rolls, source }));
    },
  );

  test.each([1, 2])('card craps without replacement from %i set(s)', (sets) => {
    const rulebook = rulebooks.find(({ id }) => id === 'chickasaw.cardcraps');
    if (!rulebook) throw new Error('card craps is in the register');
    const prices = pricesOf(rulebook).filter(
      ({ model, condition }) =>
        model === `without-replacement-${36 * sets}` && !/point=|odds=full/.test(condition ?? ''),
    );
    const source = scansOf(sets, randomFrom(2));
    check(playCraps(rulebook as CrapsRulebook, prices, { rolls, source }));
  });

  test.each(ofFamily('roulette'))('$id', (rulebook) => {
    check(
      playRoulette(rulebook as RouletteRulebook, pricesOf(rulebook), {
        rounds,
        random: randomFrom(3),
      }),
    );
  });

  test.each(ofFamily('wheel'))('$id', (rulebook) => {
    check(
      playWheel(rulebook as WheelRulebook, pricesOf(rulebook), { rounds, random: randomFrom(4) }),
    );
  });

  test.each(ofFamily('red-dog'))('$id', (rulebook) => {
    check(
      playRedDog(rulebook as RedDogRulebook, pricesOf(rulebook), {
        rounds,
        random: randomFrom(5),
      }),
    );
  });

  test.each(ofFamily('casino-war'))('$id', (rulebook) => {
    check(
      playWar(rulebook as CasinoWarRulebook, pricesOf(rulebook), { rounds, random: randomFrom(6) }),
    );
  });

  test.each(ofFamily('blackjack'))('$id, its side wagers', (rulebook) => {
    const rules = gameOf(rulebook as BlackjackRulebook);
    check(playSides(rules, pricesOf(rulebook), { rounds, random: randomFrom(7) }));
  });

  test.each(ofFamily('blackjack'))('$id, the main wager by the chart', (rulebook) => {
    const game = rulebook as BlackjackRulebook;
    const strategy = totalStrategy(solveBlackjack(game));
    const dealt = game.games.down ? 'down' : 'up';
    const sample = playBlackjack(game, strategy, { rounds, random: randomFrom(8), dealt });
    lines.push({ rulebook: game.id, wager: 'main', exact: strategy.houseEdge, sample });
    const { mean, error } = toldBy(sample);
    expect(Math.abs(mean + strategy.houseEdge) / error).toBeLessThan(most);
  });
});

afterAll(() => {
  const told = lines.map(({ rulebook, wager, exact, sample }) => {
    const { mean, error } = toldBy(sample);
    const off = error === 0 ? 0 : (-mean - exact) / error;
    const cells = [
      rulebook,
      wager,
      sample.count,
      exact.toFixed(6),
      (-mean).toFixed(6),
      error.toFixed(6),
      off.toFixed(2),
    ];
    return cells.join('\t');
  });
  const heading =
    'rulebook\twager\tdecisions\texact edge\tplayed edge\tstandard error\terrors apart';
  const file = join(import.meta.dirname, '../../../docs/odds-played.tsv');
  if (lines.length > 0) writeFileSync(file, `${[heading, ...told].join('\n')}\n`);
});
