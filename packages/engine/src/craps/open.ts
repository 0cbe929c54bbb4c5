import {
  accepted,
  cite,
  type Decision,
  dollars,
  emptyLayout,
  limitsOf,
  type Options,
  refuse,
  refused,
  type Said,
  settingsIn,
  suits,
  type TableOpened,
} from '../core/index.ts';
import { bets } from './bets/index.ts';
import { newDice, noCalls } from './evolve.ts';
import { offerFor } from './offers.ts';
import { comeOut } from './phase.ts';
import type { CrapsRulebook } from './rules.ts';
import { mappedSuits } from './scanning.ts';
import { settings } from './settings.ts';
import type { Event, Settings, Table } from './table.ts';

/** Opens a craps table, or says which setting is wrong. */
export const open = (rulebook: CrapsRulebook, options: Options): Decision<Event> => {
  const { sides } = settingsOf(settingsIn(settings, options));
  const missing = sides.find((side) => !rulebookSides(rulebook).includes(side));
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
      ...sides.map((side) => offerFor(rulebook, side)?.side?.optIn?.schedule),
    ),
  });
};

/** The side wagers that a table may be opened with. */
export const rulebookSides = (rulebook: CrapsRulebook): readonly string[] =>
  bets.map(({ key }) => key).filter((key) => offerFor(rulebook, key)?.side?.optIn);

const settingsOf = (said: Said<typeof settings>): Settings => ({
  limits: limitsOf(said),
  chip: said.chip ?? dollars(1),
  oddsTimes: said.odds === '2' ? 2 : 1,
  sides: said.side?.split(',') ?? [],
  suits: said.map === 'linear' ? suits : mappedSuits,
});

export const start = ({ rulebook, options }: TableOpened): Table => ({
  rulebook,
  options,
  settings: settingsOf(settingsIn(settings, options)),
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
});
