import { dollars } from '../../core/index.ts';
import {
  directions,
  type Space,
  type WheelBet,
  type WheelCommand,
  type WheelRulebook,
  type WheelTable,
} from '../../wheel/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { colourCommand } from './colours.ts';
import { moneyCommand } from './money.ts';

const otherLayouts = ({ choices }: WheelRulebook): readonly { readonly layout: string }[] =>
  Object.keys(choices.layouts)
    .slice(1)
    .map((layout) => ({ layout }));

/** Random play at a wheel. */
export const wheelPlay: RandomPlay = {
  notOffered: null,
  options: (rulebook, tape) => ({
    min: '1',
    max: tape.of(['100', '500']),
    set: tape.of(['1200', '100']),
    ...tape.of([
      {},
      ...otherLayouts(rulebook as WheelRulebook), // the register pairs each family with its own play
      { wheel: '1:20:1,3:6:5/2,star:2:12' },
    ]),
  }),
  command(_rulebook, table, tape): WheelCommand {
    const now = table as WheelTable; // the register pairs each family with its own play
    const space = tape.of([...now.wheel.places, 'nowhere']);
    if (tape.chance(1, 3)) return round(now, space, tape);
    if (tape.chance(1, 20)) return { kind: 'slip', space };
    if (tape.chance(1, 5)) return colourCommand(now.colours, tape);
    const bet: WheelBet = {
      kind: 'place-bet',
      seat: 1 + tape.pick(3),
      hand: tape.chance(1, 40) ? 2 : 1,
      bet: `space:${space}`,
      tip: tape.chance(1, 6),
      amount: dollars(1 + tape.pick(20)),
      ...(tape.chance(1, 8) && { inValue: true }),
    };
    return moneyCommand(table, tape, bet);
  },
};

const round = ({ betting, between, wheel }: WheelTable, space: Space, tape: Tape): WheelCommand => {
  const other = tape.of(wheel.places);
  if (between && tape.chance(3, 4)) {
    const ruled = tape.of([...between, other, null]);
    return {
      kind: 'rule-space',
      space: ruled,
      as: tape.of(['supervisor', 'supervisor', 'dealer']),
    };
  }
  if (betting === 'open' && tape.chance(7, 8)) return { kind: 'close-bets' };
  switch (tape.pick(10)) {
    case 0:
      return { kind: 'call-no-spin', reason: tape.of(['', 'a hand on the wheel']) };
    case 1:
      return { kind: 'stop-between', spaces: [space, other] };
    case 2:
      return { kind: 'spin', space, turns: tape.pick(6) };
    case 3:
      return { kind: 'spin', space, direction: tape.of(directions) };
    case 4:
      return { kind: 'rule-space', space };
    default:
      return { kind: 'spin', space };
  }
};
