import { type Event, familyOf } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

// What no expectation of a record can say: that something does not follow, is not asked for, or is worded in one way.

const played = (text: string) => {
  const replay = playRecord(text);
  if (replay.failure) throw new Error(JSON.stringify(replay.failure));
  const { game, played: acts } = replay;
  if (!game) throw new Error('no table');
  return { game, events: acts.at(-1)?.events ?? [] };
};

const kindsOf = (events: readonly Event[]) => events.map(({ kind }) => kind);

const promptsAfter = (text: string) => {
  const { game } = played(text);
  return familyOf(game.rulebook).prompts?.(game.rulebook, game.table) ?? [];
};

describe('the ante', () => {
  test('is not charged to a player with nothing in any rack', () => {
    const { events } = played(`
      table chickasaw.cardcraps map=linear
      seat 1 Ann 7
      seat 2 Bob 200
      2 bet pass 5
      1 bet place:6 6
      scan 2c 4c 9s                 # 5
      scan 2c 3c 9s                 # Ann's last dollar
      expect 1 rack 0
      scan 2c 4c 9s                 # the point is made
      2 bet pass 5
      scan 2c 4c 9s
      scan 2c 3c 9s`);
    expect(kindsOf(events)).not.toContain('fee-charged');
  });
});

describe('what is said', () => {
  test('a bet that its player sets is not repeated, one that a dealer enters is', () => {
    const start = 'table bclc.craps\nseat 1 Ann 100\nseat 2 Bob 100\n1 bet pass 10\nroll 4 2\n';
    expect(kindsOf(played(`${start}as player 1 bet place:8 12`).events)).toEqual(['wager-placed']);
    expect(kindsOf(played(`${start}1 bet place:8 12`).events)).toEqual(['wager-placed']);
    expect(kindsOf(played(`${start}as dealer 1 bet place:8 12`).events)).toContain('announced');
  });
});

describe('fire', () => {
  test('the markers of a seat are cleared once, no matter who else it bet for', () => {
    const { events } = played(`
      table bclc.craps side=fire
      seat 1 Ann 500
      1 bet pass 10
      1 bet fire 5
      1 tip fire 1
      roll 4 2
      roll 4 3`);
    const duties = events.filter((event) => Object(event).duty === 'clear-markers');
    expect(duties).toHaveLength(1);
  });
});

describe('a combination', () => {
  test('that nobody has split has no part of its own, however often it is raised', () => {
    const { game } = played(`table bclc.craps
      seat 1 Ann 500
      1 bet pass 10
      1 bet ce 4
      1 bet ce 6`);
    const wager = game.table.layout.wagers.find(({ bet }) => bet === 'ce');
    expect(Object(wager).stake).toBe(1000);
    expect(Object(wager).state.onCraps).toBeNull();
  });

  test('that was split comes down in parts that keep it whole chips', () => {
    const cut = (onCraps: number, stake: number) => {
      const { game } = played(`table openpit.nevada
        seat 1 Ann 500
        1 bet pass 10
        1 bet ce ${stake} craps=${onCraps}`);
      const acts = familyOf(game.rulebook).acts?.(game.rulebook, game.table, 1) ?? [];
      return acts.find(
        ({ command, amount }) =>
          command.kind === 'take-down' && amount && Object(command).bet === 'ce',
      )?.amount?.step;
    };
    expect(cut(4, 10)).toBe(500);
    expect(cut(6, 9)).toBe(300);
    expect(cut(2, 6)).toBe(300);
  });
});

describe('what the crew is asked', () => {
  test('a wager that needs a word is asked about until it has it', () => {
    const hop = `table bclc.midi
      seat 1 Ann 500
      1 bet pass 10
      1 bet hop:3-4 5`;
    const asked = (text: string) => promptsAfter(text).filter(({ act }) => act === 'verify').length;
    expect(asked(hop)).toBe(1);
    expect(asked(`${hop}\nverify 1 hop:3-4`)).toBe(0);
  });

  test('limits that will hold are named as they were announced', () => {
    const paramsOf = (limits: string) =>
      promptsAfter(`table bclc.craps
        seat 1 Ann 500
        1 bet pass 10
        limits ${limits}`).find(({ code }) => code === 'prompt.limits-change')?.params;
    expect(paramsOf('15')).toMatchObject({ max: { term: 'none' } });
    expect(JSON.stringify(paramsOf('15 300'))).toContain('30000');
  });

  test('a lammer says on or off, and comes off where a word is taken back', () => {
    const start = `table bclc.craps
      seat 1 Ann 500
      1 bet pass 10
      1 bet place:8 12
      roll 4 2\n`;
    const lammers = (text: string) =>
      promptsAfter(`${start}${text}`)
        .filter(({ code }) => code === 'prompt.put-lammer')
        .map(({ params }) => params['to']);
    expect(lammers('')).toEqual([]);
    expect(lammers('1 off place:8')).toEqual([{ term: 'off' }]);
    expect(lammers('1 off place:8\n1 on place:8')).toEqual([{ term: 'off-it' }]);
  });
});

describe('a game', () => {
  test('is closed once, and says so when it is opened again', () => {
    const start = 'table bclc.craps\nseat 1 Ann 100\nclosetable\n';
    const { events } = played(`${start}closetable\nexpect refused house.order\nopentable`);
    expect(events.map((event) => Object(event).call ?? event.kind)).toEqual([
      'game-reopened',
      'opens-game',
    ]);
  });
});

describe('a set of dice', () => {
  test('is never short of two: the last but two that is lost is not called lost', () => {
    const { game } = played(`
      table division.craps
      seat 1 Ann 500
      1 bet pass 10
      shooter 1
      dice 1 2
      noroll dice 1 off the table
      lostdie 1
      dice 3 4
      noroll off the table
      lostdie 3
      lostdie 4
      dice 2 5
      noroll off the table
      lostdie 2
      expect refused division.craps.6.1.d`);
    expect(Object(game.table).dice.lost).toEqual([1, 3, 4]);
  });

  test('has a die that is lost no longer among those to be looked at again', () => {
    const start = `table division.craps
      seat 1 Ann 500
      1 bet pass 10
      shooter 1
      dice 1 2
      noroll dice 1 2 off the table\n`;
    const awayAfter = (text: string) => Object(played(`${start}${text}`).game.table).dice.away;
    expect(awayAfter('')).toEqual([1, 2]);
    expect(awayAfter('lostdie 1')).toEqual([2]);
  });
});

describe('a commission on the win', () => {
  test('is used up by it: nothing of it comes back with the stake', () => {
    const { game } = played(`
      table bclc.craps:buy.commission.taken=win,buy.commission.refund=yes
      seat 1 Ann 500
      1 bet pass 10
      1 bet buy:4 100
      expect 1 rack 390
      roll 4 2
      roll 3 1
      expect 1 buy:4 win 200
      expect 1 rack 585
      1 down buy:4
      expect 1 buy:4 returned 100
      expect 1 rack 685`);
    expect(game.table.layout.wagers).toHaveLength(1);
  });
});

describe('a combination won for the dealers', () => {
  test('cites what is done with a dealer bet, one of a player’s own does not', () => {
    const byOf = (verb: string) => {
      const { events } = played(`table bclc.craps
        seat 1 Ann 500
        1 bet pass 10
        1 bet horn 4
        ${verb} horn 4
        roll 6 6`);
      return events.flatMap((event) => Object(event).lines ?? []);
    };
    const [own = [], tip = []] = byOf('1 tip')
      .filter(({ bet }: { bet: string }) => bet === 'horn')
      .map(({ by }: { by: readonly string[] }) => by);
    expect(own.filter((clause: string) => !tip.includes(clause))).toEqual([]);
    expect(tip.length).toBeGreaterThan(own.length);
  });
});
