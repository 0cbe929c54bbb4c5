import { amountMax, type Card, dollars, rankOf } from '@openpit/engine';
import {
  type CasinoWarCommand,
  type CasinoWarRulebook,
  type CasinoWarTable,
  casinoWar,
} from '@openpit/engine/casino-war';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, type PlayRound, staked } from './batch.ts';
import { type Pack, shoeOf } from './pack.ts';
import type { Random } from './random.ts';

const stake = dollars(2);

/** One player goes to war and one surrenders, both with the same cards; then wars alone, from tied cards. */
export const casinoWarBatches = (
  rulebook: CasinoWarRulebook,
  prices: readonly Priced[],
): readonly Batch[] => {
  const [wars, deals] = [true, false].map((isWar) =>
    prices.filter(({ bet }) => (bet === 'war') === isWar),
  );
  return [
    {
      name: 'one goes to war, one surrenders',
      prices: staked(stake, deals ?? []),
      prepare: (random) => dealRounds(rulebook, deals ?? [], random),
    },
    {
      name: 'ties alone',
      prices: staked(stake, wars ?? []),
      prepare: (random) => warRounds(rulebook, random),
    },
  ];
};

const dealRounds = (
  rulebook: CasinoWarRulebook,
  prices: readonly Priced[],
  random: Random,
): PlayRound => {
  const { play, table, shoe } = tableWith(rulebook, random, [
    betOf(1, 'main', stake),
    betOf(1, 'tie', stake),
    betOf(2, 'main', stake),
  ]);
  const place = (name: string) => prices.findIndex(({ bet, model }) => (model ?? bet) === name);
  const [war, surrender, tie] = [place('go-to-war'), place('surrender'), place('tie')];
  return (emit) => {
    shoe.fill();
    const nets = [0, 0, 0];
    play(table, [shoe.draw(), shoe.draw(), shoe.draw()], (seat, bet, net) => {
      const at = bet === 'tie' ? 2 : seat - 1;
      nets[at] = (nets[at] ?? 0) + net;
    });
    emit(war, nets[0] ?? 0);
    emit(surrender, nets[1] ?? 0);
    emit(tie, nets[2] ?? 0);
  };
};

const warRounds = (rulebook: CasinoWarRulebook, random: Random): PlayRound => {
  const { play, table, shoe } = tableWith(rulebook, random, [betOf(1, 'main', stake)]);
  return (emit) => {
    play(table, tiedCards(shoe), (_, bet, net) => {
      if (bet === 'war') emit(0, net);
    });
  };
};

const tiedCards = (shoe: Pack<Card>): readonly Card[] => {
  for (;;) {
    shoe.fill();
    const [player, dealer] = [shoe.draw(), shoe.draw()];
    if (rankOf(player) === rankOf(dealer)) return [player, dealer];
  }
};

type Note = (seat: number, bet: string, net: number) => void;

const tableWith = (
  rulebook: CasinoWarRulebook,
  random: Random,
  bets: readonly (CasinoWarCommand & { readonly seat: number })[],
) => {
  const acting = actingFor(casinoWar, rulebook);
  const shoe = shoeOf(rulebook.choices.decks.is, random);
  const seats = [...new Set(bets.map(({ seat }) => seat))];
  const table = actAll(acting, acting.open({}), [
    ...seats.map((seat) => ({ kind: 'sit', seat, player: `P${seat}`, amount: amountMax }) as const),
    ...bets,
    { kind: 'deal' },
  ]);
  const play = (from: CasinoWarTable, cards: readonly Card[], note: Note): void => {
    let next: CasinoWarCommand | null = { kind: 'deal-cards', cards };
    let now = from;
    while (next) {
      const acted = acting.act(now, next);
      now = acted.table;
      lineItemsIn(acted.events, (lineItem) => note(lineItem.seat, lineItem.bet, netOf(lineItem)));
      next = nextCommand(rulebook, now, shoe);
    }
  };
  return { play, table, shoe };
};

/** Seat 1 goes to war, every other seat surrenders. */
const nextCommand = (
  { choices: { war } }: CasinoWarRulebook,
  { phase }: CasinoWarTable,
  shoe: Pack<Card>,
): CasinoWarCommand | null => {
  switch (phase.kind) {
    case 'choosing': {
      const [seat = 0] = phase.asked;
      return { kind: seat === 1 ? 'war' : 'surrender', seat, hand: 1 };
    }
    case 'war':
      return { kind: 'deal-cards', cards: drawn(shoe, war.playerBurn.is + war.dealerBurn.is + 2) };
    default:
      return null;
  }
};

/** The cards of one war: the burned ones and those that count. */
const drawn = (shoe: Pack<Card>, count: number): readonly Card[] =>
  Array.from({ length: count }, () => shoe.draw());
