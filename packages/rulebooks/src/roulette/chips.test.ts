import {
  act,
  bankOf,
  type ColourRules,
  type ColourStake,
  type Colours,
  type Layout,
  openGame,
  type Rulebook,
  seatAt,
  sheetOf,
  withChoices,
} from '@openpit/engine';
import type { RouletteStake } from '@openpit/engine/roulette';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcWheel } from '../wheel/bclc-wheel.ts';
import { bclcClassicroulette } from './bclc-classicroulette.ts';
import { bclcRoulette } from './bclc-roulette.ts';

type WithColours = { readonly colours: Colours; readonly layout: Layout<ColourStake> };

const books: readonly (readonly [Rulebook, ColourRules])[] = [
  bclcRoulette,
  bclcClassicroulette,
  withChoices(bclcRoulette, { zeroOnEvenChances: 'half' }),
  withChoices(bclcRoulette, { zeroOnEvenChances: 'prison' }),
  bclcWheel,
].map((book) => [book, { choices: book.choices.colours, cites: book.cites.colours }] as const);

// Thrown rather than expected: these are held hundreds of thousands of times.
const law = (holds: boolean, message: string): void => {
  if (!holds) throw new Error(`law broken: ${message}`);
};

/** Every chip of every colour is somewhere, once, and a rack holds what its chips are worth. */
const reconcile = (rules: ColourRules, chips: WithColours): void => {
  for (const { colour, exist, bank, players, layout, stacks, loose } of sheetOf(rules, chips)) {
    law(exist === bank + players + layout, `the sheet reconciles for ${colour}`);
    law(bank >= 0 && bank === bankOf(chips, colour), `the bank has its ${colour} chips`);
    law(stacks * rules.choices.stack.is + loose === bank, `${colour} is stacked`);
  }
  const owners = new Map<string, string>();
  for (const { seat, player, colour, value, chips: held } of chips.colours.holdings) {
    const rack = seatAt(chips.layout, seat)?.rack ?? -1;
    law(held >= 0 && held * value <= rack, `the rack of seat ${seat} holds its chips' worth`);
    law((owners.get(colour) ?? player) === player, `${colour} is one player's`);
    owners.set(colour, player);
  }
  for (const { seat, bet, stake, state } of chips.layout.wagers) {
    const value = chips.colours.holdings.find((holding) => holding.seat === seat)?.value ?? 0;
    law(state.chips >= 0 && state.chips * value <= stake, `${bet} holds its chips' worth`);
    const misplaced = (state as RouletteStake).misplaced ?? []; // a wheel's wagers are never misplaced
    const chipsElsewhere = misplaced.reduce((total, part) => total + part.chips, 0);
    law(chipsElsewhere <= state.chips, `${bet} holds the chips that were called elsewhere`);
  }
};

describe.each(books.map(([book, rules]) => [book.id, book, rules] as const))(
  '%s',
  (_, book, rules) => {
    test('law: the inventory sheet reconciles after every act, and random play reaches every act', () => {
      const play = randomPlays[book.family];
      if (!play) throw new Error(`the family ${book.family} has no random play`);
      const taken = new Set<string>();
      const refusals = new Set<string>();
      for (let randomRun = 0; randomRun < 20; randomRun++) {
        const tape = tapeOf([randomRun + 1]);
        const opened = openGame(book, play.options(book, tape));
        if (!opened.ok) throw new Error(opened.refusal.code);
        let { game } = opened;
        for (let turn = 0; turn < 2_000; turn++) {
          const command = play.command(book, game.table, tape);
          const step = act(game, command);
          if (!step.ok) {
            refusals.add(step.refusal.code);
            continue;
          }
          game = step.game;
          for (const { kind } of step.entry.events) taken.add(kind);
          reconcile(rules, game.table as unknown as WithColours); // these families' tables have colours
        }
      }
      expect((reached[book.family] ?? []).filter((kind) => !taken.has(kind))).toEqual([]);
      expect((refusedFor[book.family] ?? []).filter((code) => !refusals.has(code))).toEqual([]);
    });
  },
);

const chipActs = ['colour-bought', 'colour-changed', 'colour-cashed', 'colour-paid'];
const chipRefusals = ['colour-taken', 'no-such-value', 'no-whole-chips', 'bank-short', 'chips-out'];

const reached: Readonly<Record<string, readonly string[]>> = {
  roulette: [...chipActs, 'inventory-counted', 'call-corrected', 'calls-declined', 'no-spin'],
  wheel: [...chipActs, 'inventory-counted', 'stopped-between', 'indicator-slipped', 'no-spin'],
};

const refusedFor: Readonly<Record<string, readonly string[]>> = {
  roulette: [
    ...chipRefusals,
    'roulette.track-closed',
    'roulette.late-bet',
    'roulette.calls-declined',
    'roulette.call-refused',
    'roulette.value-chips-inside',
    'roulette.no-bet-under-tip',
    'roulette.dealer-bet-on-top',
    'crew-only',
    'roulette.no-such-pocket',
    'no-cash-out-now',
    'no-change-now',
    'roulette.not-misplaced',
    'roulette.no-such-place',
    'roulette.ball-not-released',
    'wrong-role',
  ],
  wheel: [
    ...chipRefusals,
    'wheel.late-bet',
    'wheel.ruling-due',
    'wheel.not-under-indicator',
    'wheel.no-such-space',
  ],
};
