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
    // Rulebooks bear English titles: another language has its own, by their ids.
    titles: {} as Readonly<Record<string, string>>, // as below
    otherRules: 'The same games by other house rules',
    friends: {
      named: (title: string) => `${title}, among friends`,
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
      `${tables} tables, ${people === 0 ? 'nobody yet' : people === 1 ? 'one person' : `${people} people`}`,
    search: 'Find a table, a rule, a player',
    all: 'All',
    equipment: { dice: 'Dice', cards: 'Cards', wheels: 'Wheels' },
    oneZero: 'One zero, and even-money bets lose only half to it.',
    empty: 'No table like that.',
    bots: (count: number) => (count === 1 ? 'one bot' : `${count} bots`),
    nobody: 'Nobody here yet',
    riding: (amount: string) => `${amount} on the layout`,
    point: (point: number) => `Point is ${point}`,
    facts: {
      changed: 'House rules of its own',
      cards: 'Cards instead of dice',
      odds: (times: string) => (times === '1' ? 'single odds' : `${times}× odds`),
      field12: (ratio: string) => `field pays ${ratio} on 12`,
      noBig: 'no Big 6 or Big 8',
      free: 'free doubles and splits',
      zap: 'swap a 15 to 18 for new cards',
      natural: (ratio: string) => `blackjack pays ${ratio}`,
      decks: (decks: string) => `${decks} decks`,
      soft17: { hits: 'dealer hits soft 17', stands: 'dealer stands on soft 17' },
      zeros: { 1: 'one zero', 2: 'two zeros' },
      zeroTakes: {
        all: 'zero takes even-money bets',
        half: 'zero takes half of even-money bets',
        prison: 'zero holds even-money bets for a spin',
      },
      bothSides: 'a layout on each side of the wheel',
      banker: (ratio: string) => `banker pays ${ratio}`,
      tie: (ratio: string) => `tie pays ${ratio}`,
      spreadOfOne: (ratio: string) => `a spread of one pays ${ratio}`,
    },
    full: 'Full',
    sit: 'Sit down',
    quick: (table: string) => `Quick seat: ${table}`,
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
    limits: (min: string, max: string | null) =>
      max === null ? `min ${min}` : `min ${min}, max ${max}`,
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
