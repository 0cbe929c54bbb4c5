import { rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

/** Plays a record of these lines and says where it stopped and why. */
const stopped = (...lines: readonly string[]): string => {
  const { failure } = playRecord(lines.join('\n'));
  return failure ? `${failure.line}: ${failure.text}: ${failure.message}` : 'holds';
};

const opening = ['table bclc.reddog min=5 max=100', 'seat 1 Ann 100', '1 bet main 10'];

/** A spread of 3 that wins 20 on 10 and on the dealer bet of 5, played to its end by line 8. */
const won = [...opening, '1 tip main 5', 'shoe 8c 4d 6h', 'deal', '1 stay'];

describe('an expectation that fails says what is the case instead', () => {
  test('of settlements, wagers, racks, tips, turns and clauses', () => {
    for (const { line = '', message = '' } of rows`
      line                           message
      expect 1 main win 21           it was settled as win 20
      expect 1 main lose 20          it was settled as win 20
      expect 1 main push 20          it was settled as win 20
      expect 1 main returned 20      it was settled as win 20
      expect 1 tip:main win 5        it was settled as win 10
      expect 1 raise win 20          the act did not settle it
      expect 1.2 main win 20         the act did not settle it
      expect 2 main win 20           the act did not settle it
      expect 1 main open 10          0 is on the layout
      expect 1 rack 100              the rack holds 115
      expect 2 rack 100              nobody sits at seat 2
      expect tips 10                 the tip box holds 15
      expect turn 1                  it is the turn of none
      expect refused                 the act was accepted
      expect refused bclc.reddog.3   the act was accepted
      expect spread 4                the cards make 3
      expect spread pair             the cards make 3
    `) {
      expect(stopped(...won, line)).toBe(`8: ${line}: ${message}`);
    }
  });

  test('of what the settlements cite', () => {
    expect(stopped(...won, 'expect cites bclc.reddog.6.6')).toMatch(
      /^8: expect cites bclc\.reddog\.6\.6: the settlements cite bclc\.reddog\.6\.7, /,
    );
    expect(stopped(...opening, 'expect cites bclc.reddog.6.1')).toBe(
      '4: expect cites bclc.reddog.6.1: the act settled nothing',
    );
  });

  test('of whose turn it is', () => {
    const asked = [...opening, 'shoe 8c 4d', 'deal'];
    expect(stopped(...asked, 'expect turn 1')).toBe('holds');
    expect(stopped(...asked, 'expect turn none')).toBe('6: expect turn none: it is the turn of 1');
  });

  test('of whose turn it is: a seat stands for any of its hands, a hand for itself alone', () => {
    const split = [
      'table bclc.blackjack min=5',
      'seat 1 Ann 100',
      '1 bet main 10',
      'shoe 8c 6d 8h 2s 3s',
      'deal',
      '1 split',
      '1 stand',
    ];
    const turnOf = (turn: string) => stopped(...split, `expect turn ${turn}`);
    expect([turnOf('1'), turnOf('1.2')]).toEqual(['holds', 'holds']);
    expect(turnOf('1.1')).toBe('8: expect turn 1.1: it is the turn of 1.2');
    expect(turnOf('2')).toBe('8: expect turn 2: it is the turn of 1.2');
  });

  test('of the dealer’s card', () => {
    const dealt = ['table bclc.war', 'seat 1 Ann 100', '1 bet main 10'];
    expect(stopped(...dealt, 'expect dealer 9')).toBe('4: expect dealer 9: the dealer has no card');
    expect(stopped(...dealt, 'shoe 8c Td', 'deal', 'expect dealer 9')).toBe(
      '6: expect dealer 9: the dealer has Td',
    );
    expect(stopped(...dealt, 'shoe 8c Td', 'deal', 'expect dealer 10')).toBe('holds');
  });
});

describe('an expectation holds', () => {
  test('of the act just before it, several in a row of the same act', () => {
    expect(stopped(...won, 'expect 1 main win 20', 'expect 1 rack 115', 'expect tips 15')).toBe(
      'holds',
    );
    const later = [...won, '1 bet main 10', 'expect 1 main win 20'];
    expect(stopped(...later)).toBe('9: expect 1 main win 20: the act did not settle it');
  });

  test('where one of several clauses is cited, or a clause under the one named', () => {
    expect(stopped(...won, 'expect cites bclc.reddog.5')).toBe('holds');
    expect(stopped(...won, 'expect cites bclc.reddog.9|bclc.reddog.6.7.1')).toBe('holds');
    expect(stopped(...won, 'expect cites bclc.reddog.6.7.1.x')).not.toBe('holds');
    // A clause is under another by its numbers, not by its letters: 6.11 is not under 6.1.
    const three = [...opening, 'shoe 9c 9d 9h', 'deal'];
    expect(stopped(...three, 'expect cites bclc.reddog.6.11')).toBe('holds');
    expect(stopped(...three, 'expect cites bclc.reddog.6.1')).not.toBe('holds');
  });
});

describe('a refusal', () => {
  const refused = [...opening, '1 bet main 200'];

  test('that nothing expects stops the replay at the next line, whatever that is', () => {
    const why = 'the table maximum is 100 (house.options, house.maximum)';
    expect(stopped(...refused, '1 bet main 5')).toBe(
      `5: 1 bet main 5: the act before, "1 bet main 200", was refused: ${why}`,
    );
    expect(stopped(...refused, 'shoe Th')).toContain('was refused');
    expect(stopped(...refused, 'expect 1 rack 90')).toBe(
      `5: expect 1 rack 90: the act before was refused: ${why}`,
    );
  });

  test('that nothing expects at the end is a failure too', () => {
    expect(stopped(...refused)).toMatch(/^4: 1 bet main 200: refused: the table maximum is 100/);
  });

  test('is met by its clause, one above it, one of several, or none named', () => {
    for (const clause of ['', ' house.maximum', ' house', ' bclc.reddog.3.1|house.maximum']) {
      expect(stopped(...refused, `expect refused${clause}`)).toBe('holds');
    }
    expect(stopped(...refused, 'expect refused bclc.reddog.3.1')).toBe(
      '5: expect refused bclc.reddog.3.1: the refusal cites house.options, house.maximum: the table maximum is 100',
    );
  });

  test('changes nothing, and racks, wagers and turns may be expected after it', () => {
    const after = ['expect refused', 'expect 1 rack 90', 'expect 1 main open 10', 'expect tips 0'];
    expect(stopped(...refused, ...after)).toBe('holds');
    expect(stopped(...refused, 'expect refused', 'expect 1 main win 5')).toBe(
      '6: expect 1 main win 5: the act did not settle it',
    );
  });

  test('keeps no act in the history, and those around it stay', () => {
    const { entries, played } = playRecord([...refused, 'expect refused', 'leave 2'].join('\n'));
    expect(entries.map(({ command }) => command.kind)).toEqual(['open', 'sit', 'place-bet']);
    expect(played.map(({ refusal }) => refusal?.code ?? 'taken')).toEqual([
      'taken',
      'taken',
      'taken',
      'above-maximum',
      'empty-seat',
    ]);
  });

  test('of an act by a role that may not do it names who may', () => {
    expect(stopped(...opening, 'as supervisor deal', 'expect refused bclc.reddog.1.2')).toBe(
      'holds',
    );
    expect(stopped(...opening, 'as supervisor deal')).toBe(
      '4: as supervisor deal: refused: deal is for the dealer, not for a supervisor (bclc.reddog.1.2)',
    );
    expect(stopped(...opening, 'as dealer deal')).toBe('holds');
  });
});

describe('the table line', () => {
  test('that the rules forbid is refused, and another may follow it', () => {
    const forbidden = ['table bclc.reddog decks=9', 'expect refused bclc.reddog.1.1'];
    expect(stopped(...forbidden, 'table bclc.reddog decks=4', 'seat 1 Ann 100')).toBe('holds');
    expect(stopped('table bclc.reddog decks=9', 'table bclc.reddog')).toMatch(/^2: .* was refused/);
    expect(stopped(...forbidden, 'seat 1 Ann 100')).toBe(
      '3: seat 1 Ann 100: there is no table yet: its table line was refused',
    );
    expect(stopped(...forbidden, 'shoe Th')).toBe('3: shoe Th: there is no table yet');
    expect(stopped(...forbidden, 'expect tips 0')).toBe(
      '3: expect tips 0: there is no table: its table line was refused',
    );
  });

  test('opens one table only', () => {
    expect(stopped(...opening, 'table bclc.reddog')).toBe(
      '4: table bclc.reddog: the table is open already',
    );
  });
});

describe('cards from the stacked shoe', () => {
  test('belong to the act that asked for them', () => {
    const { played } = playRecord(won.join('\n'));
    expect(played.map(({ text, events }) => [text, events.length > 1])).toEqual([
      ['table bclc.reddog min=5 max=100', true],
      ['seat 1 Ann 100', false],
      ['1 bet main 10', false],
      ['1 tip main 5', false],
      ['deal', true],
      ['1 stay', true],
    ]);
  });

  test('are an act of their own where the table was waiting for them', () => {
    const waiting = [...opening, 'deal', 'shoe 8c 9c'];
    expect(stopped(...waiting, 'expect 1 main push 10')).toBe('holds');
  });

  const four = ['table bclc.reddog decks=4', 'seat 1 Ann 100', '1 bet main 10', 'deal'];

  test('that the shoe cannot hold are refused and put aside', () => {
    const fifth = ['shoe 9c 9c 9c', '1 bet main 10', 'deal', 'shoe 9c 9c'];
    const why = 'all 4 of 9c have left the shoe (house.shoe)';
    expect(stopped(...four, ...fifth)).toBe(`8: shoe 9c 9c: the 9c: refused: ${why}`);
    const rest = ['expect refused house.shoe', 'shoe Tc', 'expect 1 main push 10'];
    expect(stopped(...four, ...fifth, ...rest)).toBe('holds');
  });

  test('that have left the shoe as a round begins were shuffled in before it', () => {
    const again = ['shoe 9c 9c 9c', '1 bet main 10', 'shoe 9c 9c Tc', 'deal'];
    expect(stopped(...four, ...again, 'expect 1 main push 10')).toBe('holds');
    const { entries } = playRecord([...four, ...again].join('\n'));
    const given = entries.map(({ command }) => command.kind);
    expect(given.filter((kind) => kind === 'shuffle' || kind === 'deal')).toEqual([
      'deal',
      'shuffle',
      'deal',
    ]);
  });
});

describe('what was said, in which order, and what is still to do', () => {
  const wheel = [
    'table bclc.wheel layout=bigsix54',
    'seat 1 Ann 100',
    'seat 2 Bob 100',
    '1 bet space:1 5',
    '2 bet space:20 5',
    '1 tip space:1 1',
    'nomorebets',
  ];

  test('said: a part of the words is enough, of that role where one is named', () => {
    expect(stopped(...wheel, 'expect said no MORE')).toBe('holds');
    expect(stopped(...wheel, 'expect said dealer bets.')).toBe('holds');
    expect(stopped(...wheel, 'expect said supervisor bets')).toBe(
      '8: expect said supervisor bets: the supervisor said nothing',
    );
    expect(stopped(...wheel, 'expect said place your bets')).toBe(
      '8: expect said place your bets: what was said: “No more bets.”',
    );
  });

  test('order: losers before winners before dealer bets, and not the other way round', () => {
    const spun = [...wheel, 'spin 1'];
    expect(stopped(...spun, 'expect order 2.space:20 1.space:1 1.tip:space:1')).toBe('holds');
    expect(stopped(...spun, 'expect order 2.space:20 1.tip:space:1')).toBe('holds');
    expect(stopped(...spun, 'expect order 1.space:1 2.space:20')).toBe(
      '9: expect order 1.space:1 2.space:20: the act settled 2.space:20 1.space:1 1.tip:space:1',
    );
  });

  test('prompt: the step that is due, and nothing where nobody has bet', () => {
    expect(stopped(...wheel, 'expect prompt bclc.wheel.2.3')).toMatch(
      /^8: expect prompt bclc\.wheel\.2\.3: the crew is asked by bclc\.wheel\.2\.6/,
    );
    expect(stopped('table bclc.wheel', 'seat 1 Ann 100', 'expect prompt bclc.wheel.2.3')).toBe(
      '3: expect prompt bclc.wheel.2.3: the crew is asked for nothing',
    );
  });
});
