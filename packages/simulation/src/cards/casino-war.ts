import { amountMax, assert, openGame, rankOf, withChoices } from '@openpit/engine';
import {
  type CasinoWarRulebook,
  casinoWar,
  exactWarStake,
  warStake,
} from '@openpit/engine/casino-war';
import { acted, netOf } from '../walk.ts';
import type { CardPlay, CardWager } from './table.ts';
import { decksWalked, walkedCards } from './walk.ts';

/**
 * The basic wager with either choice on a tie. The tie wager and the war are played in the rounds of the player who goes to war.
 */
export const casinoWarPlays = (rulebook: CasinoWarRulebook): readonly CardPlay[] => {
  const [wars, surrenders] = (['war', 'surrender'] as const).map((choice) =>
    walkedBy(rulebook, choice),
  );
  assert(wars && surrenders, 'both are walked');
  const wagerOf = (
    { endings }: ReturnType<typeof walkedBy>,
    { of, ...wager }: Omit<CardWager, 'nets' | 'condition'> & { readonly of: readonly string[] },
  ): CardWager => ({
    ...wager,
    condition: null,
    nets: endings.map(({ settled: lines }) => {
      const own = lines.filter(({ bet }) => of.includes(bet));
      const isAtStake = own.some(({ bet }) => bet === wager.bet);
      return isAtStake ? own.reduce((sum, lineItem) => sum + netOf(lineItem), 0) : null;
    }),
  });
  const stake = exactWarStake(rulebook);
  const basic = { bet: 'main', stake, of: ['main', 'war'] };
  const warsAt = warStake(rulebook, stake);
  return [
    {
      rulebook: rulebook.id,
      name: `${rulebook.id} go-to-war`,
      table: wars.table,
      wagers: [
        wagerOf(wars, { ...basic, model: 'go-to-war' }),
        wagerOf(wars, { bet: 'tie', model: null, stake, of: ['tie'] }),
        wagerOf(wars, { bet: 'war', model: null, stake: warsAt, of: ['war'] }),
      ],
    },
    {
      rulebook: rulebook.id,
      name: `${rulebook.id} surrender`,
      table: surrenders.table,
      wagers: [wagerOf(surrenders, { ...basic, model: 'surrender' })],
    },
  ];
};

const walkedBy = (rulebook: CasinoWarRulebook, choice: 'war' | 'surrender') => {
  const walked = withChoices(rulebook, { decks: decksWalked });
  const opened = openGame(walked);
  assert(opened.ok, 'a table opens without settings');
  const amount = exactWarStake(rulebook);
  const { game } = acted(
    opened.game,
    { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
    { kind: 'place-bet', seat: 1, bet: 'main', amount },
    { kind: 'place-bet', seat: 1, bet: 'tie', amount },
    { kind: 'deal' },
  );
  return walkedCards({
    game,
    decks: rulebook.choices.decks.is,
    kindOf: rankOf,
    chance: (now) => casinoWar.chance(walked, now.table),
    answers: (now) =>
      now.table.phase.kind === 'choosing' ? [{ kind: choice, seat: 1, hand: 1 }] : [],
    keyOf: ({ table: { phase, hands, dealer, burned, wars } }) =>
      JSON.stringify([
        phase.kind,
        hands.map(({ card }) => rankOf(card)),
        dealer && rankOf(dealer),
        burned.length,
        wars.map(({ player, dealer: other }) => [player && rankOf(player), other && rankOf(other)]),
      ]),
    isOver: (now) => now.table.phase.kind === 'betting',
  });
};
