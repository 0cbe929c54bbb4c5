import { cite, colourOrders, decideBy, eachOf, refuseChange } from '../core/index.ts';
import { placeBet, takeDown } from './betting.ts';
import { counterOf } from './colours.ts';
import type { Command } from './commands.ts';
import { challengeCall, confirmBet } from './correcting.ts';
import type { RouletteRulebook } from './rules.ts';
import { callNoSpin, closeBets, declineCalls, dropBall, refuseCall, releaseBall } from './spin.ts';
import type { Event, Table } from './table.ts';

export const decide = decideBy<RouletteRulebook, Table, Command, Event>({
  // Sitting down includes buying in, which is only possible at certain times.
  ...colourOrders<RouletteRulebook, Table>(counterOf, {
    closes: ({ cites }) => cite(cites.spin.closes),
    refuseEntry: refuseChange,
  }),
  ...eachOf(['place-bet', 'call-bet'], placeBet),
  'take-down': takeDown,
  'challenge-call': challengeCall,
  'confirm-bet': confirmBet,
  'refuse-call': refuseCall,
  'decline-calls': declineCalls,
  'release-ball': releaseBall,
  'close-bets': closeBets,
  'drop-ball': dropBall,
  'call-no-spin': callNoSpin,
});
