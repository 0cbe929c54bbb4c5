import { type Cents, chargeOf, lose, push, stay, type Verdict, winAt } from '../core/index.ts';
import { type Comparison, type Duel, standingOf } from './duel.ts';
import type { CasinoWarRulebook } from './rules.ts';

/** The wagers of the first deal: basic, tie, and the dealer bet on basic. */
export type FirstWager = { readonly bet: 'main' | 'tie'; readonly tip: boolean };

/** The verdict of the first deal. A basic wager on equal ranks stays, because its player has a choice to make. */
export const settleDeal = (rulebook: CasinoWarRulebook, wager: FirstWager, duel: Duel): Verdict => {
  const standing = standingOf(duel);
  if (wager.bet === 'tie') return settleTie(rulebook, standing);
  const { choices, cites } = rulebook;
  const { deal, tips, choice, ranks, suits, aim } = cites;
  switch (standing) {
    case 'higher':
      return winAt(choices.basicPays, wager.tip ? tips.paid : undefined, ranks, aim);
    case 'lower':
      return lose(deal.lower, ranks);
    case 'equal':
      return wager.tip ? push(choices.tips.afterPush, tips.noWar) : stay(choice, ranks, suits);
  }
};

const settleTie = ({ choices, cites }: CasinoWarRulebook, standing: Comparison): Verdict => {
  const { deal, ranks, suits } = cites;
  switch (standing) {
    case 'equal':
      return winAt(choices.tie.pays, suits, ranks);
    case 'higher':
      return lose(deal.higherTie, ranks);
    case 'lower':
      return lose(deal.lowerTie, ranks);
  }
};

/** The verdicts of a war, for the war wager and the basic wager beside it. */
export const settleWar = (
  { choices: { war }, cites }: CasinoWarRulebook,
  bet: 'main' | 'war',
  standing: Comparison,
): Verdict => {
  const { ranks, suits } = cites;
  switch (standing) {
    case 'higher':
      return bet === 'war' ? winAt(war.wonPays, ranks) : push(war.wonPays, ranks);
    case 'equal':
      return winAt(bet === 'war' ? war.tiedPays : war.tiedBasicPays, suits, ranks);
    case 'lower':
      return lose(cites.war.lower, ranks);
  }
};

/** What surrendering a basic wager costs. A fraction of a cent goes to the house. */
export const surrenderCost = ({ choices }: CasinoWarRulebook, stake: Cents): Cents =>
  chargeOf(stake, choices.surrender.is);

/** The stake of a war beside a basic wager. */
export const warStake = ({ choices }: CasinoWarRulebook, basic: Cents): Cents =>
  chargeOf(basic, choices.war.costs.is);
