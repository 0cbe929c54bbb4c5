import {
  accepted,
  called,
  cite,
  type Decision,
  done,
  houseRule,
  message,
  money,
  refuse,
  refused,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import type { CrapsRulebook } from './rules.ts';
import { closing } from './shooter.ts';
import type { Event, Table } from './table.ts';

type Order<K extends Command['kind']> = Command & { readonly kind: K };

/** The markers are put on the point. */
export const markPoint = ({ cites }: CrapsRulebook, table: Table): Decision<Event> => {
  const { phase, marked } = table;
  const by = cites.calls.pointSet;
  if (phase.kind !== 'point' || marked === phase.point) {
    return refused(refuse('craps.nothing-to-mark', {}, by));
  }
  return accepted<Event>(
    { kind: 'point-marked', by },
    done('dealer', message('marks-the-point', { number: phase.point }), by),
  );
};

/**
 * New limits are announced: they apply at once on an empty layout, otherwise from the next come-out on. Wagers that are up are
 * not affected.
 */
export const postLimits = (
  { limits: rule }: CrapsRulebook,
  { layout, phase }: Table,
  { min, max: most, as }: Order<'post-limits'>,
): Decision<Event> => {
  const max = most ?? null;
  const by = cite(rule);
  if (max !== null && max < min) return refused(refuse('bad-limits', {}, by));
  const isNow = layout.wagers.length === 0 && phase.kind === 'come-out';
  const code = isNow ? 'limits-now' : 'limits-next';
  const params = { min: money(min), max: max === null ? '∞' : money(max) };
  return accepted<Event>(
    { kind: 'limits-posted', min, max, isNow, by },
    called(as ?? 'supervisor', message(code, params), by),
  );
};

/** The house closes the game. Wagers that can come down are returned; contracts wait for a ruling. */
export const closeGame = (
  rulebook: CrapsRulebook,
  table: Table,
  { reason, as }: Order<'close-table'>,
): Decision<Event> => {
  if (table.isClosed) return refused(refuse('craps.already-closed', {}, houseRule('order')));
  if (table.betting !== 'open') {
    return refused(refuse('craps.dice-in-the-air', {}, rulebook.cites.throws.closes));
  }
  const by = houseRule('order');
  const words = reason === '' ? message('closes-game-unsaid') : message('closes-game', { reason });
  const said = called(as ?? 'supervisor', words, by);
  return accepted<Event>(...closing(rulebook, table, { by, said }));
};

/** The house opens a game that was closed. */
export const openGame = (
  _rulebook: CrapsRulebook,
  { isClosed }: Table,
  { as }: Order<'open-table'>,
): Decision<Event> => {
  if (!isClosed) return refused(refuse('craps.game-open-already', {}, houseRule('order')));
  const by = houseRule('order');
  return accepted<Event>(
    { kind: 'game-reopened', by },
    called(as ?? 'supervisor', message('opens-game'), by),
  );
};
