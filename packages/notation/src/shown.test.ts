import { documents } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { clausesOf } from './coverage.ts';
import { shownBy } from './shown.ts';

const kinds = new Map(
  documents.flatMap((one) => clausesOf(one).map(([id, { kind }]) => [id, kind])),
);

const shown = (text: string) => {
  const found = shownBy([{ path: 'a.pit', text }], (id) => kinds.get(id));
  return (clause: string) => found.get(clause)?.way;
};

const round = `
  table bclc.wheel min=1
  seat 1 Ann 100
  seat 2 Bob 100
  1 bet space:1 10
  2 bet space:2 10
  nomorebets
  1 bet space:1 10
  expect refused bclc.wheel.2.4
  spin 1`;

describe('what a record shows of a clause', () => {
  test('a refusal shows what it is expected to cite, and nothing where no clause is expected', () => {
    expect(shown(round)('bclc.wheel.2.4')).toBe('refusal');
    expect(
      shown(round.replace('refused bclc.wheel.2.4', 'refused'))('bclc.wheel.2.4'),
    ).toBeUndefined();
  });

  test('money shows what settled it; a record without expectations shows nothing', () => {
    expect(shown(`${round}\n  expect 1 space:1 win 10`)('bclc.wheel.2.6.3')).toBe('money');
    expect(shown(round)('bclc.wheel.2.6.3')).toBeUndefined();
  });

  test('a call shows its clause where its words are expected', () => {
    expect(shown(`${round}\n  expect 1 space:1 win 10`)('bclc.wheel.2.6.1')).toBeUndefined();
    expect(shown(`${round}\n  expect said dealer 1`)('bclc.wheel.2.6.1')).toBe('call');
  });

  test('a call shows the clause it is said by, and nothing else that goes with it', () => {
    const bought = shown('table bclc.midi\nseat 1 Ann 100\nexpect said dealer cash change');
    expect(bought('bclc.midi.6.1.1')).toBe('call');
    expect(bought('bclc.midi.6.1')).toBeUndefined();
    expect(bought('bclc.midi.6.1.2')).toBeUndefined();
  });

  test('an order shows its clause where it is expected', () => {
    const order = shown(`${round}\n  expect order 2.space:2 1.space:1`);
    expect(order('bclc.wheel.2.6.2')).toBe('order');
  });

  test('a prompt shows its clause by name', () => {
    const asked = round.replace('nomorebets', 'expect prompt bclc.wheel.2.3\n  nomorebets');
    expect(shown(asked)('bclc.wheel.2.3')).not.toBeUndefined();
    const dealt =
      'table bclc.blackjack\nseat 1 Ann 100\n1 bet main 10\nexpect prompt bclc.blackjack.8.1';
    expect(shown(dealt)('bclc.blackjack.8.1')).toBe('prompt');
  });

  test('a deed of the crew is not shown by money that happens to cite it', () => {
    const tipped = 'table bclc.war\nseat 1 Ann 100\n1 bet main 10\n1 tip main 5\nexpect 1 rack 85';
    expect(shown(tipped)('bclc.war.6.2')).toBeUndefined();
    expect(shown(tipped)('bclc.war.6.1')).toBe('step');
  });
});
