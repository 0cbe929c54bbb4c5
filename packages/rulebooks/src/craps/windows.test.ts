import { type AnyCommand, act, dollars, type Game } from '@openpit/engine';
import {
  bets,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  offerFor,
  rulebookSides,
} from '@openpit/engine/craps';
import { after, anyGame, easyRoll, openedGame, thrown } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps, openpitNevada } from '../index.ts';

const books: readonly CrapsRulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  chickasawCardcraps,
  openpitNevada,
];

/** The steps of a throw: bets open, dice sent, dice in the air. */
const stages = ['open', 'sent', 'closed'] as const;
type Betting = (typeof stages)[number];

/** When a wager can be made and taken down according to the document, by kind and at each betting stage. */
type Window = { readonly made: readonly Betting[]; readonly lifted: readonly Betting[] };

const untilThrow: Window = { made: ['open', 'sent'], lifted: ['open', 'sent'] };
const untilSent: Window = { made: ['open'], lifted: ['open', 'sent'] };

/** Midi closes bets by kind when the dice are sent; all others close them at the throw. */
const midi: Readonly<Record<string, Window>> = {
  pass: untilSent,
  dontpass: untilSent,
  come: untilSent,
  dontcome: untilSent,
  field: untilSent,
  hard: untilSent,
  hop: { made: ['open'], lifted: ['open'] },
  'odds:pass': { made: ['open', 'sent'], lifted: ['open'] },
  'odds:come': { made: ['open', 'sent'], lifted: ['open'] },
  ...Object.fromEntries(
    [
      'any7',
      'anycraps',
      'two',
      'three',
      'eleven',
      'twelve',
      'horn',
      'hornhigh',
      'world',
      'ce',
      'highlow',
      'three11',
      'eleven12',
      'highlow11',
    ].map((name) => [name, untilSent]),
  ),
};

const windowOf = ({ id }: CrapsRulebook, key: string): Window => {
  if (id !== 'bclc.midi') return untilThrow;
  const [kind = '', of] = key.split(':');
  return midi[`${kind}:${of}`] ?? midi[kind] ?? untilThrow;
};

/** Whether a wager may come down once its point is up and it has faced a roll. */
const isContract = (key: string): boolean =>
  /^(pass|come:\d+|fire|sharpshooter|triple7)$/.test(key);

const play = (game: Game, command: AnyCommand): Game | string => {
  const step = act(game, command as never); // orders of craps
  return step.ok ? step.game : step.refusal.code;
};

const stake = (bet: string, amount: number, seat = 1): AnyCommand => ({
  kind: 'place-bet',
  seat,
  bet,
  amount: dollars(amount),
});

const tableOf = ({ table }: Game): CrapsTable => table as CrapsTable; // every book here is one of craps

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const sides = rulebookSides(rulebook);
  const opened = (): Game => {
    const options = sides.length > 0 ? { side: sides.join(',') } : {};
    return after(
      anyGame(openedGame(rulebook, options)),
      { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100_000) },
      { kind: 'sit', seat: 2, player: 'Bob', amount: dollars(100_000) },
      stake('pass', 10, 2),
    );
  };

  /** A stake every wager takes: whole units, whole chips on each part. */
  const amountOf = (key: string): number => (/^(fire|sharpshooter|triple7)$/.test(key) ? 5 : 120);

  /** A table with a wager up that could come down if betting were open; undefined if the wager is never made. */
  const withWager = (key: string): Game | undefined => {
    const [kind = '', name = '', own] = key.split(':');
    const start = opened();
    const onPoint = (number: number) =>
      thrown(rulebook, easyRoll[number as 4] /* a number of the layout */);
    if (kind === 'come' || kind === 'dontcome') {
      const up = after(start, onPoint(name === '6' ? 8 : 6), stake(kind, 10));
      return name === '' ? up : after(up, onPoint(Number(name)));
    }
    if (/^(odds|lay)$/.test(kind) && /^(pass|dontpass)$/.test(name)) {
      return after(start, stake(name, 10), onPoint(6), stake(key, 5));
    }
    if (/^(odds|lay)$/.test(kind) && /^(come|dontcome)$/.test(name)) {
      const other = own === '6' ? 8 : 6;
      return after(start, onPoint(other), stake(name, 10), onPoint(Number(own)), stake(key, 5));
    }
    if (/^(fire|sharpshooter|triple7)$/.test(key)) {
      return after(start, stake('pass', 10), stake(key, 5));
    }
    const placed = after(start, stake(key, amountOf(key)));
    return offerFor(rulebook, key)?.verified?.is
      ? after(placed, { kind: 'verify', seat: 1, bet: key })
      : placed;
  };

  const brought = (game: Game, betting: Betting): Game | undefined => {
    if (betting === 'open') return game;
    if (betting === 'closed') return after(game, { kind: 'close-bets' });
    return rulebook.choices.shooter ? after(game, { kind: 'send-dice' }) : undefined;
  };

  const firstOfKind = new Set(
    bets
      .filter(({ key, kind }, at) => {
        const isFirst = bets.findIndex((other) => other.kind === kind) === at;
        return isFirst && offerFor(rulebook, key);
      })
      .map(({ key }) => key),
  );
  const keys = bets.map(({ key }) => key).filter((key) => offerFor(rulebook, key));

  test('law: a wager comes down in its window and not after, whole and in part, and acts say the same', () => {
    for (const key of keys) {
      const game = withWager(key);
      if (!game) continue;
      for (const betting of stages) {
        const now = brought(game, betting);
        if (!now) continue;
        const isOpen = windowOf(rulebook, key).lifted.includes(betting);
        const isLocked = isContract(key) && /^come:/.test(key);
        const down = play(now, { kind: 'take-down', seat: 1, bet: key });
        const at = { key, betting };
        expect({ ...at, isTaken: typeof down !== 'string' }).toEqual({
          ...at,
          isTaken: isOpen && !isLocked,
        });
        // The minimum does not apply: a half is a possible wager, if the parts allow it.
        const part = { kind: 'take-down', seat: 1, bet: key, amount: dollars(amountOf(key) / 2) };
        if (
          isOpen &&
          !isLocked &&
          amountOf(key) === 120 &&
          !/^(odds|lay:dont|come|dontcome)/.test(key)
        ) {
          expect({ ...at, half: typeof play(now, part) }).toEqual({ ...at, half: 'object' });
        }
        // Listing acts takes long, so one of each kind is checked.
        if (!firstOfKind.has(key)) continue;
        const listed = craps
          .acts(rulebook, tableOf(now), 1)
          .some(({ command }) => command.kind === 'take-down' && command.bet === key);
        expect({ ...at, listed }).toEqual({ ...at, listed: isOpen && !isLocked });
      }
    }
  });

  test('law: a wager is made and raised until its window closes, whatever its kind', () => {
    for (const key of keys) {
      const game = withWager(key);
      if (!game) continue;
      for (const betting of stages) {
        const now = brought(game, betting);
        if (!now || /^(come|dontcome):/.test(key)) continue;
        // A wager behind another is raised by a cent, because it has a cap of its own; side wagers are at their caps.
        if (/^(fire|sharpshooter)$/.test(key)) continue;
        const amount = /^(odds|lay):\D/.test(key) ? 1 : dollars(amountOf(key));
        const raised = play(now, { ...stake(key, 1), amount });
        const isOpen = windowOf(rulebook, key).made.includes(betting);
        expect({ key, betting, isTaken: typeof raised !== 'string' }).toEqual({
          key,
          betting,
          isTaken: isOpen,
        });
      }
    }
  });

  test('law: a contract is held from its point on, at every betting, in whole and in part', () => {
    for (const key of keys.filter(isContract)) {
      let game = withWager(key);
      if (!game) continue;
      if (key === 'pass' || sides.includes(key)) {
        game = after(game, thrown(rulebook, easyRoll[6]));
      }
      if (key === 'triple7') game = after(game, thrown(rulebook, [3, 4]));
      for (const amount of [undefined, dollars(1)]) {
        const down = play(game, {
          kind: 'take-down',
          seat: 1,
          bet: key,
          ...(amount && { amount }),
        });
        expect({ key, amount, down }).toEqual({ key, amount, down: 'craps.contract' });
      }
    }
  });
});
