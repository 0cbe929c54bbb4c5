import { describe, expect, test } from 'vitest';
import { roundIn } from './from-record.ts';
import { narrate } from './narration.ts';

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
    expect(first).toContain('Ann puts 5 on field.');
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
});
