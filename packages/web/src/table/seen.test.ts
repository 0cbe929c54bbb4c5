import { act, cents, type Game, openGame } from '@openpit/engine';
import type { WireLogEntry } from '@openpit/protocol';
import { bclcCraps } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { effectsOn, prospectsOf, reaching } from './effects.ts';
import { foldNews, type News, type Pending, type Seen, unseen } from './seen.ts';

const open = (): Game => {
  const opened = openGame(bclcCraps, { min: '5', max: '500' });
  if (!opened.ok) throw new Error('craps does not open');
  const seated = act(opened.game, { kind: 'sit', seat: 1, player: 'Ann', amount: cents(50_000) });
  if (!seated.ok) throw new Error('Ann cannot sit');
  return seated.game;
};

const seenOf = (game: Game): Seen =>
  foldNews(unseen, {
    kind: 'snapshot',
    snapshot: {
      kind: 'snapshot' as const,
      table: 'bclc.craps',
      rulebook: 'bclc.craps',
      version: 2,
      seats: [1],
      state: { ...game.table },
      chance: null,
    },
  });

const bet = { seat: 1, hand: 1, bet: 'pass', tip: false };

const pending: Pending = { ...bet, order: 1, amount: cents(500), doneAt: null };

/** The line of the log an act at the table becomes. */
const entryOf = (
  game: Game,
  command: object,
  version: number,
): { logEntry: WireLogEntry; game: Game } => {
  const step = act(game, Object.assign({ kind: '' }, command));
  if (!step.ok) throw new Error(step.refusal.code);
  const events = step.entry.events.map(({ by, ...rest }) => ({ ...rest, by: [...by] }));
  return {
    logEntry: { version, at: '2026-01-01', body: { kind: 'act', events } },
    game: step.game,
  };
};

const after = (seen: Seen, ...news: readonly News[]): Seen => news.reduce(foldNews, seen);

describe('a wager on a page', () => {
  const game = open();
  const placed = entryOf(game, { kind: 'place-bet', ...bet, amount: cents(500) }, 3);
  const sent = after(seenOf(game), { kind: 'sent', pending });

  test('is shown as pending at once, and the rack is not touched', () => {
    expect(sent.pending).toEqual([pending]);
    expect(sent.game?.table.layout.seats[0]?.rack).toBe(50_000);
  });

  test('stays pending when it is answered before the log that holds it comes', () => {
    const answered = after(sent, { kind: 'done', order: 1, version: 3 });
    expect(answered.pending).toHaveLength(1);
    const folded = after(answered, { kind: 'log', logEntry: placed.logEntry });
    expect(folded.pending).toEqual([]);
    expect(folded.game?.table).toEqual(placed.game.table);
  });

  test('is solid as soon as both have come, the log first', () => {
    const folded = after(
      sent,
      { kind: 'log', logEntry: placed.logEntry },
      { kind: 'done', order: 1, version: 3 },
    );
    expect(folded.pending).toEqual([]);
    expect(folded.game?.table.layout.wagers).toHaveLength(1);
  });

  test('goes when it is refused, and the refusal waits to be read', () => {
    const refusal = {
      params: {},
      code: 'wrong-time',
      by: ['bclc.craps.4.4'],
      message: 'not now',
    };
    const refused = after(sent, { kind: 'refused', order: 1, refusal });
    expect(refused.pending).toEqual([]);
    expect(refused.notices).toEqual([{ order: 1, kind: 'refused', refusal }]);
    expect(after(refused, { kind: 'read', order: 1 }).notices).toEqual([]);
  });

  test('stays pending while the line is down', () => {
    expect(after(sent, { kind: 'connection', isUp: false })).toMatchObject({
      connection: 'down',
      pending: [pending],
    });
  });

  test('is shown with what every next roll would do to it', () => {
    const { game: now } = placed;
    const [effects] = [...effectsOn([...reaching(now)], now.table.layout.wagers).values()];
    expect(effects?.map(({ sentence, on }) => `${sentence}: ${on.join(' ')}`)).toEqual([
      'wins 5: 7 11',
      'loses 5: 2 3 12',
      'stays: 4 5 6 8 9 10',
    ]);
  });

  test('is shown with what each roll would bring in all, rolls that do the same together', () => {
    const hard = entryOf(placed.game, { kind: 'place-bet', ...bet, bet: 'hard:8', amount: 500 }, 4);
    const seenOf = prospectsOf([...reaching(hard.game)], [1]).map(({ name, net }) => [name, net]);
    expect(seenOf).toContainEqual(['7', 0]);
    expect(seenOf).toContainEqual(['11', 500]);
    expect(seenOf).toContainEqual(['12', -500]);
    expect(seenOf).toContainEqual(['2·6, 3·5', -500]);
    expect(seenOf).toContainEqual(['hard 8', 4_500]);
  });

  test('is settled by the roll, and the roll is remembered', () => {
    const sentDice = entryOf(placed.game, { kind: 'send-dice' }, 4);
    const rolled = entryOf(sentDice.game, { kind: 'roll', dice: [5, 6] }, 5);
    const seen = after(
      sent,
      { kind: 'log', logEntry: placed.logEntry },
      { kind: 'log', logEntry: sentDice.logEntry },
      { kind: 'log', logEntry: rolled.logEntry },
    );
    expect(seen.game?.table.layout.seats[0]?.rack).toBe(50_500);
    expect(seen.results.at(-1)).toMatchObject({
      outcome: { kind: 'dice', dice: [5, 6] },
      lines: [{ bet: 'pass', verdict: 'win', profit: 500 }],
    });
    expect(seen.lastPlaced).toEqual([{ ...bet, amount: 500 }]);
    expect(seen.calls.map(({ words }) => words).join(' ')).toContain('Eleven');
  });
});

describe('a page', () => {
  test('that is older than the house says so', () => {
    const behind = foldNews(unseen, {
      kind: 'snapshot',
      snapshot: {
        kind: 'snapshot' as const,
        table: 't',
        rulebook: 'new.game',
        version: 1,
        seats: [],
        state: { rulebook: 'new.game' },
        chance: null,
      },
    });
    expect(behind.trouble).toBe('behind');
  });

  test('of a table that closes says so, and forgets it when it opens', () => {
    const status = {
      awaits: { kind: 'closed' },
      leftMs: null,
      open: false,
      why: { code: 'fault.log-away', params: {} },
      message: 'no database',
    };
    const closed = foldNews(unseen, { kind: 'status', status, now: 0 });
    expect(closed).toMatchObject({ trouble: 'closed', still: { code: 'fault.log-away' } });
    const open = { ...status, open: true, why: null, message: '' };
    expect(foldNews(closed, { kind: 'status', status: open, now: 0 })).toMatchObject({
      trouble: null,
      still: null,
    });
  });
});
