import {
  accepted,
  cite,
  type Decision,
  isRefusal,
  type Options,
  openSheet,
  refused,
  settingsIn,
} from '../core/index.ts';
import { readWheel, refuseLayout } from './layouts.ts';
import type { WheelRulebook } from './rules.ts';
import { settings } from './settings.ts';
import type { Event } from './table.ts';

/** Opens a table with a wheel that the document allows. */
export const open = (rulebook: WheelRulebook, options: Options): Decision<Event> => {
  const { choices, cites } = rulebook;
  const said = settingsIn(settings, options);
  const wheel = readWheel(choices, said);
  if (isRefusal(wheel)) return refused(wheel);
  const broken = refuseLayout(choices, wheel);
  if (broken) return refused(broken);
  const sheet = openSheet({ choices: choices.colours, cites: cites.colours }, said.set);
  if (isRefusal(sheet)) return refused(sheet);
  const by = cite(choices.everySpacePlayable, choices.distinctCounts);
  return accepted<Event>(
    { kind: 'table-opened', rulebook: rulebook.id, options, by },
    { kind: 'wheel-mounted', wheel, by },
    sheet,
  );
};
