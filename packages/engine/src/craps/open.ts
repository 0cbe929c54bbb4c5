import {
  accepted,
  assert,
  badOption,
  cite,
  type Decision,
  dollars,
  emptyLayout,
  isRefusal,
  type Options,
  type Refusal,
  readAmount,
  readLimits,
  refuse,
  refused,
  refuseUnknownOptions,
  type TableOpened,
} from '../core/index.ts';
import { bets } from './bets/index.ts';
import { newDice, noCalls } from './evolve.ts';
import { offerFor } from './offers.ts';
import { comeOut } from './phase.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Event, Settings, Table } from './table.ts';

const known = ['min', 'max', 'side', 'chip', 'odds', 'map'] as const;

/** Opens a craps table, or says which setting is wrong. */
export const open = (rulebook: CrapsRulebook, options: Options): Decision<Event> => {
  const unknown = refuseUnknownOptions(options, known);
  if (unknown) return refused(unknown);
  const settings = readSettings(options);
  if (isRefusal(settings)) return refused(settings);
  const missing = settings.sides.find((side) => !rulebookSides(rulebook).includes(side));
  if (missing !== undefined) {
    return refused(refuse('craps.no-such-side', { side: missing }, rulebook.cites.offered));
  }
  return accepted({
    kind: 'table-opened',
    rulebook: rulebook.id,
    options,
    by: cite(
      rulebook.limits,
      rulebook.cites.cards?.map,
      rulebook.choices.shooter?.dice,
      ...settings.sides.map((side) => offerFor(rulebook, side)?.side?.optIn?.schedule),
    ),
  });
};

/** The wagers a table may be opened with. */
export const rulebookSides = (rulebook: CrapsRulebook): readonly string[] =>
  bets.map(({ key }) => key).filter((key) => offerFor(rulebook, key)?.side?.optIn);

const readSettings = (options: Options): Settings | Refusal => {
  const limits = readLimits(options);
  if (isRefusal(limits)) return limits;
  const chip = readAmount(options, 'chip', dollars(1));
  if (isRefusal(chip)) return chip;
  if (chip <= 0) return badOption('craps.bad-chip');
  const odds = options['odds'] ?? '1';
  if (odds !== '1' && odds !== '2') return badOption('craps.bad-odds');
  const map = options['map'] ?? 'own';
  if (map !== 'own' && map !== 'linear') return badOption('craps.bad-map');
  const sides = options['side']?.split(',') ?? [];
  const suits = map === 'linear' ? ['c', 'd', 'h', 's'] : ['h', 'c', 'd', 's'];
  return { limits, chip, oddsTimes: odds === '1' ? 1 : 2, sides, suits };
};

export const start = ({ rulebook, options }: TableOpened): Table => {
  const settings = readSettings(options);
  assert(!isRefusal(settings), 'a table is opened only with settings that can be read');
  return {
    rulebook,
    options,
    settings,
    layout: emptyLayout,
    phase: comeOut,
    betting: 'open',
    thrower: { kind: 'none', after: 0, declined: [] },
    arrivals: [],
    dice: newDice(1, []),
    calls: noCalls,
    marked: null,
    duties: [],
    posted: null,
    rolls: 0,
    comeOuts: 0,
    pointAt: 0,
    made: [],
    anted: [],
    isClosed: false,
    last: null,
    log: null,
  };
};
