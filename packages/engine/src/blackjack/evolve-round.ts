import { assert } from '../core/index.ts';
import type { HandAct } from './commands.ts';
import { isAce } from './hand.ts';
import {
  type BackAsked,
  copyHand,
  copyRound,
  type Draws,
  type Hand,
  handAt,
  type Round,
  type WarWin,
  withHand,
} from './phase.ts';
import type { Event, JackpotEvent } from './table.ts';

/** The round after a player's decision. */
export const played = (
  round: Round,
  { seat, hand: number, act }: { seat: number; hand: number; act: HandAct },
): Round => {
  const hand = handAt(round, seat, number);
  assert(hand, `an act of a hand that is not there: ${seat}.${number}`);
  switch (act) {
    case 'hit':
      return withHand(round, changed(hand, { due: 1 }));
    case 'stand':
      return withHand(round, changed(hand, { end: 'stood' }));
    case 'surrender':
      return withHand(round, changed(hand, { end: 'surrendered' }));
    case 'double':
      return withHand(round, changed(hand, { isDoubled: true, due: 1 }));
    case 'zap':
      return zapped(round, hand);
    case 'split':
      return split(round, hand);
  }
};

const changed = (
  hand: Hand,
  { due, end, isDoubled }: Partial<Pick<Hand, 'due' | 'end' | 'isDoubled'>>,
): Hand => {
  const next = copyHand(hand);
  if (due !== undefined) next.due = due;
  if (end !== undefined) next.end = end;
  if (isDoubled !== undefined) next.isDoubled = isDoubled;
  return next;
};

const zapped = (round: Round, hand: Hand): Round => {
  const fresh = { ...hand, cards: [], due: 2, isZapped: true };
  return withHand({ ...round, gone: [...round.gone, ...hand.cards] }, fresh);
};

const split = (round: Round, hand: Hand): Round => {
  const [first, second] = hand.cards;
  assert(first && second, 'a pair has two cards');
  const isFromAces = isAce(first);
  const half = { ...hand, due: 1, facesDown: 0, isSplit: true, isFromAces };
  const siblings = round.hands.filter(({ seat }) => seat === hand.seat);
  const made = { ...half, cards: [second], hand: siblings.length + 1 };
  const left = withHand(round, { ...half, cards: [first] });
  const after = left.hands.findLastIndex(({ seat }) => seat === hand.seat) + 1;
  return { ...left, hands: left.hands.toSpliced(after, 0, made) };
};

type RoundEvent = Exclude<
  Extract<
    Event,
    {
      kind:
        | 'war-decided'
        | 'war-answered'
        | 'insurance-offered'
        | 'insurance-answered'
        | 'natural-reached'
        | 'bust-shown'
        | 'showing-due'
        | 'wagers-held'
        | 'back-asked'
        | 'surrender-offered'
        | 'surrender-answered'
        | 'hole-looked-at'
        | 'back-answered'
        | 'dealer-began'
        | 'round-ended'
        | JackpotEvent['kind'];
    }
  >,
  never
>;

/** The round after an event that is neither a card nor a decision. */
export const evolveRound = (round: Round, event: RoundEvent): Round => {
  switch (event.kind) {
    case 'war-decided':
      return withWar(round, event.winners);
    case 'war-answered':
      return answered(round, 'dealing');
    case 'insurance-offered':
      return { ...round, phase: 'insurance', asked: event.seats };
    case 'insurance-answered':
      return withAnswer(round, event);
    case 'natural-reached':
      return ended(round, event, 'natural');
    case 'wagers-held':
      return { ...round, held: [...round.held, ...event.held] };
    case 'surrender-offered':
      return { ...round, phase: 'surrendering', asked: event.seats };
    case 'surrender-answered':
      return answered(round, 'playing');
    case 'hole-looked-at':
      return round;
    case 'back-asked':
      return withBackAsked(round, event);
    case 'back-answered':
      return withBackAnswer(round, event);
    case 'bust-shown':
      return ended(round, event, 'bust');
    case 'showing-due':
      return { ...round, phase: 'showing' };
    case 'dealer-began':
      return begunDealer(round, event.draws);
    case 'round-ended':
      return over(round);
    default:
      return evolveJackpot(round, event);
  }
};

const withBackAsked = (round: Round, { seat, hand, act, backers }: BackAsked): Round => ({
  ...round,
  backAsked: { seat, hand, act, backers },
});

const withBackAnswer = (
  round: Round,
  { backer, answer }: Event & { kind: 'back-answered' },
): Round => {
  const { backAsked } = round;
  assert(backAsked, 'a back bettor was asked');
  const backers = backAsked.backers.filter((seat) => seat !== backer);
  const { seat } = backAsked;
  const isNews = answer === 'insured' && !round.insured.includes(seat);
  return {
    ...round,
    backAsked: backers.length > 0 ? { ...backAsked, backers } : null,
    insured: isNews ? [...round.insured, seat] : round.insured,
  };
};

const begunDealer = (round: Round, draws: Draws): Round => {
  const next = copyRound(round);
  next.phase = 'drawing';
  next.draws = draws;
  return next;
};

const over = (round: Round): Round => {
  const next = copyRound(round);
  next.phase = 'over';
  next.jackpot = null;
  return next;
};

const withWar = (round: Round, winners: readonly WarWin[]): Round =>
  winners.length === 0
    ? round
    : { ...round, phase: 'war', asked: winners.map(({ seat }) => seat), warWins: winners };

const answered = (round: Round, then: Round['phase']): Round => {
  const asked = round.asked.slice(1);
  const next = copyRound(round);
  next.asked = asked;
  if (asked.length === 0) next.phase = then;
  return next;
};

const withAnswer = (
  round: Round,
  { seat, answer }: { seat: number; answer: 'insured' | 'declined' | 'even-money' },
): Round => {
  const next = answered(round, 'playing');
  if (answer === 'insured') return { ...next, insured: [...round.insured, seat] };
  return answer === 'even-money' ? ended(next, { seat, hand: 1 }, 'even-money') : next;
};

const ended = (
  round: Round,
  { seat, hand: number }: { seat: number; hand: number },
  end: 'natural' | 'even-money' | 'bust',
): Round => {
  const hand = handAt(round, seat, number);
  assert(hand, `no hand ${seat}.${number} to end`);
  return withHand(round, changed(hand, { end }));
};

const evolveJackpot = (round: Round, event: JackpotEvent): Round => {
  const { jackpot } = round;
  if (event.kind === 'jackpot-opened') {
    const fresh = {
      seat: event.seat,
      isSelected: false,
      picked: null,
      reviewedBy: [],
      isConfirmed: false,
      isAuthorised: false,
    };
    return { ...round, phase: 'jackpots', jackpot: fresh };
  }
  if (event.kind === 'jackpot-paid') {
    const held = round.held.filter(({ seat, bet }) => seat !== event.seat || bet !== 'blazing7s');
    return { ...round, held, jackpot: null };
  }
  assert(jackpot, 'an award is on the interface');
  switch (event.kind) {
    case 'jackpot-selected':
      return { ...round, jackpot: { ...jackpot, isSelected: true } };
    case 'jackpot-picked':
      return { ...round, jackpot: { ...jackpot, picked: event.award } };
    case 'jackpot-reviewed':
      return { ...round, jackpot: { ...jackpot, reviewedBy: [...jackpot.reviewedBy, event.role] } };
    case 'jackpot-confirmed':
      return { ...round, jackpot: { ...jackpot, isConfirmed: true } };
    case 'jackpot-authorised':
      return { ...round, jackpot: { ...jackpot, isAuthorised: true } };
  }
};
