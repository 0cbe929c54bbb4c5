import {
  type Cents,
  chargeOf,
  lose,
  push,
  type Rank,
  stay,
  type Verdict,
  win,
} from '../core/index.ts';
import type { CasinoWarRules } from './rules.ts';

/** A player's card against the dealer's. */
export type Duel = { readonly player: Rank; readonly dealer: Rank };

export type Standing = 'higher' | 'equal' | 'lower';

/** How the player's card stands to the dealer's. */
export const standingOf = ({ ranks }: CasinoWarRules, { player, dealer }: Duel): Standing => {
  const [mine, theirs] = [ranks.is.indexOf(player), ranks.is.indexOf(dealer)];
  if (mine === theirs) return 'equal';
  return mine < theirs ? 'higher' : 'lower';
};

/** Which wager of the first deal: the basic one, the tie, or the dealers' own basic one. */
export type FirstWager = { readonly bet: 'main' | 'tie'; readonly tip: boolean };

/** What the first deal decides. A basic wager on equal ranks stays: its player has a choice to make. */
export const settleDeal = (rules: CasinoWarRules, wager: FirstWager, duel: Duel): Verdict => {
  const standing = standingOf(rules, duel);
  if (wager.bet === 'tie') return settleTie(rules, standing);
  const { deal, tips, choice, ranks, suits, aim } = rules;
  switch (standing) {
    case 'higher':
      return win(deal.higher.is, deal.higher, wager.tip ? tips.paid : undefined, ranks, aim);
    case 'lower':
      return lose(deal.lower, ranks);
    case 'equal':
      return wager.tip ? push(tips.tie, tips.noWar) : stay(choice, ranks, suits);
  }
};

const settleTie = ({ deal, ranks, suits }: CasinoWarRules, standing: Standing): Verdict => {
  switch (standing) {
    case 'equal':
      return win(deal.equalTie.is, deal.equalTie, suits, ranks);
    case 'higher':
      return lose(deal.higherTie, ranks);
    case 'lower':
      return lose(deal.lowerTie, ranks);
  }
};

/** What the war deal decides of the war wager and the basic wager beside it. */
export const settleWar = (
  { war, ranks, suits }: CasinoWarRules,
  bet: 'main' | 'war',
  standing: Standing,
): Verdict => {
  switch (standing) {
    case 'higher':
      return bet === 'war' ? win(war.higher.is, war.higher, ranks) : push(war.higher, ranks);
    case 'equal':
      return win(war.equal.is, war.equal, suits, ranks);
    case 'lower':
      return lose(war.lower, ranks);
  }
};

/** What surrendering a basic wager costs; a cent that would be split goes to the house. */
export const surrenderCost = ({ surrender }: CasinoWarRules, stake: Cents): Cents =>
  chargeOf(stake, surrender.is);
