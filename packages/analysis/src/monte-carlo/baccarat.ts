import { amountMax, type Card, dollars } from '@openpit/engine';
import { type BaccaratRulebook, baccarat } from '@openpit/engine/baccarat';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, type PlayRound, staked } from './batch.ts';
import { shoeOf } from './pack.ts';
import type { Random } from './random.ts';

/** Every pay of the documents is a whole number of cents for this stake. */
const stake = dollars(2);

/** Every place of the layout, played in the same rounds. */
export const baccaratBatches = (
  rulebook: BaccaratRulebook,
  prices: readonly Priced[],
): readonly Batch[] => [
  {
    name: 'every place',
    prices: staked(stake, prices),
    prepare: (random) => roundsOf(rulebook, prices, random),
  },
];

const roundsOf = (
  rulebook: BaccaratRulebook,
  prices: readonly Priced[],
  random: Random,
): PlayRound => {
  const acting = actingFor(baccarat, rulebook);
  const shoe = shoeOf(rulebook.choices.decks.is, random);
  const table = actAll(acting, acting.open({}), [
    { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
    ...prices.map(({ bet }) => betOf(1, bet, stake)),
    { kind: 'deal' },
  ]);
  return (emit) => {
    shoe.fill();
    let now = table;
    while (now.phase.kind === 'dealing') {
      const first = now.cards.banker.length === 0;
      const cards: readonly Card[] = Array.from({ length: first ? 4 : 1 }, () => shoe.draw());
      const acted = acting.act(now, { kind: 'deal-cards', cards });
      now = acted.table;
      lineItemsIn(acted.events, (lineItem) => {
        emit(
          prices.findIndex(({ bet }) => bet === lineItem.bet),
          netOf(lineItem),
        );
      });
    }
  };
};
