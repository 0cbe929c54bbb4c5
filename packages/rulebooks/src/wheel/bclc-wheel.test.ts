import {
  type AnyCommand,
  act,
  dollars,
  openGame,
  type Settlement,
  writePays,
} from '@openpit/engine';
import { noteCited, rows } from '@openpit/engine/testing';
import { refuseLayout, settle, type WheelLayout } from '@openpit/engine/wheel';
import { describe, expect, test } from 'vitest';
import { bclcWheel } from './bclc-wheel.ts';

const layouts: readonly (readonly [string, WheelLayout])[] = Object.entries(
  bclcWheel.choices.layouts,
).map(([name, { is }]) => [name, is]);

describe.each(layouts)('%s', (name, layout) => {
  test('is a wheel the document allows, and a table opens with it', () => {
    expect(refuseLayout(bclcWheel.choices, layout)).toBeUndefined();
    expect(openGame(bclcWheel, { layout: name }).ok).toBe(true);
  });

  test('every bet against every space: its own is paid, every other loses', () => {
    for (const { name: bet, pays } of layout.symbols) {
      for (const { name: space } of layout.symbols) {
        const verdict = settle(bclcWheel, layout, { bet: `space:${bet}`, space });
        noteCited(verdict.by);
        const said = verdict.kind === 'win' ? writePays(verdict.pays) : verdict.kind;
        expect(said, `${bet} on ${space}`).toBe(bet === space ? writePays(pays) : 'lose');
        const clauses = bet === space ? ['2.6.3', '2.5'] : ['2.6.2', '2.5'];
        expect(verdict.by).toEqual(clauses.map((clause) => `bclc.wheel.${clause}`));
      }
    }
  });
});

describe('the census', () => {
  // Spaces, and what a stake of one on each space of the wheel in turn comes to. Published as house
  // edges: 11.11 % to 24.07 % on the 54-space wheel, 7.69 % throughout on the Australian one.
  const censuses = rows`
    layout       bet    spaces  of  net
    bigsix54     1      24      54  -6
    bigsix54     2      15      54  -9
    bigsix54     5      7       54  -12
    bigsix54     10     4       54  -10
    bigsix54     20     2       54  -12
    bigsix54     joker  1       54  -13
    bigsix54     logo   1       54  -13
    atlantic54   joker  1       54  -8
    atlantic54   logo   1       54  -8
    australia52  1      24      52  -4
    australia52  3      12      52  -4
    australia52  5      8       52  -4
    australia52  11     4       52  -4
    australia52  23     2       52  -4
    australia52  47a    1       52  -4
    australia52  47b    1       52  -4
  `;

  test.each(censuses.map((row) => [row['layout'] ?? '', row['bet'] ?? '', row] as const))(
    '%s: %s',
    (name, bet, row) => {
      const layout = layouts.find(([id]) => id === name)?.[1];
      if (!layout) throw new Error(`no layout ${name}`);
      let of = 0;
      let net = 0;
      for (const { name: space, spaces } of layout.symbols) {
        const verdict = settle(bclcWheel, layout, { bet: `space:${bet}`, space });
        of += spaces;
        net += spaces * (verdict.kind === 'win' ? verdict.pays[0] : -1);
      }
      const symbol = layout.symbols.find((one) => one.name === bet);
      expect([symbol?.spaces, of, net]).toEqual([row['spaces'], row['of'], row['net']].map(Number));
    },
  );
});

describe('a wheel of the operator’s own', () => {
  const wheels = rows`
    wheel                places  refused
    1:20:1,2:10:2        -       -
    1:20:1,2:10:5/2      -       -
    1:20:1,a:1:40,b:1:40  -       -
    1:20:1,a:1:40,b:1:41  -       bclc.wheel.2.9
    1:20:1,2:20:2        -       bclc.wheel.2.9
    1:20:1,2:10:2        1       bclc.wheel.2.8
    1:20:1,2:10:2        1,2,3   house.options
    1:20:1,1:10:2        -       house.options
    1:0:1                -       house.options
    1:20                 -       house.options
    1:20:0               -       house.options
  `;

  test.each(wheels.map((row) => [row['wheel'] ?? '', row['places'] ?? '-', row] as const))(
    '%s with places %s',
    (wheel, places, row) => {
      const opened = openGame(bclcWheel, places === '-' ? { wheel } : { wheel, places });
      if (!opened.ok) noteCited(opened.refusal.by);
      expect(opened.ok ? '-' : opened.refusal.by.join(' ')).toBe(row['refused']);
    },
  );

  test('is not given beside a layout by name', () => {
    expect(openGame(bclcWheel, { layout: 'bigsix54', wheel: '1:2:1' }).ok).toBe(false);
    expect(openGame(bclcWheel, { layout: 'toString' }).ok).toBe(false);
    expect(openGame(bclcWheel, { places: '1' }).ok).toBe(false);
  });
});

test('a winner for the dealers is paid by a clause of its own, one of a player is not', () => {
  const opened = openGame(bclcWheel, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  const own = { kind: 'place-bet', seat: 1, bet: 'space:2', amount: dollars(5) };
  let { game } = opened;
  let lines: readonly Settlement[] = [];
  for (const order of [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
    own,
    { ...own, tip: true },
    { kind: 'close-bets' },
    { kind: 'spin', space: '2' },
  ]) {
    const step = act(game, order as AnyCommand as never); // orders of a wheel
    if (!step.ok) throw new Error(step.refusal.code);
    game = step.game;
    lines = step.entry.events.flatMap((event) => Object(event).lines ?? []);
  }
  const { tipsPaid } = bclcWheel.cites;
  const isPaidAsTip = ({ by }: Settlement) => tipsPaid.every((clause) => by.includes(clause));
  expect(lines.map((lineItem) => [lineItem.tip, isPaidAsTip(lineItem)])).toEqual([
    [false, false],
    [true, true],
  ]);
});
