import {
  accepted,
  badOption,
  cite,
  type Decision,
  isRefusal,
  type Options,
  openSheet,
  refused,
  settingsIn,
} from '../core/index.ts';
import type { RouletteRulebook } from './rules.ts';
import { settings } from './settings.ts';
import type { Event } from './table.ts';

/** Opens a table: its limits, whether the layout has a track, and how many chips of each colour exist. */
export const open = (rulebook: RouletteRulebook, options: Options): Decision<Event> => {
  const { choices, cites } = rulebook;
  const { track, set } = settingsIn(settings, options);
  if (track === 'yes' && !choices.track.is) {
    return refused(badOption('roulette.no-track-here', {}));
  }
  const sheet = openSheet({ choices: choices.colours, cites: cites.colours }, set);
  if (isRefusal(sheet)) return refused(sheet);
  const isTracked = choices.track.is && track !== 'no';
  const by = isTracked ? cite(choices.pockets, choices.track) : cite(choices.pockets);
  // The default is written into the event, so that the table can be rebuilt without its rules.
  const said = isTracked ? options : { ...options, track: 'no' };
  return accepted({ kind: 'table-opened', rulebook: rulebook.id, options: said, by }, sheet);
};
