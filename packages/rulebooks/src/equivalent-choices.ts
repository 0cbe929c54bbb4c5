const noSurrender = 'nobody may surrender, so it does not matter what it would cost';

/** Other values of choices that nothing can distinguish from the rulebook's own, each with the reason why. */
export const equivalentChoices: readonly Readonly<
  Record<'rulebook' | 'choice' | 'value' | 'reason', string>
>[] = [
  { rulebook: 'bclc.zappit', choice: 'surrender.share', value: '1of4', reason: noSurrender },
  { rulebook: 'openpit.blackjack', choice: 'surrender.share', value: '1of4', reason: noSurrender },
  {
    rulebook: 'openpit.blackjack',
    choice: 'tips.exempt',
    value: '1',
    reason: 'nobody may surrender, so nothing of a dealer bet is left whole',
  },
  {
    rulebook: 'openpit.blackjack',
    choice: 'dealer.blackjackTakes',
    value: 'all',
    reason: 'the dealer has looked for a blackjack before any hand is doubled or split',
  },
  {
    rulebook: 'bclc.doubledeck',
    choice: 'down.surrender.share',
    value: '1of4',
    reason: noSurrender,
  },
  {
    rulebook: 'bclc.doubledeck',
    choice: 'hand.surrender.share',
    value: '1of4',
    reason: noSurrender,
  },
  {
    rulebook: 'division.craps',
    choice: 'pass.contract',
    value: 'roll',
    reason: 'without put bets or raises a pass wager has faced a roll once it has its point',
  },
  {
    rulebook: 'openpit.nevada',
    choice: 'pass.contract',
    value: 'roll',
    reason: 'without put bets or raises a pass wager has faced a roll once it has its point',
  },
];
