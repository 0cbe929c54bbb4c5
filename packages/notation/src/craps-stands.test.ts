import { act, type Command, familyOf } from '@openpit/engine';
import type { CrapsTable } from '@openpit/engine/craps';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

// How a table stands, and what it would take: what somebody may do now, up to which amount, and what a corrected call leaves as it was.

const gameAfter = (text: string) => {
  const { failure, game } = playRecord(text);
  if (failure) throw new Error(JSON.stringify(failure));
  if (!game) throw new Error('no table');
  return game;
};

const tableAfter = (text: string) => gameAfter(text).table as unknown as CrapsTable; // every table here is one of craps

const actsOf = (text: string, seat: number) => {
  const { rulebook, table } = gameAfter(text);
  return (familyOf(rulebook).acts?.(rulebook, table, seat) ?? []).map(({ command }) => command);
};

const openBet = (text: string, bet: string) => {
  const { rulebook, table } = gameAfter(text);
  const open = familyOf(rulebook).openBets(rulebook, table, 1);
  const { min, max } = open.find((one) => one.bet === bet) ?? {};
  return [min, max];
};

const tried = (text: string, command: object) => {
  const step = act(gameAfter(text), command as Command); // as an untyped caller gives it
  return step.ok ? 'taken' : step.refusal.code;
};

const one = 'seat 1 Ann 500\n1 bet pass 10\n';
const bclc = `table bclc.craps\n${one}`;

describe('a seat', () => {
  test('with an empty rack has nothing to cash or to change', () => {
    const kinds = (chips: number) =>
      actsOf(`table bclc.craps\nseat 1 Ann ${chips}\n1 bet pass 10`, 1).map(({ kind }) => kind);
    expect(kinds(11)).toEqual(expect.arrayContaining(['cash-out', 'change-colour']));
    expect(kinds(10)).not.toContain('cash-out');
    expect(kinds(10)).not.toContain('change-colour');
  });

  test('with the dice may pick any two that are there, and nobody else picks', () => {
    const start = `${bclc}seat 2 Bob 100\n2 bet pass 10\nshooter 1\ndice 1 2\nnoroll die 1 off the table`;
    const picked = (seat: number) =>
      actsOf(start, seat).flatMap((command) =>
        command.kind === 'choose-dice' ? [Object(command).dice.join('')] : [],
      );
    expect(picked(1).sort().join(' ')).toBe('23 24 25 32 34 35 42 43 45 52 53 54');
    expect(picked(2)).toEqual([]);
    const pick = { kind: 'choose-dice', dice: [3, 4] };
    expect(tried(start, { ...pick, seat: 2 })).toBe('craps.shooter-picks');
    expect(tried(start, { ...pick, seat: 1 })).toBe('taken');
    expect(tried(bclc, { ...pick, seat: 1 })).toBe('taken');
    expect(tried(`${bclc}seat 2 Bob 100\n2 bet pass 10`, { ...pick, seat: 2 })).toBe(
      'craps.shooter-picks',
    );
  });
});

describe('once bets are closed', () => {
  test('dice can fall in 36 ways, and in none before', () => {
    const outcomes = (text: string) => {
      const { rulebook, table } = gameAfter(text);
      return familyOf(rulebook).chance?.(rulebook, table).length;
    };
    expect(outcomes(bclc)).toBe(0);
    expect(outcomes(`${bclc}nomorebets`)).toBe(36);
  });

  test('a call that was refused is not offered again', () => {
    const calls = (text: string) =>
      actsOf(`${bclc}nomorebets\n${text}`, 1).flatMap((command) =>
        command.kind === 'call-bet' && !Object(command).tip ? [Object(command).bet] : [],
      );
    expect(calls('')).toContain('field');
    expect(calls('as dealer 1 refusecall field')).not.toContain('field');
    expect(calls('as dealer 1 refusecall field')).toContain('place:6');
  });
});

describe('what could be put up', () => {
  const at = (min: number) => `table bclc.craps min=${min} max=100 side=sharpshooter\n`;

  test('begins at the minimum of the table, in whole units of the pay', () => {
    const smallest = (min: number, bet: string) => openBet(`${at(min)}seat 1 Ann 500`, bet)[0];
    expect([5, 7, 15].map((min) => smallest(min, 'place:6'))).toEqual([600, 1200, 1800]);
    expect([5, 7, 15].map((min) => smallest(min, 'place:9'))).toEqual([500, 1000, 1500]);
    expect([5, 7, 15].map((min) => smallest(min, 'field'))).toEqual([500, 700, 1500]);
    expect(smallest(5, 'sharpshooter')).toBe(100);
    const plain = 'table bclc.craps:place.oddPart=no,place.unit=no min=5\nseat 1 Ann 500';
    expect(openBet(plain, 'place:6')[0]).toBe(500);
  });

  test('is one unit more where something stands, and for odds', () => {
    expect(openBet(`${at(15)}seat 1 Ann 500\n1 bet pass 15`, 'pass')).toEqual([100, 8500]);
    expect(openBet(`${at(15)}seat 1 Ann 500\n1 bet pass 15\nroll 4 2`, 'odds:pass')[0]).toBe(100);
    const cards = 'table chickasaw.cardcraps min=15\nseat 1 Ann 500';
    expect(openBet(cards, 'triple7')).toEqual([100, null]);
  });

  test('ends at what is left of the maximum, and nowhere without one', () => {
    expect(openBet(`${at(5)}seat 1 Ann 500`, 'pass')[1]).toBe(10_000);
    expect(openBet(`${at(5)}seat 1 Ann 500\n1 bet pass 30`, 'pass')[1]).toBe(7000);
    expect(openBet('table bclc.craps\nseat 1 Ann 500', 'pass')[1]).toBeNull();
  });

  test('is closed by the rule that closes it now', () => {
    const closedBy = (text: string, bet: string) => {
      const { rulebook, table } = gameAfter(text);
      return familyOf(rulebook)
        .openBets(rulebook, table, 1)
        .find((one) => one.bet === bet)?.closedBy;
    };
    expect(closedBy(bclc, 'pass')).toBeNull();
    expect(closedBy(bclc, 'odds:pass')).toMatchObject({
      code: 'craps.not-made-now',
      params: { when: { term: 'come-out' } },
    });
    const doubtful = `table bclc.craps\nseat 1 Ann 500\n1 bet dontpass 10\nroll 4 2`;
    expect(closedBy(doubtful, 'dontpass')).toMatchObject({
      code: 'craps.not-raised-now',
      params: { when: { term: 'point-up' } },
    });
  });

  test('behind a lay that is measured by what it wins, no part of a cent counts', () => {
    const lay = `table bclc.craps:lays.6=payable-unit odds=2
      seat 1 Ann 500
      1 bet dontpass 5.01
      roll 4 2\n`;
    gameAfter(`${lay}1 bet lay:dontpass 12.02`);
    gameAfter(`${lay}1 bet lay:dontpass 12.03\nexpect refused house.choices`);
  });
});

describe('dice', () => {
  const off = `${bclc}shooter 1\ndice 1 2\nnoroll die 1 off the table\n`;

  test('that left the table are no longer off once others are thrown', () => {
    expect(tableAfter(off).dice.off).toEqual([1]);
    expect(tableAfter(`${off}roll 4 2`).dice.off).toBeNull();
  });

  test('that are away stay away until they are found, and with the set they belong to', () => {
    const over = `${off}dice 3 4\nroll 4 2\nroll 4 3\n`;
    expect(tableAfter(over).dice.away).toEqual([1]);
    expect(tableAfter(`${over}inspect found die`).dice.away).toEqual([]);
    expect(tableAfter(`${over}newdice`).dice.away).toEqual([]);
  });

  test('that left the table are off for the turn of the shooter who threw them', () => {
    const gone = `${off}inspect found die\n`;
    expect(tableAfter(gone).dice.off).toEqual([1]);
    expect(tableAfter(`${gone}1 passdice`).dice.off).toBeNull();
    expect(tableAfter(`${off}1 samedice`).dice.isHeld).toBe(true);
    expect(tableAfter(`${off}1 samedice\n1 passdice`).dice.isHeld).toBe(false);
  });

  test('that were brought in the middle of a turn wait for the end of it', () => {
    const brought = `${off}lostdie 1\nnewdice\n`;
    const set = (text: string) => tableAfter(`${brought}${text}`).dice.set;
    const atFirst = tableAfter(off).dice.set;
    expect(set('roll 4 2')).toBe(atFirst);
    expect(set('roll 4 2\nroll 4 2')).toBe(atFirst);
    expect(set('roll 4 2\nroll 4 3')).toBe(atFirst + 1);
  });

  test('are inspected by each who looks at them, once', () => {
    const by = (text: string) => tableAfter(`table division.craps\n${text}`).dice.inspectedBy;
    const dealer = 'as dealer inspect new dice\n';
    const supervisor = 'as supervisor inspect new dice\n';
    expect(by(`${dealer}${supervisor}${dealer}`).toSorted()).toEqual(['dealer', 'supervisor']);
  });
});

describe('a corrected call leaves', () => {
  test('the parts of a combination as they were called', () => {
    const { layout } = tableAfter(`table openpit.nevada
      ${one}
      roll 4 2
      1 call ce 10 chips craps=4
      overrule 5 1`);
    expect(layout.wagers.find(({ bet }) => bet === 'ce')?.state.onCraps).toBe(400);
  });

  test('the most that was posted', () => {
    const { posted } = tableAfter(`${bclc}roll 4 2\nlimits 15 300\noverrule 5 1`);
    expect(posted).toEqual({ min: 1500, max: 30_000 });
  });

  test('one wager off, or all of its kind', () => {
    const calledOff = (only: string) =>
      tableAfter(`table division.craps
        ${one}
        1 bet place:8 12
        1 bet place:9 10
        roll 4 2
        1 on place:8${only}
        overrule 5 1`)
        .layout.wagers.filter(({ state }) => state.called === 'on')
        .map(({ bet }) => bet);
    expect(calledOff('')).toEqual(['place:8', 'place:9']);
    expect(calledOff(' only')).toEqual(['place:8']);
  });
});

describe('a combination without any craps', () => {
  test('has no part on it', () => {
    const table = `table bclc.craps:crapsEleven.split=free\n${one}`;
    gameAfter(`${table}1 bet ce 10 craps=4`);
    gameAfter(`${table}1 bet highlow 10`);
    gameAfter(`${table}1 bet highlow 10 craps=4\nexpect refused house.offered`);
  });
});

describe('a wager put on the line with the point up', () => {
  test('is by the clause of that, whatever was on the line before', () => {
    const table = `table bclc.craps\n${one}roll 4 2\nseat 2 Bob 100\n2 bet pass 10`;
    const { played } = playRecord(table);
    const placed = played.flatMap(({ events }) =>
      events.flatMap(({ kind, by }) => (kind === 'wager-placed' ? [by] : [])),
    );
    expect(placed).toHaveLength(2);
    expect(placed[1]).not.toEqual(placed[0]);
  });
});

describe('side wagers alone', () => {
  test('are settled in the order of the seats, no matter who put one up first', () => {
    gameAfter(`table bclc.craps:fire.needs=any-line,shooter.nobody=stickperson-throws side=fire
      seat 1 Ann 500
      seat 2 Bob 500
      2 bet dontpass 10
      2 bet fire 5
      1 bet dontpass 10
      1 bet fire 5
      shooter 1
      roll 4 2
      1 down dontpass
      2 down dontpass
      1 passdice
      2 passdice
      roll 4 3
      expect order 1.fire 2.fire`);
  });
});
