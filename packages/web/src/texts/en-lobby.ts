import type { EachGame } from './each-game.ts';

/** What the lobby says, and what each game is. */
export const lobbyTexts = {
  lobby: {
    title: 'Tables',
    hero: { first: 'Every payout', second: 'cites its rule.' },
    intro:
      'Casino table games with play money. Sit down and play: tap any payout to see the rule behind it, and any bet to see what it costs.',
    play: {
      craps: 'Play craps now',
      blackjack: 'Deal blackjack',
      roulette: 'Spin roulette',
    } as Readonly<Record<string, string>>, // as below
    own: 'Your own table',
    ownAbout:
      'At your own pace: roll, deal or spin when you are ready, undo anything. It works offline.',
    otherRules: 'The same games by other house rules',
    friends: {
      title: 'A table for friends',
      about: 'Private: only people with your link can find it.',
      game: 'Game',
      open: 'Open and get the link',
      failed: 'That didn’t go through. Try again.',
      invite: 'Invite friends: copy the link',
      invited: 'Link copied',
      send: 'Only people with this link can find the table. Send it to your friends.',
      link: 'The link to this table',
      copy: 'Copy link',
    },
    live: 'Live tables',
    counts: (tables: number, people: number) =>
      `${tables} tables, ${people === 1 ? 'one person' : `${people} people`}`,
    search: 'Find a table',
    all: 'All',
    oneZero: 'One zero, and even-money bets lose only half to it.',
    empty: 'No table by that name.',
    full: 'Full',
    sit: 'Sit down',
    quick: 'Quick seat',
    lastSeat: 'Last seat',
    peopleHere: 'Who sits here',
    pickName: 'Name',
    pickNameHint: 'optional',
    ofPurse: (amount: string) => `of ${amount}`,
    handle: 'Your name at the tables',
    watch: 'Watch',
    resume: 'Back to my seat',
    seated: (seat: number, table: string) => `You hold seat ${seat} at ${table}.`,
    seats: (taken: number, max: number) => `${taken} of ${max} seats taken`,
    limits: (min: string, max: string) => `min ${min}, max ${max}`,
    pace: (bets: number, turn: number | null) =>
      turn === null ? `${bets} s betting` : `${bets} s betting · ${turn} s per decision`,
    automated: 'Automatic dealer',
    hosted: 'Run by a dealer',
    loading: 'Looking for live tables …',
    failed: 'Live tables cannot be reached now. Your own tables work without a connection.',
    retry: 'Try again',
    at: (table: string) => `at ${table}`,
  },
  families: {
    craps: 'Craps',
    roulette: 'Roulette',
    blackjack: 'Blackjack',
    baccarat: 'Baccarat',
    wheel: 'Wheel of Fortune',
    'red-dog': 'Red dog',
    'casino-war': 'Casino war',
  } satisfies EachGame as Readonly<Record<string, string>>, // looked up by whatever family a table says it has
  about: {
    craps: 'Two dice. Start with the pass line: it wins with the shooter.',
    roulette: 'A ball and a wheel. Bet on a number, a group, a colour.',
    wheel: 'One spin, one symbol. Rare symbols pay more.',
    blackjack: 'Closer to 21 than the dealer, without going over.',
    baccarat: 'Two hands, player and banker. Bet on the one that comes closer to nine.',
    'red-dog': 'Will the third card fall between the first two?',
    'casino-war': 'Your card against the dealer’s. The higher one wins.',
  } satisfies EachGame as Readonly<Record<string, string>>, // as above
};
