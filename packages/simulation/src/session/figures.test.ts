import { describe, expect, test } from 'vitest';
import { sessionFigures } from './figures.ts';
import { emptyTally, endingAt, markAt, marks, type Session, tallyAt, timeBins } from './session.ts';

const session: Session = {
  rounds: 199,
  bankroll: 10_000,
  high: 20_000,
  low: 2000,
  scale: { from: 1000, width: 500 },
};

/** A hundred sessions, one by one: what they ended with, their lowest point, their deepest fall, and how they ended. */
const listed = [
  { count: 20, final: 2000, lowest: 2000, fall: 8000, ending: 'floor', round: 50 },
  { count: 10, final: 1500, lowest: 1500, fall: 8500, ending: 'broke', round: 100 },
  { count: 45, final: 9500, lowest: 6000, fall: 4000, ending: 'played', round: 199 },
  { count: 25, final: 21_000, lowest: 9000, fall: 1000, ending: 'target', round: 150 },
] as const;

const tallied = () => {
  const tally = emptyTally();
  const { from, width } = session.scale;
  const add = (at: number, count: number): void => {
    tally[at] = (tally[at] ?? 0) + count;
  };
  const noted = (at: number, aboveFirst: number, count: number): void =>
    add(at + Math.floor(aboveFirst / width), count);
  for (const { count, final, lowest, fall, ending, round } of listed) {
    const change = final - 10_000;
    add(tallyAt.sessions, count);
    add(tallyAt.rounds, count * round);
    add(tallyAt.sum, count * change);
    add(tallyAt.squares, count * change * change);
    add(endingAt(ending, 'count'), count);
    add(endingAt(ending, 'rounds'), count * round);
    noted(tallyAt.final, final - from, count);
    noted(tallyAt.lowest, lowest - from, count);
    noted(tallyAt.drawdown, fall, count);
    // Two hundred bins for as many rounds and the beginning: the bin is the round.
    if (ending !== 'played')
      add(tallyAt.times + (ending === 'target' ? timeBins : 0) + round, count);
    for (let mark = 0; mark < marks; mark++) {
      const isOver = markAt(session, mark) >= round;
      noted(tallyAt.marks + mark * 512, (isOver ? final : 10_000) - from, count);
    }
  }
  return tally;
};

describe('what sessions came to is read as it was listed', () => {
  const figures = sessionFigures(session, tallied());

  test('mean, variance and interval', () => {
    const mean = (20 * -8000 + 10 * -8500 + 45 * -500 + 25 * 11_000) / 100;
    const square = (20 * 8000 ** 2 + 10 * 8500 ** 2 + 45 * 500 ** 2 + 25 * 11_000 ** 2) / 100;
    expect(figures.sessions).toBe(100);
    expect(figures.mean).toBe(mean);
    expect(figures.variance).toBeCloseTo(square - mean ** 2, 3);
    expect(figures.high - figures.mean).toBeCloseTo(
      1.96 * Math.sqrt((square - mean ** 2) / 100),
      -1,
    );
    expect(figures.meanOfRound).toBeCloseTo((100 * mean) / figures.rounds, 9);
  });

  test('quantiles are the amounts that a share of all sessions has at most', () => {
    expect(figures.final).toEqual({ 5: 1500, 25: 2000, 50: 9500, 75: 9500, 95: 21_000 });
    expect(figures.lowest).toEqual({ 5: 1500, 25: 2000, 50: 6000, 75: 6000, 95: 9000 });
    expect(figures.drawdown).toEqual({ 5: 1000, 25: 1000, 50: 4000, 75: 8000, 95: 8500 });
  });

  test('nobody with a bankroll has less than nothing, wherever the first bin begins', () => {
    const tally = tallied();
    const below = sessionFigures({ ...session, scale: { from: -2000, width: 500 } }, tally);
    expect([below.final[5], below.lowest[5], below.fan.at(-1)?.[5]]).toEqual([0, 0, 0]);
    expect(below.histogram.map(({ from }) => from).filter((from) => from < 0)).toEqual([]);
    const open = { ...session, bankroll: null, scale: { from: -2000, width: 500 } };
    expect(sessionFigures(open, tally).final[5]).toBe(-1500);
  });

  test('endings with their rounds, and ruin by the round: floor and broke, no target among them', () => {
    expect(
      figures.endings.map(({ ending, chance, rounds, median }) => [ending, chance, rounds, median]),
    ).toEqual([
      ['played', 0.45, 199, null],
      ['broke', 0.1, 100, null],
      ['target', 0.25, 150, 150],
      ['floor', 0.2, 50, null],
    ]);
    const ruinedBy = (round: number) =>
      figures.ruin.findLast((point) => point.round <= round)?.chance;
    expect([49, 50, 99, 100, 199].map(ruinedBy)).toEqual([0, 0.2, 0.2, 0.3, 0.3]);
  });

  test('who ends with exactly what was there at the start is not behind', () => {
    expect(figures.besideStart).toEqual({
      less: 0.75,
      sameOrMore: 0.25,
      moreByCents: 500,
      moreBy: 0.25,
    });
    const level = sessionFigures({ ...session, bankroll: 9500 }, tallied()).besideStart;
    expect(level.less).toBeCloseTo(0.3, 12);
    expect(level).toMatchObject({ sameOrMore: 0.7, moreBy: 0.25 });
  });

  test('the fan begins with the bankroll and goes on with what is owned; bars hold every session', () => {
    expect(figures.fan[0]).toEqual({
      round: 0,
      5: 10_000,
      25: 10_000,
      50: 10_000,
      75: 10_000,
      95: 10_000,
    });
    const last = figures.fan.at(-1);
    expect(last).toEqual({ round: 199, ...figures.final });
    const half = figures.fan.find(({ round }) => round === 100);
    expect(half).toMatchObject({ 5: 1500, 25: 2000, 50: 10_000, 95: 10_000 });
    expect(figures.histogram.reduce((sum, bar) => sum + bar.sessions, 0)).toBe(100);
    expect(figures.histogram.find(({ from, to }) => from <= 9500 && 9500 < to)?.sessions).toBe(45);
  });
});
