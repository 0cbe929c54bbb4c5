import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  dealtKinds,
  handInTurn,
  hidden,
  isOffered,
  jackpotActs,
  rulesFor,
  type SideCites,
  sideNames,
} from '../../blackjack/index.ts';
import {
  type Card,
  deck,
  dollars,
  type Options,
  type PlaceBet,
  refuseCard,
} from '../../core/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { moneyCommand } from './money.ts';
import { mixedPlay } from './seam.ts';

/** Random play at blackjack, whichever game and side bets the rulebook has. */
export const blackjackPlay: RandomPlay = {
  notOffered: 'chips bought in with, a tip on a double',
  options: (rulebook, tape) => options(rulebook as BlackjackRulebook, tape), // the register pairs each family with its own play
  command: mixedPlay((table: BlackjackTable, tape) => next(table, tape), {
    lawful: [1, 3],
    inRole: [1, 40],
    roles: ['dealer', 'player', 'supervisor', 'executive'],
  }),
};

const options = (rulebook: BlackjackRulebook, tape: Tape): Options => {
  const dealt = tape.of(dealtKinds(rulebook));
  const rules = rulesFor(rulebook, dealt);
  const sides = sideNames.filter(
    (side) => isOffered<SideCites>(rules.sides[side]) && tape.chance(2, 3),
  );
  const hasShoe = !rules.deal.continuous.is;
  return {
    min: '5',
    max: tape.of(['100', '5000']),
    dealt,
    ...(sides.length > 0 ? { side: sides.join(',') } : {}),
    ...(hasShoe ? { burn: tape.of(['0', '1']), cut: tape.of(['0', '30']) } : {}),
    ...(sides.includes('blazing7s')
      ? {
          meter: tape.of(['3000', '12000']),
          jackpots: tape.of(['paid', 'confirmed']),
          executive: '9000',
        }
      : {}),
    doublecard: tape.of(['down', 'up']),
  };
};

const next = (table: BlackjackTable, tape: Tape): BlackjackCommand => {
  if (tape.chance(1, 14)) return anything(table, tape);
  const { round } = table;
  if (round.backAsked) return backAnswer(table, tape);
  switch (round.phase) {
    case 'over':
      return betweenRounds(table, tape);
    case 'dealing':
    case 'drawing':
      return table.shoe.size === 0 ? { kind: 'shuffle' } : cards(table, tape);
    case 'war':
      return { kind: tape.of(['parlay', 'collect'] as const), seat: asked(table), hand: 1 };
    case 'insurance':
      return insurance(table, tape);
    case 'surrendering':
      return {
        kind: tape.of(['surrender', 'play-on', 'play-on'] as const),
        seat: asked(table),
        hand: 1,
      };
    case 'jackpots':
      return jackpot(table, tape);
    case 'showing':
      return showing(table, tape);
    case 'playing': {
      const hand = handInTurn(round);
      if (hand && hand.due > 0) {
        return table.shoe.size === 0 ? { kind: 'shuffle' } : cards(table, tape);
      }
      return tape.chance(1, 4) ? showing(table, tape) : play(table, tape);
    }
  }
};

/** A hand that nobody has seen is turned up, with any cards that the shoe may have held. */
const showing = ({ round }: BlackjackTable, tape: Tape): BlackjackCommand => {
  const hand =
    round.phase === 'playing'
      ? handInTurn(round)
      : round.hands.find(({ cards: held }) => held.includes(hidden));
  const unseen = hand?.cards.filter((card) => card === hidden).length ?? 0;
  return {
    kind: 'show-cards',
    seat: hand?.seat ?? 1,
    hand: hand?.hand ?? 1,
    cards: Array.from({ length: unseen || 1 }, () => tape.of(deck)),
  };
};

const asked = ({ round }: BlackjackTable): number => round.asked[0] ?? 1;

const betweenRounds = (table: BlackjackTable, tape: Tape): BlackjackCommand => {
  const hasMain = table.layout.wagers.some(({ bet, tip }) => bet === 'main' && !tip);
  if (hasMain && tape.chance(1, 5)) return { kind: 'deal' };
  if (tape.chance(1, 60) || table.shoe.size < 40) return { kind: 'shuffle' };
  if (tape.chance(1, 6)) return backBet(table, tape);
  return moneyCommand(table, tape, bet(table, tape));
};

const anything = (table: BlackjackTable, tape: Tape): BlackjackCommand => {
  const seat = seatOf(table, tape);
  switch (tape.pick(12)) {
    case 0:
      return { kind: 'deal' };
    case 1:
      return { kind: 'shuffle' };
    case 2:
      return { kind: 'deal-cards', cards: [tape.of(deck)] };
    case 3:
      return play(table, tape);
    case 4:
      return insurance(table, tape);
    case 5:
      return jackpot(table, tape);
    case 6:
      return backBet(table, tape);
    case 7:
      return { kind: tape.of(['parlay', 'collect'] as const), seat, hand: 1 };
    case 8:
      return { kind: tape.of(['object', 'allow'] as const), seat };
    case 9:
      return backAnswer(table, tape);
    case 10:
      return {
        kind: 'sit',
        seat: 1 + tape.pick(9),
        player: tape.of(['constructor', 'Ann']),
        amount: dollars(200),
      };
    default:
      return moneyCommand(table, tape, bet(table, tape));
  }
};

const often: readonly Card[] = ['7h', '7h', '7d', 'Ks', 'Ks', 'As', 'Ah', '8c', '8d', 'Tc', 'Td'];

/** Cards mostly left in the shoe; pairs, sevens, aces and tens come up often. */
const cards = ({ shoe, layout, round, setup }: BlackjackTable, tape: Tape): BlackjackCommand => {
  if (setup.dealt !== 'up' && tape.chance(1, 4)) return { kind: 'deal-cards', cards: [hidden] };
  const isBlazing =
    round.phase === 'dealing' && layout.wagers.some(({ bet }) => bet === 'blazing7s');
  const one = (): Card => {
    if (isBlazing && tape.chance(1, 2)) return tape.of(['7h', '7h', '7d']);
    return tape.chance(1, 2) ? tape.of(often) : tape.of(deck);
  };
  let card = one();
  for (let tries = 0; tries < 60 && refuseCard(shoe, card); tries++) card = one();
  return { kind: 'deal-cards', cards: tape.chance(1, 20) ? [card, one()] : [card] };
};

const play = (table: BlackjackTable, tape: Tape): BlackjackCommand => {
  const { round } = table;
  const inTurn = tape.chance(1, 15) ? undefined : handInTurn(round);
  const seat = inTurn?.seat ?? seatOf(table, tape);
  const on = { seat, hand: inTurn?.hand ?? 1 + tape.pick(3) };
  const kind = tape.of([
    'hit',
    'stand',
    'stand',
    'double',
    'split',
    'split',
    'surrender',
    'zap',
  ] as const);
  if (kind !== 'double' && kind !== 'split') return { kind, ...on };
  const stake = (isTip: boolean) => {
    const found = table.layout.wagers.find(
      ({ bet: name, tip, seat: owner }) =>
        tip === isTip && (isTip ? owner === seat && name === 'main' : name === `back:${seat}`),
    );
    if (found && tape.chance(3, 4)) return found.state?.base ?? found.stake;
    // For a dealer bet an act offers the whole or nothing; records test parts of it.
    return isTip ? dollars(500 + tape.pick(10)) : dollars(1 + tape.pick(10));
  };
  return {
    kind,
    ...on,
    ...(tape.chance(1, 4) ? { amount: dollars(tape.pick(30)) } : {}),
    ...(tape.chance(1, 4) ? { tip: stake(true) } : {}),
    ...(tape.chance(1, 4) ? { back: stake(false) } : {}),
  };
};

const insurance = (table: BlackjackTable, tape: Tape): BlackjackCommand => {
  const seat = tape.chance(1, 12) ? seatOf(table, tape) : asked(table);
  const back = tape.chance(1, 5) ? { back: dollars(1 + tape.pick(8)) } : {};
  switch (tape.pick(4)) {
    case 0:
      return { kind: 'even-money', seat, hand: 1 };
    case 1:
      return { kind: 'decline-insurance', seat, hand: 1, ...back };
    default:
      return { kind: 'insure', seat, hand: 1, amount: dollars(tape.pick(16) / 2), ...back };
  }
};

/** Mostly the back bettor who is asked, with an amount that is allowed. */
const backAnswer = (table: BlackjackTable, tape: Tape): BlackjackCommand => {
  const { backAsked, hands } = table.round;
  const [asked] = backAsked?.backers ?? [];
  const on = {
    seat: backAsked?.seat ?? seatOf(table, tape),
    hand: backAsked?.hand ?? 1 + tape.pick(2),
    backer: asked !== undefined && tape.chance(7, 8) ? asked : seatOf(table, tape),
  };
  if (hands.length === 0 || tape.chance(1, 4)) return { kind: 'back-pass', ...on };
  if (backAsked?.act === 'insurance' && tape.chance(7, 8)) {
    return { kind: 'back-insure', ...on, amount: dollars(1 + tape.pick(8)) };
  }
  const amount = tape.chance(1, 3) ? { amount: dollars(1 + tape.pick(20)) } : {};
  return { kind: 'back-match', ...on, ...amount };
};

const jackpot = ({ round }: BlackjackTable, tape: Tape): BlackjackCommand => {
  const seat = tape.chance(1, 12) ? 1 + tape.pick(4) : (round.jackpot?.seat ?? 1);
  const kind = tape.of(jackpotActs);
  if (kind === 'pick-award') {
    return { kind, award: tape.of(['three-suited', 'three-same-colour', 'nonsense']) };
  }
  if (kind === 'review') return { kind, seat, as: tape.of(['dealer', 'supervisor'] as const) };
  if (kind === 'swipe') return { kind, seat, as: tape.of(['supervisor', 'executive'] as const) };
  return { kind, seat };
};

/** Mostly a seat that somebody holds. */
const seatOf = ({ layout }: BlackjackTable, tape: Tape): number => {
  const { seats } = layout;
  return seats.length === 0 || tape.chance(1, 12) ? 1 + tape.pick(8) : tape.of(seats).seat;
};

const backBet = (table: BlackjackTable, tape: Tape): BlackjackCommand => ({
  kind: 'back-bet',
  seat: seatOf(table, tape),
  bet: tape.chance(1, 8) ? tape.of(['war', 'push22', 'nonsense']) : 'main',
  amount: dollars(5 + tape.pick(20)),
  backer: seatOf(table, tape),
});

const bet = (table: BlackjackTable, tape: Tape): PlaceBet => {
  const { wagers } = table.layout;
  const holder = wagers[tape.pick(wagers.length + 1)];
  const sides = [...table.setup.sides, 'push22'];
  const name =
    !holder || tape.chance(1, 3)
      ? 'main'
      : tape.of(tape.chance(1, 12) ? [...sideNames, 'nonsense'] : sides);
  return {
    kind: 'place-bet',
    seat: holder && tape.chance(2, 3) ? holder.seat : seatOf(table, tape),
    hand: tape.chance(1, 40) ? 2 : 1,
    bet: name,
    tip: tape.chance(1, 5),
    amount:
      name === 'blazing7s' && tape.chance(7, 8)
        ? dollars(1)
        : tape.chance(1, 20)
          ? dollars(400)
          : dollars(tape.pick(60) / 2),
  };
};
