import { describe, expect, test } from 'vitest';
import { rows } from '../testing/grid.ts';
import { shoeSettings } from './card-orders.ts';
import { cardsNext } from './dealing.ts';
import { isRefusal } from './options.ts';
import { readSettings } from './setting.ts';
import { cutAt, fullShoe, refuseCard, refuseSpentShoe, withBack, without } from './shoe.ts';

describe('a shoe', () => {
  test('holds each card as often as it has decks, until they have left it', () => {
    const two = fullShoe(2);
    expect(two.size).toBe(104);
    const one = without(two, ['9c']);
    expect(refuseCard(one, '9c')).toBeUndefined();
    const zero = without(one, ['9c', 'As']);
    expect(refuseCard(zero, '9c')).toMatchObject({ by: ['house.shoe'] });
    expect(refuseCard(zero, 'As')).toBeUndefined();
    expect(zero.size).toBe(101);
    expect(withBack(zero, ['9c', '9c', 'As'])).toEqual(two);
  });

  test('holds fifteen decks at most: a digit counts how often a card is out', () => {
    const fifteen = fullShoe(15);
    expect(fifteen.size).toBe(780);
    const spent = without(
      fifteen,
      Array.from({ length: 15 }, () => '9c' as const),
    );
    expect(refuseCard(spent, '9c')).toMatchObject({ code: 'no-such-card' });
    expect(refuseCard(spent, 'Tc')).toBeUndefined();
    expect(() => fullShoe(16)).toThrow('15 decks at most');
  });

  test('brings the cards it still holds next, each as often as it does, and no other', () => {
    const next = cardsNext(without(fullShoe(2), ['9c', '9c', 'As']));
    expect(next).toHaveLength(51);
    expect(next.reduce((total, { weight }) => total + weight, 0)).toBe(101);
    expect(next.find(({ command }) => command.cards[0] === '9c')).toBeUndefined();
  });

  test('gives no round once the cut card is out', () => {
    const shoe = without(fullShoe(1), ['9c', 'As']);
    expect(refuseSpentShoe(shoe, 50)).toBeUndefined();
    expect(refuseSpentShoe(shoe, 51)).toMatchObject({ by: ['house.shuffle'] });
  });

  test('has its cut card where the table says, with a round’s cards behind it at least', () => {
    for (const { cut = '', reads = '' } of rows`
      cut   reads
      3     3
      52    52
      208   208
      2     refused
      209   refused
      -5    refused
      many  refused
      1e2   refused
      0x40  refused
    `) {
      const said = readSettings(shoeSettings, { cut });
      const at = isRefusal(said) ? said : cutAt(said.cut, { needed: 3, size: 208 });
      expect(isRefusal(at) ? 'refused' : `${at}`, cut).toBe(reads);
    }
    expect(cutAt(undefined, { needed: 3, size: 208 })).toBe(3);
  });
});
