import { amountMax, type Card, dollars } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  blackjack,
  type Dealt,
} from '@openpit/engine/blackjack';
import { chartCommand, gameOf, solveBlackjack, totalStrategy } from '../blackjack/index.ts';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, staked } from './batch.ts';
import { type Pack, shoeOf } from './pack.ts';

const stake = dollars(2);

/** The main wager by the chart of its price, for one way of dealing, every round from a full shoe. */
export const mainBatch = (rulebook: BlackjackRulebook, { main, dealt }: MainPlay): Batch => ({
  name: `the main wager by its chart, dealt ${dealt}`,
  prices: staked(stake, [main]),
  prepare(random) {
    const acting = actingFor(blackjack, rulebook);
    const shoe = shoeOf(gameOf(rulebook, dealt).deal.decks.is, random);
    const strategy = totalStrategy(solveBlackjack(rulebook, { dealt }));
    const table = actAll(acting, acting.open({ dealt }), [
      { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
      betOf(1, 'main', stake),
      { kind: 'deal' },
    ]);
    return (emit) => {
      shoe.fill();
      let now = table;
      let net = 0;
      while (now.round.phase !== 'over') {
        const { table: next, events } = acting.act(
          now,
          chartCommand(rulebook, { table: now, strategy }) ?? draw(shoe),
        );
        lineItemsIn(events, (lineItem) => {
          net += netOf(lineItem);
        });
        now = next;
      }
      emit(0, net);
    };
  },
});

type MainPlay = {
  readonly main: Priced;
  readonly dealt: Dealt;
};

const draw = (shoe: Pack<Card>): BlackjackCommand => ({ kind: 'deal-cards', cards: [shoe.draw()] });
