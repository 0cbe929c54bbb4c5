import { describe, expect, test } from 'vitest';
import { cardsOf, rows } from '../testing/index.ts';
import { isBust, isPair, isSoft, isTwoCard21, totalOf } from './hand.ts';

describe('what cards come to', () => {
  const grid = rows`
    cards    total  soft  bust  pair  two-card 21
    A K      21     yes   no    no    yes
    A 5      16     yes   no    no    no
    A A      12     yes   no    yes   no
    A A 9    21     yes   no    no    no
    A A K    12     no    no    no    no
    A 6 T    17     no    no    no    no
    K T      20     no    no    yes   no
    Q J 2    22     no    yes   no    no
    8 8      16     no    no    yes   no
    9 T      19     no    no    no    no
    7 7 7    21     no    no    no    no
  `;
  const yes = (claim: boolean): string => (claim ? 'yes' : 'no');
  test.each(grid.map((row) => [row['cards'] ?? '', row]))('%s', (text, row) => {
    const cards = cardsOf(text);
    expect({
      cards: text,
      total: `${totalOf(cards)}`,
      soft: yes(isSoft(cards)),
      bust: yes(isBust(cards)),
      pair: yes(isPair(cards)),
      'two-card 21': yes(isTwoCard21(cards)),
    }).toEqual(row);
  });

  test('a card that cannot be seen counts nothing', () => {
    expect(totalOf(['??', '9c'])).toBe(9);
  });
});
