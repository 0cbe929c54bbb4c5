import { act, type Event, openGame, type Settlement } from '@openpit/engine';
import {
  allRolls,
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  offerFor,
  type Phase,
  phases,
} from '@openpit/engine/craps';
import { easyRoll, randomPlays, tapeOf, thrown } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps, openpitNevada } from '../index.ts';

const books: readonly CrapsRulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  chickasawCardcraps,
  openpitNevada,
];

type Line = Settlement & { readonly turn: string };

const crapsPlay = randomPlays['craps'] ?? expect.fail('craps has no random play');

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const open = (options = {}) => {
    const opened = openGame(rulebook, options);
    if (!opened.ok) throw new Error(opened.refusal.code);
    return opened.game;
  };

  /**
   * The place of each item in the work after a roll: all losers are taken before anything is paid, and side wagers come after all
   * others.
   */
  const turnOf = ({ tip, bet, verdict }: Settlement): Line['turn'] => {
    if (offerFor(rulebook, bet)?.side?.isPaidLast) return tip ? '5 side of the dealers' : '4 side';
    if (verdict === 'lose') return '1 taken';
    return tip ? '3 dealers' : '2 paid';
  };

  test('law: losers are taken, winners paid, then dealer bets, then side wagers and those of the dealers, these three by seat', () => {
    const pairs = ['1 taken 2 paid', ...(rulebook.choices.tips.is ? ['2 paid 3 dealers'] : [])];
    const seen = new Set<string>();
    // Games at random, until the wanted case has been seen.
    for (let seed = 41; seed < 61 && !pairs.every((pair) => seen.has(pair)); seed++) {
      const tape = tapeOf([seed]);
      let game = open(crapsPlay.options(rulebook, tape));
      for (let turn = 0; turn < 700; turn++) {
        const order = crapsPlay.command(rulebook, game.table, tape) as CrapsCommand; // random play at craps
        const step = act(game, order as never); // the same
        if (!step.ok) continue;
        game = step.game;
        const { events } = step.entry;
        const at = events.findIndex(({ kind }) => kind === 'rolled');
        const rest = events.slice(at + 1);
        const next = rest.find(({ kind }) => kind === 'settled') as
          | (Event & { readonly lines: readonly Settlement[] })
          | undefined; // a settlement has lines
        if (at < 0 || !next || order.kind === 'overrule' || order.kind === 'void-roll') continue;
        const lines = next.lines.map((line) => ({ ...line, turn: turnOf(line) }));
        for (const [place, line] of lines.entries()) {
          const before = lines[place - 1];
          if (!before) continue;
          seen.add(`${before.turn} ${line.turn}`);
          expect([before.turn, line.turn].toSorted()).toEqual([before.turn, line.turn]);
          if (before.turn === line.turn && /^[345]/.test(line.turn)) {
            expect(before.seat).toBeLessThanOrEqual(line.seat);
          }
        }
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(pairs));
  });

  const totals = new Map([
    [4, 'hard'],
    [6, 'hard'],
    [8, 'hard'],
    [10, 'hard'],
  ]);

  /** The call of a roll, written by hand: the total, hard or easy if it matters, then the line. */
  const wanted = (phase: Phase, [first, second]: readonly [number, number]): readonly string[] => {
    const total = first + second;
    const way = totals.has(total) ? (first === second ? 'hard' : 'easy') : 'total';
    const said = `${way}-${total}`;
    const isTwice = rulebook.id.startsWith('bclc.');
    const line =
      phase.kind === 'come-out'
        ? [4, 5, 6, 8, 9, 10].includes(total)
          ? [`point-${total}`]
          : []
        : total === phase.point
          ? ['point-made']
          : total === 7
            ? ['seven-out']
            : [];
    return [said, ...(isTwice ? [said] : []), ...line];
  };

  test('law: every roll in every phase is called by the stickperson, hard or easy, as often as the document says, the line last', () => {
    for (const phase of phases) {
      let game = open();
      const orders = [
        { kind: 'sit', seat: 1, player: 'Ann', amount: 100_000 },
        { kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 },
        ...(phase.kind === 'point' ? [thrown(rulebook, easyRoll[phase.point])] : []),
        // A roll has the same call whether or not it settles anything.
        { kind: 'place-bet', seat: 1, bet: 'field', amount: 500 },
      ];
      for (const order of orders) {
        const step = act(game, order as never); // orders of craps
        if (!step.ok) throw new Error(step.refusal.code);
        game = step.game;
      }
      expect((game.table as CrapsTable).phase).toEqual(phase); // a table of craps
      for (const dice of allRolls) {
        const step = act(game, thrown(rulebook, dice) as never); // an order of craps
        if (!step.ok) throw new Error(step.refusal.code);
        const said = step.entry.events.flatMap((event) =>
          event.kind === 'announced' ? [event as Event & { role: string; call: string }] : [],
        );
        const calls = said.filter(({ call }) => call !== 'new-shooter');
        expect(calls.map(({ role }) => role)).toEqual(calls.map(() => 'stickperson'));
        expect(calls.map(({ call }) => call)).toEqual(wanted(phase, dice));
        const kinds = step.entry.events.map(({ kind }) => kind);
        // Nothing is paid before it is called.
        expect(kinds.lastIndexOf('settled')).toBeGreaterThan(kinds.lastIndexOf('announced'));
      }
    }
  });

  test('a game is closed in the words of a reason where one is given', () => {
    const saidOn = (reason: object) => {
      const step = act(open(), { kind: 'close-table', ...reason } as never); // an order of craps
      if (!step.ok) throw new Error(step.refusal.code);
      return step.entry.events.find(({ kind }) => kind === 'announced');
    };
    expect(saidOn({})).toMatchObject({ call: 'closes-game-unsaid', params: {} });
    const reason = 'the ceiling drips';
    expect(saidOn({ reason })).toMatchObject({ call: 'closes-game', params: { reason } });
  });
});
