import { cite, colourOrders, decideBy } from '../core/index.ts';
import { counterOf, placeBet, takeDown } from './betting.ts';
import type { Command } from './commands.ts';
import { callNoSpin, closeBets, ruleSpace, slip, spin, stopBetween } from './round.ts';
import type { WheelRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = decideBy<WheelRulebook, Table, Command, Event>({
  ...colourOrders<WheelRulebook, Table>(counterOf, { closes: ({ cites }) => cite(cites.closes) }),
  'place-bet': placeBet,
  'take-down': takeDown,
  'close-bets': closeBets,
  spin,
  'call-no-spin': callNoSpin,
  'stop-between': stopBetween,
  'rule-space': ruleSpace,
  slip,
});
