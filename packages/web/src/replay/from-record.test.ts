import { playRecord } from '@openpit/notation';
import { describe, expect, test } from 'vitest';
import { stepsIn } from './fork.ts';
import { roundIn } from './from-record.ts';
import { narrate } from './narration.ts';
import { labelsOf } from './step-labels.ts';

const twoRolls = `
table bclc.craps min=5 max=500
seat 1 Ann 100
1 bet pass 10
roll 5 3
1 bet field 5
roll 4 4
`;

const blackjack = `
table bclc.blackjack min=5 max=500
seat 1 Ann 100
1 bet main 10
deal
shoe Th 9c 9d
1 stand
shoe 8s
`;

const narrated = (record: string): readonly string[] =>
  narrate(roundIn(record), (bet) => bet).map(({ sentences, lines }) =>
    [...sentences, ...lines.map(({ bet, verdict }) => `${bet} ${verdict}`)].join(' | '),
  );

describe('a round shown from its record', () => {
  test('begins after the roll before it and ends with its own', () => {
    const [first, ...rest] = narrated(twoRolls);
    expect(first).toContain('Ann: 5 on field.');
    expect(rest.at(-1)).toContain('8 (4 and 4)');
    expect(rest.at(-1)).toContain('pass win');
    expect(rest.at(-1)).toContain('field lose');
  });

  test('shows who got which card and what was said', () => {
    const all = narrated(blackjack).join(' / ');
    expect(all).toContain('Ann: 10♥');
    expect(all).toContain('Ann: Stand.');
    expect(all).toContain('main win');
  });

  test('every step is called by what happened in it, also where one line of the record is several steps', () => {
    const replay = playRecord(`
table openpit.baccarat
seat 1 Ann 100
1 bet banker 20
deal
shoe 5h 2s Kd
exposed Qs
shoe 4c 6h 3c
`);
    expect(replay.failure).toBeNull();
    const labels = labelsOf(replay, stepsIn(replay), (bet) => bet);
    const texts = labels.map(({ text }) => text);
    expect(texts).not.toContain('');
    expect(texts.slice(0, 3)).toEqual([
      'The table opens: Baccarat.',
      'Ann sits down with 100.',
      'Ann: 20 on banker.',
    ]);
    for (const card of ['player: 5♥', 'banker: 2♠', 'player: K♦', 'banker: 4♣'])
      expect(texts.join(' ')).toContain(card);
    // Nobody gets a card before it came, and the last step is how it ended.
    const at = (card: string): number => texts.findIndex((one) => one.includes(card));
    expect(at('5♥')).toBeLessThan(at('Qs'));
    expect(at('Qs')).toBeLessThan(at('4♣'));
    expect(texts.at(-1)).toContain('9');
  });

  test('a card that is burned is called that, and not by the answer before it', () => {
    const replay = playRecord(`
table bclc.war
seat 1 Ann 100
1 bet main 10
deal
shoe 8h 8c
1 war
shoe 2c 3c 4c Kd 2d 3d 4d 9s
`);
    expect(replay.failure).toBeNull();
    const labels = labelsOf(replay, stepsIn(replay), (bet) => bet).map(({ text }) => text);
    expect(labels.filter((label) => label === 'A card is burned.')).toHaveLength(6);
    expect(labels.filter((label) => label.includes('war'))).toHaveLength(1);
  });
});
