import type { EachGame } from './each-game.ts';

/** What somebody in a first round of a game reads next. */
export const lesson = {
  bet: (amount: string, about: string) => `Tap the glowing place to bet ${amount}. ${about}`,
  first: {
    craps: 'It wins when the shooter does.',
    roulette: 'It wins on any red number.',
    wheel: 'It wins if the wheel stops on a 1.',
    blackjack: 'Get closer to 21 than the dealer, but not over.',
    baccarat: 'It wins if the banker ends closer to nine.',
    'red-dog': 'It wins if the third card falls between the first two.',
    'casino-war': 'The higher card wins.',
  } satisfies EachGame as Readonly<Record<string, string>>, // by family
  go: (act: string) => `Your chip is down. Press ${act} when you are ready.`,
  again: (status: string, act: string) =>
    `${status}: it has to come again before a 7. Press ${act}.`,
  stands: (act: string) => `What still lies there is not decided yet. Press ${act} again.`,
  answer: 'Your turn. Each button shows what you win or lose on average; the best one is marked.',
  choose: 'Your turn. Pick one; the round goes on from there.',
  zap: 'Your turn. Zap swaps your first two cards for two new ones, once.',
  done: 'That was a round! Tap ? to see why.',
  afterBet: 'after your bet',
  skip: 'Skip',
};
