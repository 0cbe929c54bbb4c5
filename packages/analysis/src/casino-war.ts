import { amountMax, citationOf, type Settlement } from '@openpit/engine';
import {
  type CasinoWarCommand,
  type CasinoWarRulebook,
  type CasinoWarTable,
  casinoWar,
  exactWarStake,
  warStake,
} from '@openpit/engine/casino-war';
import { type Census, census, type WeightedGain } from './census.ts';
import { drawsBy, mostHeld } from './deck.ts';
import { type Acted, actAll, actingFor, betOf, lineItemsIn, netOf } from './monte-carlo/acting.ts';
import { type Model, type Priced, pricedBy, writeAllPays } from './price.ts';
import { multiply, one, type Ratio, ratio } from './ratio.ts';

/** Casino war: the basic wager with either choice on a tie, the tie wager, and the war wager by itself. */
export const priceCasinoWar = (rulebook: CasinoWarRulebook): readonly Priced[] => {
  const stake = exactWarStake(rulebook);
  const [wars, surrenders] = (['war', 'surrender'] as const).map((choice) =>
    fallsOf(rulebook, choice),
  );
  const price = (asked: Omit<CountedPrice, 'counted'>, falls: readonly Fall[] = []): Priced => {
    const { bets, of } = asked.counts;
    const outcomes = falls
      .filter(({ lines }) => lines.some(({ bet }) => bet === asked.bet))
      .map((fall) => outcomeOf(fall, bets, of));
    return tagged(rulebook, { ...asked, counted: census(outcomes) });
  };
  const basic = { bets: ['main', 'war'], of: stake };
  return [
    price({ bet: 'main', model: 'go-to-war', counts: basic }, wars),
    price({ bet: 'main', model: 'surrender', counts: basic }, surrenders),
    price({ bet: 'tie', model: null, counts: { bets: ['tie'], of: stake } }, wars),
    price(
      { bet: 'war', model: null, counts: { bets: ['war'], of: warStake(rulebook, stake) } },
      wars,
    ),
  ];
};

/** How a round went: its probability, and the settlement of each of its wagers. */
type Fall = { readonly weight: Ratio; readonly lines: readonly Settlement[] };

/** Every way the cards can come for a player who always makes the same choice, dealt and settled by the table. */
const fallsOf = (rulebook: CasinoWarRulebook, choice: 'war' | 'surrender'): readonly Fall[] => {
  const acting = actingFor(casinoWar, rulebook);
  const stake = exactWarStake(rulebook);
  const dealt = actAll(acting, acting.open({}), [
    { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
    betOf(1, 'main', stake),
    betOf(1, 'tie', stake),
    { kind: 'deal' },
  ]);
  const follow = (
    { table, events }: Acted<CasinoWarTable, { readonly kind: string }>,
    before: Fall,
  ): readonly Fall[] => {
    const settled: Settlement[] = [];
    lineItemsIn(events, (lineItem) => settled.push(lineItem));
    const fall = { ...before, lines: [...before.lines, ...settled] };
    const act = (command: CasinoWarCommand) => acting.act(table, command);
    if (table.phase.kind === 'choosing') {
      return follow(act({ kind: choice, seat: 1, hand: 1 }), fall);
    }
    const held = casinoWar.chance(rulebook, table);
    if (held.length === 0) return [fall];
    // A burned card is face down. Which card it is does not change the probabilities of the cards that count; a law checks that.
    const burned = act(mostHeld(held));
    if (burned.events.some(({ kind }) => kind === 'card-burned')) return follow(burned, fall);
    const seen = casinoWar.view(table, { kind: 'spectator' });
    return drawsBy(casinoWar.chance(rulebook, seen), held).flatMap(({ share, command }) =>
      follow(act(command), { ...fall, weight: multiply(fall.weight, share) }),
    );
  };
  return follow({ table: dealt, events: [] }, { weight: one, lines: [] });
};

const outcomeOf = ({ weight, lines }: Fall, bets: readonly string[], of: number): WeightedGain => {
  const own = lines.filter(({ bet }) => bets.includes(bet));
  const net = own.reduce((sum, lineItem) => sum + netOf(lineItem), 0);
  const put = own.reduce((sum, { stake }) => sum + stake, 0);
  return { weight, gain: ratio(net, of), by: own.flatMap(({ by }) => by), staked: ratio(put, of) };
};

type CountedPrice = {
  readonly bet: string;
  readonly model: Model | null;
  /** Whose money is counted, and relative to which stake. */
  readonly counts: { readonly bets: readonly string[]; readonly of: number };
  readonly counted: Census;
};

const tagged = (rulebook: CasinoWarRulebook, { bet, model, counted }: CountedPrice): Priced => {
  const pays = casinoWar.bets(rulebook).find((info) => info.bet === bet)?.pays ?? [];
  const clauses = [...new Set([...counted.clauses, ...pays.flatMap(citationOf)])];
  const tag = { rulebook: rulebook.id, bet, condition: null, model, pays: writeAllPays(pays) };
  return pricedBy({ ...tag, clauses }, counted);
};
