import { act, type CommandFor, dollars, familyOf, type Game, openGame } from '@openpit/engine';
import type { Dice } from '@openpit/engine/craps';
import { expect, test } from 'vitest';
import { bclcCraps } from './bclc-craps.ts';
import { bclcMidi } from './bclc-midi.ts';
import { divisionCraps } from './division-craps.ts';
import { openpitNevada } from './openpit-nevada.ts';

/** Every point made once, then a seven-out. */
const throws: readonly Dice[] = [
  ...([4, 5, 6, 8, 9, 10] as const).flatMap((point): readonly Dice[] => {
    const dice: Dice = point < 8 ? [1, (point - 1) as 3 | 4 | 5] : [4, (point - 4) as 4 | 5 | 6];
    return [dice, dice];
  }),
  [4, 6],
  [3, 4],
];

const wagers = ['pass', 'fire', 'sharpshooter', 'place:6', 'field', 'hard:8'] as const;

const side = { side: 'fire,sharpshooter' } as const;

test.each([
  [bclcCraps.id, bclcCraps, side],
  [bclcMidi.id, bclcMidi, side],
  [divisionCraps.id, divisionCraps, {}],
  [openpitNevada.id, openpitNevada, {}],
] as const)(
  'at %s what is decided of an order is what comes of it, side wagers, markers and all that the box watches',
  (_, rulebook, settings) => {
    const opened = openGame(rulebook, { min: '1', ...settings });
    if (!opened.ok) throw new Error(opened.refusal.code);
    let game: Game<typeof rulebook> = opened.game;
    let shown = 0;
    const give = (command: CommandFor<typeof rulebook>): void => {
      const decision = familyOf(rulebook).decide(rulebook, game.table, command);
      const step = act(game, command);
      expect(decision.ok).toBe(step.ok);
      if (!step.ok || !decision.ok) return;
      expect(decision.events).toEqual(step.entry.events);
      shown += decision.events.length;
      game = step.game;
    };
    give({ kind: 'sit', seat: 1, player: 'Ann', amount: dollars(10_000) });
    for (const [at, dice] of throws.entries()) {
      for (const bet of wagers) give({ kind: 'place-bet', seat: 1, bet, amount: dollars(5) });
      give(at % 3 === 1 ? { kind: 'roll', dice, as: 'dealer' } : { kind: 'roll', dice });
      give({ kind: 'mark-point' });
    }
    expect(shown).toBeGreaterThan(50);
  },
);
