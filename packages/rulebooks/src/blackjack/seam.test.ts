import { type AnyCommand, act, openGame, type Rulebook, readChoices } from '@openpit/engine';
import { type BlackjackTable, blackjack } from '@openpit/engine/blackjack';
import { brokenSeam, isAmongActs, randomPlays, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcBlackjack } from './bclc-blackjack.ts';
import { bclcDoubledeck } from './bclc-doubledeck.ts';

const chosen = (rulebook: Rulebook, text: string): Rulebook => {
  const other = readChoices(rulebook, text);
  if ('code' in other) throw new Error(other.code);
  return other;
};

// The unchanged rulebooks are checked by the same laws, together with all others.
const games: readonly Rulebook[] = [
  chosen(bclcBlackjack, 'deal.hole=peek,surrender.when=early,deal.decks=1,back.bettors=3'),
  chosen(bclcBlackjack, 'split.acesHit=yes,split.acesAgain=yes,double.on=9-11'),
  chosen(bclcDoubledeck, 'down.deal.hole=peek,hand.deal.hole=peek,down.surrender.when=early'),
];

/** Tables that random play reaches, with its orders there. */
const played = (rulebook: Rulebook, seed: number, commands: number) => {
  const play = randomPlays['blackjack'];
  const tape = tapeOf([seed]);
  const opened = play && openGame(rulebook, play.options(rulebook, tape));
  if (!play || !opened?.ok) throw new Error('random play opens a table');
  let { game } = opened;
  return Array.from({ length: commands }, () => {
    const table = game.table as BlackjackTable; // a blackjack rulebook opens a blackjack table
    const command = play.command(rulebook, table, tape) as AnyCommand; // an order of the family
    const step = act(game, command);
    if (step.ok) game = step.game;
    return { table, command, isTaken: step.ok };
  });
};

/** Orders that a player cannot give, or in a form with more than the one amount that an act has. */
const isBeyondActs = (table: BlackjackTable, command: AnyCommand): boolean => {
  if (command['back'] !== undefined) return true;
  if (command.kind !== 'double' && command.kind !== 'split') return false;
  const tip = command['tip'];
  if (tip === undefined) return false;
  if (command['amount'] !== undefined) return true;
  const own = table.layout.wagers.find(
    (wager) => wager.tip && wager.seat === command['seat'] && wager.hand === command['hand'],
  );
  return tip !== own?.state?.base;
};

describe.each(games.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  test('law: acts are taken within their bounds and not beyond, and what can come is taken', () => {
    const broken = new Set(
      [11, 21].flatMap((seed) =>
        played(rulebook, seed, 1_000).flatMap(({ table }) => brokenSeam(rulebook, table)),
      ),
    );
    expect([...broken]).toEqual([]);
  });

  test('law: what random play finds taken for a seat is among its acts', () => {
    const crew = new Set(
      Object.entries(blackjack.commands)
        .filter(([, { from }]) => from === 'crew')
        .map(([kind]) => kind),
    );
    const taken = [12, 13, 14].flatMap((seed) =>
      played(rulebook, seed, 2_500).filter(
        ({ isTaken, command }) => isTaken && !crew.has(command.kind),
      ),
    );
    expect(taken.length).toBeGreaterThan(500);
    for (const { table, command } of taken) {
      if (command.as !== undefined && command.as !== 'player') continue;
      if (isBeyondActs(table, command)) continue;
      expect([command, isAmongActs(rulebook, table, command)]).toEqual([command, true]);
    }
  });

  test('law: chance counts the cards that are left, is silent while the table waits, and nothing is stuck', () => {
    for (const { table } of played(rulebook, 15, 2_500)) {
      const outcomes = blackjack.chance(rulebook as typeof bclcBlackjack, table);
      const awaits = blackjack.awaits(rulebook as typeof bclcBlackjack, table);
      expect(outcomes.length > 0).toBe(awaits.kind === 'card');
      if (awaits.kind === 'choice') {
        const own = blackjack.acts(rulebook as typeof bclcBlackjack, table, awaits.seat);
        expect(own.some(({ command }) => awaits.acts.includes(command.kind))).toBe(true);
      }
      if (outcomes.length === 0) continue;
      expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(table.shoe.size);
    }
  });
});
