import { familyOf } from '@openpit/engine';
import { colourOf, pockets } from '@openpit/engine/roulette';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

// What no expectation of a record can say, at tables other than craps: that nothing is asked for, or that nothing more is cited.

const played = (text: string) => {
  const { failure, game, played: acts } = playRecord(text);
  if (failure) throw new Error(JSON.stringify(failure));
  if (!game) throw new Error('no table');
  return { game, events: acts.flatMap(({ events }) => events) };
};

describe('the ball', () => {
  test('is asked for once there are bets to spin for', () => {
    const actsAsked = (text: string) => {
      const { game } = played(`table bclc.roulette\nseat 1 Ann 100\n${text}`);
      const prompts = familyOf(game.rulebook).prompts?.(game.rulebook, game.table) ?? [];
      return prompts.map(({ act }) => act);
    };
    expect(actsAsked('')).not.toContain('release-ball');
    expect(actsAsked('1 bet red 10')).toContain('release-ball');
  });
});

describe('the least one bets on a place of the cloth', () => {
  const smallestBet = (min: string, chips: string) => {
    const { game } = played(`table bclc.roulette min=${min}\nseat 1 Ann 400\n${chips}`);
    const open = familyOf(game.rulebook).openBets(game.rulebook, game.table, 1);
    return open.find(({ bet }) => bet === 'straight:17')?.min;
  };

  test('is a chip of one’s colour, or the least of the table where that is more', () => {
    expect(smallestBet('1', '1 chips 200 value=5')).toBe(500);
    expect(smallestBet('0.25', '')).toBe(100);
    expect(smallestBet('10', '')).toBe(1000);
  });
});

describe('the first card of a second position', () => {
  const firstCards = (table: string) => {
    const { events } = played(`table ${table}
      seat 1 Ann 100
      seat 2 Ann 100
      1 bet main 10
      2 bet main 10
      shoe 9c 8d 7h 9s 8c Td
      deal`);
    const cards = events.filter(({ kind }) => kind === 'card-dealt');
    return cards.slice(0, 2).map(({ by }) => by);
  };

  test('is dealt by the clause that speaks of second positions, where there is one', () => {
    const [first = [], second = []] = firstCards('bclc.doubledeck dealt=down');
    expect(second).toEqual([...first, 'bclc.doubledeck.9.2.1.a']);
  });

  test('is dealt as any first card is where no clause speaks of them', () => {
    const [first, second] = firstCards('bclc.blackjack');
    expect(first).toContain('bclc.blackjack.8.2.1');
    expect(second).toEqual(first);
  });
});

describe('roulette', () => {
  test('a number settles by its own clauses, a chip in the wrong place also by those that say so', () => {
    const settledBy = (bet: string) => {
      const { events } = played(`table bclc.roulette track=yes
        seat 1 Ann 100
        ${bet}
        spin
        nomorebets
        result 17`);
      const [line] = events.flatMap((event) => Object(event).lines ?? []);
      return line.by;
    };
    const plain = settledBy('1 bet straight:17 5');
    const astray = settledBy('1 call track:17 5 at=straight:17');
    expect(plain.some((clause: string) => clause.startsWith('bclc.roulette-disputes'))).toBe(false);
    expect(astray.some((clause: string) => clause.startsWith('bclc.roulette-disputes'))).toBe(true);
  });

  test('what a wheel with two layouts decides is by the choice of two', () => {
    const dropped = (table: string) =>
      played(
        `table ${table}\nseat 1 Ann 100\n1 bet red 5\nspin\nnomorebets\nresult 17`,
      ).events.find(({ kind }) => kind === 'ball-dropped')?.by;
    expect(dropped('bclc.roulette:sides=2')).toContain('house.choices');
    expect(dropped('bclc.roulette')).not.toContain('house.choices');
  });

  test('places are listed kind by kind, single numbers first', () => {
    const { rulebook, table } = played('table bclc.roulette\nseat 1 Ann 100').game;
    const kinds = familyOf(rulebook)
      .openBets(rulebook, table, 1)
      .map(({ bet }) => bet.split(':')[0] ?? '');
    const listed = kinds.filter((kind, at) => kind !== kinds[at - 1]);
    expect(listed.slice(0, 5)).toEqual(['straight', 'split', 'street', 'trio', 'corner']);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('a closed table', () => {
  const closed = () =>
    played('table bclc.roulette\nseat 1 Ann 100\n1 chips 20 value=1\nclosetable').game;

  test('lets chips be cashed and people go, and nothing else', () => {
    const { rulebook, table } = closed();
    const acts = familyOf(rulebook).acts?.(rulebook, table, 1) ?? [];
    const kinds = new Set(acts.map(({ command }) => command.kind));
    expect([...kinds].sort()).toEqual(['cash-colour', 'leave']);
  });

  test('takes no bet, and says so of each', () => {
    const { rulebook, table } = closed();
    const bets = familyOf(rulebook).openBets(rulebook, table, 1);
    const codes = new Set(bets.map(({ closedBy }) => closedBy?.code));
    expect([...codes]).toEqual(['closed-by-supervisor']);
  });
});

describe('pockets', () => {
  test('are green, red or black, and green are the zeros alone', () => {
    const painted = (colour: string) => pockets.filter((pocket) => colourOf(pocket) === colour);
    expect(painted('green')).toEqual(['0', '00']);
    expect([painted('red').length, painted('black').length]).toEqual([18, 18]);
  });
});

describe('a dealer bet that is not there', () => {
  test('is refused as such when a hand grows with it', () => {
    const { failure } = playRecord(`table bclc.blackjack min=5
      seat 1 Ann 100
      1 bet main 10
      shoe 5h 6d 6h
      deal
      1 double tip=5`);
    expect(failure?.message).toContain('no dealer bet rides on this hand');
  });
});

describe('dice that are passed on', () => {
  const passedBy = (text: string) =>
    played(
      `table bclc.craps min=5\nseat 1 Ann 100\nseat 2 Bob 100\n1 bet pass 10\n${text}`,
    ).events.findLast(({ kind }) => kind === 'dice-passed')?.by;

  test('name the clause on betting again where the shooter has no line wager, and only there', () => {
    expect(passedBy('dice 1 2\n1 passdice')).not.toContain('bclc.craps.2.1.4.a');
    expect(passedBy('dice 1 2\nroll 3 4\n1 passdice')).toContain('bclc.craps.2.1.4.a');
  });

  test('by everybody close a game, and settle nothing where nothing lies', () => {
    const kinds = (bets: string) =>
      played(`table bclc.craps min=5\nseat 1 Ann 100\n${bets}1 passdice`).events.map(
        ({ kind }) => kind,
      );
    expect(kinds('')).toContain('game-closed');
    expect(kinds('')).not.toContain('settled');
    expect(kinds('1 bet field 5\n')).toContain('settled');
  });
});
