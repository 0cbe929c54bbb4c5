import { assert, type Bench, bug, dollars, type Event as TableEvent } from '../core/index.ts';
import { act, type Game, openGame } from '../game.ts';
import type { Command } from './commands.ts';
import { advance } from './decide.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** One busy player: pass with double odds, place 6 and 8, and the field on every roll. */
export const crapsBenches: readonly Bench[] = [
  {
    name: 'one player, pass with double odds, place 6 and 8, field',
    prepare: (rulebook) => {
      const craps = rulebook as CrapsRulebook; // the register pairs each family with its own rulebooks
      return (rounds) => busy(craps, rounds * 100, decided);
    },
  },
  {
    name: 'the same player through act, which reads every order',
    prepare: (rulebook) => {
      const craps = rulebook as CrapsRulebook; // as above
      return (rounds) => busy(craps, rounds * 100, acted);
    },
  },
];

const bet = (name: string, amount: number): Command => ({
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet: name,
  tip: false,
  amount: dollars(amount),
});

const pass = bet('pass', 10);
const odds = bet('odds:pass', 20);
const six = bet('place:6', 12);
const eight = bet('place:8', 12);
const field = bet('field', 5);
const buyIn: Command = { kind: 'buy-in', seat: 1, amount: dollars(1_000_000) };

/** A table in play, and how many orders it has had. */
type Play = {
  readonly give: Give;
  readonly rulebook: CrapsRulebook;
  table: Table;
  commands: number;
  events: number;
};

/** Gives an order at the table and returns what followed. */
type Give = (play: Play, command: Command) => readonly TableEvent[];

/** An order that has been parsed already. */
const decided: Give = (play, command) => {
  const step = advance(play.rulebook, play.table, command);
  if (!step.ok) return bug(`a bench plays: ${step.refusal.code}`);
  play.table = step.table;
  return step.events;
};

/** An order as any program gives it, not parsed yet. */
const acted: Give = (play, command) => {
  const { rulebook, table } = play;
  const game: Game<CrapsRulebook> = { rulebook, table };
  const step = act(game, command);
  const { game: next, entry } = step.ok ? step : bug(`a bench plays: ${step.refusal.code}`);
  play.table = next.table;
  return entry.events;
};

// No closure: the engine would compile a new one for every run and throw it away.
const order = (play: Play, command: Command): void => {
  const { give } = play;
  play.events += give(play, command).length;
  play.commands++;
};

const has = ({ layout }: Table, name: string): boolean => {
  const { wagers } = layout;
  for (let at = 0; at < wagers.length; at++) if (wagers[at]?.bet === name) return true;
  return false;
};

const bets = (play: Play): void => {
  const { table } = play;
  if (table.phase.kind === 'come-out') {
    if (!has(table, 'pass')) order(play, pass);
  } else {
    if (!has(table, 'odds:pass')) order(play, odds);
    if (!has(table, 'place:6')) order(play, six);
    if (!has(table, 'place:8')) order(play, eight);
  }
  order(play, field);
};

const busy = (rulebook: CrapsRulebook, rolls: number, give: Give) => {
  const opened = openGame(rulebook);
  assert(opened.ok, 'the table of a bench opens');
  const play: Play = { give, rulebook, table: opened.game.table, commands: 0, events: 0 };
  order(play, { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(1_000_000) });
  // Xorshift: the same rolls every time.
  let word = 0x9e3779b9;
  for (let roll = 0; roll < rolls; roll++) {
    bets(play);
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    order(play, { kind: 'roll', dice: [((word >>> 4) % 6) + 1, ((word >>> 16) % 6) + 1] });
    if ((play.table.layout.seats[0]?.rack ?? 0) < dollars(1000)) order(play, buyIn);
  }
  return { rolls, commands: play.commands, events: play.events };
};
