import type { Event } from '@openpit/engine';
import { betByKey, type CrapsTable } from '@openpit/engine/craps';
import { bclcCraps } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

// What no expectation of a record can say of a turn with the dice: how the table stands after it, and what is said with which word.

const played = (text: string) => {
  const { failure, game, played: acts } = playRecord(text);
  if (failure) throw new Error(JSON.stringify(failure));
  if (!game) throw new Error('no table');
  const table = game.table as unknown as CrapsTable; // every table here is one of craps
  return { table, events: acts.at(-1)?.events ?? [] };
};

const said = (events: readonly Event[]) =>
  events.flatMap((event) => (event.kind === 'announced' ? [Object(event).call] : []));

const dutiesIn = (events: readonly Event[]) => events.flatMap((event) => Object(event).duty ?? []);

const start = `table bclc.craps side=fire,sharpshooter
  seat 1 Ann 500
  1 bet pass 10\n`;

/** As many points made as asked for, and then a seven-out. */
const pointsMade = (count: number) =>
  `${start}1 bet sharpshooter 1\n${'roll 4 2\nroll 4 2\n1 bet pass 10\n'.repeat(count)}roll 4 2\nroll 4 3`;

describe('sharpshooter', () => {
  test('pays up to 30 to 1 from the working stacks, more from the float', () => {
    const paid = (count: number) => {
      const { events } = played(pointsMade(count));
      const event = events.find((one) => String(Object(one).call).startsWith('pays-from'));
      return [Object(event).call, event?.by[0]];
    };
    expect(paid(3)).toEqual(['pays-from-stacks', 'bclc.sharpshooter.6.3.3']);
    expect(paid(6)).toEqual(['pays-from-stacks', 'bclc.sharpshooter.6.3.3']);
    expect(paid(7)).toEqual(['pays-from-float', 'bclc.sharpshooter.6.3.3.a']);
    expect(paid(2)).toEqual([undefined, undefined]);
  });

  test('has a witness where it is paid', () => {
    expect(dutiesIn(played(pointsMade(3)).events)).toContain('witness-payout');
    expect(dutiesIn(played(pointsMade(2)).events)).not.toContain('witness-payout');
  });

  test('is repeated by the stickperson when it is called', () => {
    const { events } = played(`${start}1 call sharpshooter 1 chips`);
    expect(said(events)).toContain('repeats-bet');
  });
});

describe('fire', () => {
  test('recalls which points were made, in whatever order and however often', () => {
    const recalled = (...made: readonly (4 | 6 | 9)[]) =>
      betByKey('fire')?.recalls?.(bclcCraps, { faced: 0, made }).made;
    expect(recalled(9, 4, 9, 6)).toEqual([4, 6, 9]);
    expect(recalled(6, 9, 4)).toEqual([4, 6, 9]);
  });

  test('no point is left to be marked once the turn is over', () => {
    const made = `${start}1 bet fire 5\nroll 4 2\nroll 4 2\n1 bet pass 10\n`;
    const owed = (text: string) => played(text).table.duties.map(({ duty }) => duty);
    expect(owed(made)).toContain('place-marker');
    expect(owed(`${made}roll 4 2`)).toContain('place-marker');
    expect(owed(`${made}roll 4 2\nroll 4 3`)).not.toContain('place-marker');
  });
});

describe('a point', () => {
  test('that was marked stays so until the round is over', () => {
    const marked = (text: string) => played(`${start}roll 4 2\nmark\n${text}`).table.marked;
    expect(marked('')).toBe(6);
    expect(marked('roll 4 4')).toBe(6);
    expect(marked('roll 4 2')).toBeNull();
    expect(marked('roll 4 3')).toBeNull();
  });

  test('that was made counts until the turn is over', () => {
    const made = (text: string) =>
      played(`${start}roll 4 2\nroll 4 2\n1 bet pass 10\n${text}`).table.made;
    expect(made('roll 4 5')).toEqual([{ point: 6, at: 2 }]);
    expect(made('roll 4 5\nroll 4 3')).toEqual([]);
  });
});

describe('a shooter who goes', () => {
  test('leaves bets open, and no dice off the table', () => {
    const { table } = played(`${start}send\n1 down pass\nleave 1`);
    expect(table.betting).toBe('open');
    const gone = played(`${start}shooter 1\ndice 1 2\nnoroll dice 1 off the table
      inspect found again\n1 down pass\nleave 1`).table;
    expect(gone.dice.off).toBeNull();
  });

  test('is asked again where everybody passes the dice', () => {
    const passed = (text: string) => played(`${text}shooter 1\n1 passdice`).table.thrower;
    expect(passed(start)).toMatchObject({ kind: 'none', declined: [] });
    expect(passed(`${start}seat 2 Bob 100\n2 bet pass 10\n`)).toMatchObject({ declined: [1] });
  });
});

describe('what the crew says and does', () => {
  test('a die is called lost, also the last of the bowl', () => {
    const { table, events } = played(
      `${start}shooter 1\ndice 4 5\nnoroll dice 5 off the table\nlostdie 5`,
    );
    expect(table.dice.lost).toEqual([5]);
    expect(said(events)).toEqual(['die-lost']);
  });

  test('a die may be lost that nobody has named, and none that is still there', () => {
    const { table } = played(`${start}noroll off the table\nlostdie 3`);
    expect(table.dice.lost).toEqual([3]);
    played(`${start}shooter 1\ndice 1 2\nnoroll dice 1 off the table\nlostdie 3
      expect refused house.order`);
  });

  test('a ruling is said with its own word', () => {
    const closed = `${start}roll 4 2\nclosetable\n`;
    expect(said(played(`${closed}ruling 1 pass hold`).events)).toEqual(['ruled-hold']);
    expect(said(played(`${closed}ruling 1 pass return`).events)).toEqual(['ruled-return']);
  });

  test('a game that somebody opened by taking the dice is opened by that again once a call is corrected', () => {
    const opened = `${start}roll 4 2\n1 passdice\nshooter 1\n`;
    const calls = said(played(`${opened}overrule 4 1`).events);
    expect(calls).toContain('new-shooter');
    expect(calls).not.toContain('opens-game');
  });

  test('chips that are changed are no cash to report', () => {
    const bought = (means: string) =>
      dutiesIn(
        played(`table chickasaw.cardcraps map=linear\nseat 1 Ann 50\n1 buyin 50 ${means}`).events,
      );
    expect(bought('cash')).toEqual(['report-cash']);
    expect(bought('chips')).toEqual([]);
  });

  test('the call of a seat where nobody sits cannot be turned down', () => {
    played(`${start}2 refusecall field\nexpect refused house.seat`);
  });
});

describe('riding', () => {
  test('is refused by the choice that says so', () => {
    played(`table chickasaw.cardcraps:field.rides=no map=linear
      seat 1 Ann 50
      1 ride field
      expect refused house.choices`);
  });
});

describe('odds', () => {
  test('on a number do not close with those on the line', () => {
    played(`table bclc.craps:windows.odds=sent
      seat 1 Ann 500
      1 bet pass 10
      roll 4 2
      1 bet come 10
      roll 5 4
      send
      1 bet odds:pass 10
      expect refused house.choices
      1 bet odds:come:9 10
      expect 1 odds:come:9 open 10`);
  });
});
