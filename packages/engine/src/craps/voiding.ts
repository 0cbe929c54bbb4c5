import { accepted, called, cite, type Decision, message, refuse, refused } from '../core/index.ts';
import type { CrapsRulebook, VoidCites } from './rules.ts';
import { noShooter } from './shooter.ts';
import type { Event } from './table.ts';

/** By which words in the reason given a circumstance is known, in the order they are looked for. */
const grounds: readonly (readonly [keyof VoidCites, readonly string[]])[] = [
  ['offTable', ['off the table', 'off table', 'left the table', 'floor', 'lost']],
  ['dieOnDie', ['on the other', 'on top', 'die on die']],
  ['bank', ['bank']],
  ['bowl', ['bowl', 'rail', 'rack']],
  ['twoFaces', ['two faces', 'faces on']],
  ['crooked', ['crooked', 'loaded']],
  ['unapproved', ['unapproved']],
  ['naturalFall', ['natural fall']],
  ['wrongThrower', ['wrong thrower', 'someone else', 'not the shooter', 'wrong shooter']],
  ['together', ['together', 'two hands', 'both hands']],
  ['short', ['end of the table', 'far end', 'short']],
  ['improper', ['improper', 'faulty']],
  ['irregular', ['irregular']],
  ['dispute', ['dispute']],
];

const chipWords = ['touch', 'chips', 'stack'] as const;

/** A throw that does not count. */
export const noRoll = (
  rulebook: CrapsRulebook,
  { reason }: { readonly reason: string },
): Decision<Event> => {
  const { choices, cites } = rulebook;
  if (!choices.shooter) return refused(noShooter(rulebook));
  const { voids, voided, otherwise } = cites.throws;
  const spoken = reason.toLowerCase();
  const known = grounds.find(
    ([ground, words]) => voids[ground] && words.some((word) => spoken.includes(word)),
  )?.[0];
  const { chipsVoid } = choices.shooter;
  const isChips = known === undefined && chipWords.some((word) => spoken.includes(word));
  if (isChips && !chipsVoid.is)
    return refused(refuse('craps.no-ground', { reason }, cite(chipsVoid)));
  const ground = known ? voids[known] : isChips ? chipsVoid : otherwise;
  const by = cite(ground ?? undefined, voided);
  return accepted<Event>(
    { kind: 'no-roll', reason, isOff: known === 'offTable', by },
    called('stickperson', message('no-roll', { reason }), by),
  );
};
