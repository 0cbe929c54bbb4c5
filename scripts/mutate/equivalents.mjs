/** The games whose every mutant is killed or listed here, as a full run has shown; `--explained` tries these alone. */
export const explained = [];

/** Mutants that nothing can distinguish from the engine as it is, by their keys, each with the reason. */
export const equivalents = {};

/** Other values of choices that nothing can distinguish from the document's own, each with the reason. */
export const equivalentChoices = [
  ...[
    ['bclc.zappit', 'surrender.share'],
    ['openpit.blackjack', 'surrender.share'],
    ['bclc.doubledeck', 'down.surrender.share'],
    ['bclc.doubledeck', 'hand.surrender.share'],
  ].map(([rulebook, choice]) => ({
    rulebook,
    choice,
    value: '1of4',
    reason: 'nobody may surrender, so it does not matter what it would cost',
  })),
  {
    rulebook: 'openpit.blackjack',
    choice: 'tips.exempt',
    value: '1',
    reason: 'nobody may surrender, so nothing of a dealer bet is left whole',
  },
  ...['division.craps', 'openpit.nevada'].map((rulebook) => ({
    rulebook,
    choice: 'pass.contract',
    value: 'roll',
    reason: 'without put bets or raises a pass wager has faced a roll once it has its point',
  })),
  ...[
    ['pays.topline', '7to1'],
    ['pays.topline', '5to1'],
    ['courtesy', 'yes'],
  ].map(([choice, value]) => ({
    rulebook: 'openpit.european',
    choice,
    value,
    reason: 'a wheel without 00 has neither top line nor courtesy line',
  })),
];
