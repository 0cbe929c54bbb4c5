import {
  type Command,
  deck,
  dollars,
  familyOf,
  type PitCommand,
  type Rulebook,
  type Table,
} from '../../index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';

/** Now and then the crew does something besides the round; a closed table is opened again after a short time. */
export const withPitPlay = (play: RandomPlay): RandomPlay => ({
  ...play,
  command(rulebook, table, tape): Command {
    if (table.pit?.isClosed && tape.chance(1, 3)) return { kind: 'open-table' };
    return tape.chance(1, 40)
      ? pitCommand(rulebook, table, tape)
      : play.command(rulebook, table, tape);
  },
});

const pitCommand = (rulebook: Rulebook, table: Table, tape: Tape): Command => {
  const command = somePit(table, tape);
  const known = familyOf(rulebook).commands ?? {};
  if (!Object.hasOwn(known, command.kind)) return { kind: 'close-table' };
  return tape.chance(1, 4)
    ? { ...command, as: tape.of(['dealer', 'supervisor', 'player']) }
    : command;
};

const somePit = ({ pit }: Table, tape: Tape): PitCommand => {
  const duty = pit?.duties[0];
  switch (tape.pick(8)) {
    case 0:
      return {
        kind: 'post-limits',
        min: dollars(1 + tape.pick(5)),
        max: dollars(tape.pick(400) + 1),
      };
    case 1:
      return { kind: 'close-table' };
    case 2:
      return { kind: 'open-table' };
    case 3:
      return { kind: 'check-cards' };
    case 4:
      return { kind: 'change-cards' };
    case 5:
      return { kind: 'expose-card', card: tape.of(deck) };
    case 6:
      return { kind: 'call-misdeal', reason: 'a card too many' };
    default:
      return { kind: 'report-done', clause: duty?.by[0] ?? 'house.duty' };
  }
};
