import type { Document } from '@openpit/engine';

export const bclcWar = {
  id: 'bclc.war',
  title: 'BCLC Rules of Play: Casino War',
  source: '000_75c94081b3833315.txt',
  clauses: {
    '1.1': {
      kind: 'equipment',
      about: ['war/*'],
      text: 'A shoe of six standard decks.',
    },
    '1.2': {
      kind: 'role',
      about: ['war/*'],
      text: 'The Dealer alone handles cards.',
    },
    '2.1': {
      kind: 'definition',
      about: ['war/basic'],
      text: 'Each player tries to outrank the Dealer.',
    },
    '2.2': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'A winning hand earns 1 to 1.',
      reading: 'Initial deal only; for a war see 5.2.4.a.3 and 7.4.',
    },
    '3.1': {
      kind: 'definition',
      about: ['war/*'],
      text: 'Cards are valued by face.',
      reading: 'Ranking in 3.3.1 governs, with ace on top.',
    },
    '3.2': {
      kind: 'definition',
      about: ['war/*'],
      text: 'Suits rank alike.',
    },
    '3.3': {
      kind: 'definition',
      about: ['war/*'],
      text: 'Heading for the rank order.',
    },
    '3.3.1': {
      kind: 'definition',
      about: ['war/*'],
      text: 'High to low: A K Q J 10 9 8 7 6 5 4 3 2.',
    },
    '4.1': {
      kind: 'eligibility',
      about: ['war/*'],
      text: 'Ahead of the first card of a round a player may wager on either or both of 4.1.1 and 4.1.2.',
    },
    '4.1.1': {
      kind: 'eligibility',
      about: ['war/basic'],
      text: 'Opening choice one: the Basic (Casino War) wager.',
    },
    '4.1.2': {
      kind: 'eligibility',
      about: ['war/tie'],
      text: 'Opening choice two: the Tie wager.',
    },
    '4.1.2.a': {
      kind: 'eligibility',
      about: ['war/tie'],
      text: 'A Tie wager made alone must reach the table minimum.',
      reading: 'So a Tie beside a Basic may be below it. A Tie-only player takes no war decision.',
    },
    '4.2': {
      kind: 'lifecycle',
      about: ['war/basic'],
      text: 'A player whose card equals the Dealer\'s chooses one of 4.2.1 and 4.2.2.',
      reading: 'No default if the player stays silent; hold for a decision.',
    },
    '4.2.1': {
      kind: 'eligibility',
      about: ['war/war-bet'],
      text: 'Go to War by adding a stake equal to the Basic, beside it.',
      reading: 'Exactly equal; no part raise.',
    },
    '4.2.2': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'Surrender: half of the Basic is lost and half returned.',
      reading: 'No rounding rule for odd amounts: exact half.',
    },
    '5.1': {
      kind: 'procedure',
      about: ['war/*'],
      text: 'One face-up card each, dealt left to right, the Dealer\'s last.',
      reading: 'Read as the Dealer\'s left first.',
    },
    '5.2': {
      kind: 'lifecycle',
      about: ['war/*'],
      text: 'Hands are then settled right to left.',
      reading: 'Two passes. First right to left: settle wins, losses and Tie wagers and take tie decisions. Then wars left to right (5.2.4.b).',
    },
    '5.2.1': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'Player higher: Basic wins 1 to 1.',
    },
    '5.2.1.a': {
      kind: 'settlement',
      about: ['war/tie'],
      text: 'Player higher: Tie loses.',
    },
    '5.2.2': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'Dealer higher: Basic loses.',
    },
    '5.2.2.a': {
      kind: 'settlement',
      about: ['war/tie'],
      text: 'Dealer higher: Tie loses.',
    },
    '5.2.3': {
      kind: 'settlement',
      about: ['war/tie'],
      text: 'Equal ranks: Tie wins 10 to 1.',
      reading: 'Paid at once, whatever the war brings; never settled again on a war tie (7.1).',
    },
    '5.2.3.a': {
      kind: 'lifecycle',
      about: ['war/basic'],
      text: 'Equal ranks: the Basic bettor picks surrender or war.',
    },
    '5.2.3.a.1': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'On equal ranks, option one: give up half the Basic, signalled by scratching the layout toward oneself.',
    },
    '5.2.3.a.2': {
      kind: 'eligibility',
      about: ['war/war-bet'],
      text: 'On equal ranks, option two: go to war with a further stake the size of the Basic, beside it.',
    },
    '5.2.4': {
      kind: 'definition',
      about: ['war/war-bet'],
      text: 'Heading for the war deal.',
    },
    '5.2.4.a': {
      kind: 'lifecycle',
      about: ['war/war-bet'],
      text: 'Once the war stake is down, steps 1 to 5 follow.',
    },
    '5.2.4.a.1': {
      kind: 'procedure',
      about: ['war/war-bet'],
      text: 'War step one: burn three, then one card face up to the player.',
    },
    '5.2.4.a.2': {
      kind: 'procedure',
      about: ['war/war-bet'],
      text: 'War step two: burn three more, then one card face up to the Dealer.',
    },
    '5.2.4.a.3': {
      kind: 'settlement',
      about: ['war/basic', 'war/war-bet'],
      text: 'War, player higher: war stake wins 1 to 1, Basic pushes.',
      reading: 'Net one unit on two staked, which is the 1 to 2 of 7.4; do not apply both.',
    },
    '5.2.4.a.4': {
      kind: 'settlement',
      about: ['war/basic', 'war/war-bet'],
      text: 'War, equal again: war stake and Basic both win 1 to 1.',
      reading: 'Net two units on two staked, which is the 1 to 1 of 7.5. No second war.',
    },
    '5.2.4.a.5': {
      kind: 'settlement',
      about: ['war/basic', 'war/war-bet'],
      text: 'War, Dealer higher: war stake and Basic both lose.',
    },
    '5.2.4.b': {
      kind: 'procedure',
      about: ['war/war-bet'],
      text: 'Wars are dealt left to right.',
    },
    '5.2.4.c': {
      kind: 'lifecycle',
      about: ['war/war-bet'],
      text: 'Each player\'s war is paid or taken as its cards fall.',
      reading: 'Read: every warring player gets a separate Dealer card and both burns (8 cards each), not one Dealer card shared by all.',
    },
    '6.1': {
      kind: 'accounting',
      about: ['war/dealer-bet'],
      text: 'A player may set a separate tip wager for the Dealer.',
      reading: 'Kind not limited in the text; read as riding on Basic.',
    },
    '6.2': {
      kind: 'procedure',
      about: ['war/dealer-bet'],
      text: 'A tip wager is set apart from the player\'s own.',
    },
    '6.3': {
      kind: 'settlement',
      about: ['war/dealer-bet'],
      text: 'A winning tip wager is paid on its own after the player\'s.',
    },
    '6.4': {
      kind: 'lifecycle',
      about: ['war/dealer-bet'],
      text: 'A winning tip wager may not ride into another game.',
    },
    '6.5': {
      kind: 'settlement',
      about: ['war/dealer-bet'],
      text: 'On a tie a tip wager pushes and may stay for the next game.',
      reading: 'A push; may also be lifted.',
    },
    '6.5.1': {
      kind: 'eligibility',
      about: ['war/dealer-bet'],
      text: 'A tip wager neither goes to war nor is surrendered.',
    },
    '7.1': {
      kind: 'settlement',
      about: ['war/tie'],
      text: 'Pay table: Tie on the first deal, 10 to 1.',
    },
    '7.2': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'Pay table: Basic won on the first deal, 1 to 1.',
    },
    '7.3': {
      kind: 'settlement',
      about: ['war/basic'],
      text: 'Pay table: surrender, half lost.',
    },
    '7.4': {
      kind: 'settlement',
      about: ['war/war-bet'],
      text: 'Pay table: war won, 1 to 2 on Basic plus war stake together.',
      reading: 'Restates 5.2.4.a.3.',
    },
    '7.5': {
      kind: 'settlement',
      about: ['war/war-bet'],
      text: 'Pay table: war tied, 1 to 1 on Basic plus war stake together.',
      reading: 'Restates 5.2.4.a.4.',
    },
  },
} as const satisfies Document;
