import type { PlaceBet } from '../../core/index.ts';
import { dollars } from '../../core/index.ts';
import type { WheelCommand, WheelRulebook, WheelTable } from '../../wheel/index.ts';
import type { RandomPlay } from '../laws.ts';
import { moneyCommand } from './money.ts';

/** Random play at a wheel. */
export const wheelPlay: RandomPlay = {
  options: (_rulebook, tape) => ({ min: '1', max: tape.of(['100', '500']) }),
  command(rulebook, table, tape): WheelCommand {
    const { rules } = rulebook as WheelRulebook; // the register pairs each family with its own play
    const { betting } = table as WheelTable;
    const symbols = Object.values(rules.layouts)[0]?.symbols.map(({ name }) => name) ?? [];
    const space = tape.of([...symbols, 'nowhere']);
    if (tape.chance(1, 3)) {
      if (betting === 'open') return { kind: 'close-bets' };
      return tape.chance(1, 8)
        ? { kind: 'call-no-spin', reason: 'short' }
        : { kind: 'spin', space };
    }
    if (tape.chance(1, 20)) return { kind: 'slip', space };
    const bet: PlaceBet = {
      kind: 'place-bet',
      seat: 1 + tape.pick(3),
      hand: 1,
      bet: `space:${space}`,
      tip: tape.chance(1, 6),
      amount: dollars(1 + tape.pick(20)),
    };
    return moneyCommand(table, tape, bet);
  },
};
