// Plays sessions of blackjack over streams of ChaCha8, card by card. Must give what src/blackjack/sessions.ts gives, number for
// number; src/blackjack/round.ts has the same round in words. src/blackjack/kernel-host.ts says where everything lies.

import { block } from './chacha';
import {
  broke, close, floor, highIn, limitedIn, lowIn, marks, markTimesIn, note, played, roundsIn, startIn, target,
} from './tally';

// The rules, four bytes each, in the order of gameFields.
let cards: u32 = 0;
let hasHole: bool = false;
let hitsSoft17: bool = false;
let pushes22: bool = false;
let surrender: u32 = 0;
let doubleOn: u32 = 0;
let doubleAfterSplit: bool = false;
let handsMost: u32 = 0;
let acesAgain: bool = false;
let acesHit: bool = false;
let hasFree: bool = false;
let freeDouble: u32 = 0;
let freeDoubleAfterSplit: u32 = 0;
let zapOn: u32 = 0;
let insures: bool = false;
let takesEvenMoney: bool = false;
let cut: u32 = 0;
/** Whether a dealer's blackjack takes what was added to a bet as well. */
let takesAll: bool = false;

// The stakes of the round in play.
let bet: i32 = 0;
let natural: i32 = 0;
let surrendered: i32 = 0;
let insuredStake: i32 = 0;
let insuranceWins: i32 = 0;

// Charts by rising count: from which on each is played by, what each wishes for, and which pairs it insures.
let chartCounts: usize = 0;
let chartCount: u32 = 0;
let wishes: usize = 0;
let insuredPairs: usize = 0;
const chartBytes: usize = 4 * 54 * 10 * 4;
const pairsBytes: usize = 128;

let levels: usize = 0;
let levelCount: u32 = 0;
let valuesAt: usize = 0;
let usedAt: usize = 0;
let outcomesAt: usize = 0;
let keyAt: usize = 0;
let handsAt: usize = 0;

// The shoe: a card's mark is the round it came in, and it is gone if that was in this shoe, from round `since` on.
let now: u32 = 0;
let since: u32 = 0;
let gone: u32 = 0;
let running: i32 = 0;

let stream: u32 = 0;
let blocks: u32 = 0;
let place: u32 = 0;
const inRefill: u32 = 128;

function refill(): void {
  const counters = i32x4.add(i32x4.splat(blocks), i32x4(0, 1, 2, 3));
  block(outcomesAt, keyAt, i32x4.splat(stream), counters, i32x4.splat(cards), 0);
  blocks += 4;
  place = 0;
}

/** What a card adds to the count. */
// @ts-ignore: decorator
@inline function tagOf(value: u32): i32 {
  return value == 1 || value == 10 ? -1 : value <= 6 ? 1 : 0;
}

/** Shuffles an empty shoe in the middle of a round: the cards of the round stay out, unless they are all cards. */
function refillShoe(): void {
  if (since == now) {
    shuffle();
    return;
  }
  since = now;
  gone = 0;
  running = 0;
  for (let card: u32 = 0; card < cards; card++) {
    if (load<u32>(usedAt + (<usize>card << 2)) != now) continue;
    gone++;
    running += tagOf(<u32>load<u8>(valuesAt + card));
  }
  if (gone == cards) shuffle();
}

/** The next card of the shoe: outcomes that are gone already are passed over. */
function draw(): u32 {
  let card: u32 = 0;
  let mark: usize = 0;
  while (true) {
    if (place == inRefill) refill();
    // Four blocks lie side by side: the first lane's outcomes come first.
    card = load<u32>(outcomesAt + <usize>(((place & 31) << 4) + ((place >> 5) << 2)));
    place++;
    mark = usedAt + (<usize>card << 2);
    if (load<u32>(mark) < since) break;
    if (gone == cards) refillShoe();
  }
  store<u32>(mark, now);
  gone++;
  const value = <u32>load<u8>(valuesAt + card);
  running += tagOf(value);
  return value;
}

// The tags of all cards are 0 together, so the cards left have no more than one tag each, and a true count lies within 52.
const countsBelow: u32 = 64;
const countsTold: u32 = 128;

/** The true count, rounded down, from -countsBelow on, so that only what is positive is divided. */
// @ts-ignore: decorator
@inline function countPlace(sum: i32, left: u32): u32 {
  const cardsLeft = max(left, 1);
  return (<u32>(sum * 52) + countsBelow * cardsLeft) / cardsLeft;
}

// The chart for each true count, and the place of its level of bets.
const chartAt: usize = memory.data(128);
const levelAt: usize = memory.data(512);

/** The last of these numbers, which lie `bytes` apart, that the count has come to; the first below all others. */
function reached(numbers: usize, bytes: usize, many: u32, place: u32): u32 {
  let at: u32 = 0;
  for (let next: u32 = 1; next < many; next++) {
    if (<i32>place - <i32>countsBelow >= load<i32>(numbers + <usize>next * bytes)) at = next;
  }
  return at;
}

function setUpCounts(): void {
  for (let place: u32 = 0; place < countsTold; place++) {
    store<u8>(chartAt + place, <u8>reached(chartCounts, 4, chartCount, place));
    store<usize>(levelAt + (<usize>place << 2), levels + <usize>reached(levels, levelBytes, levelCount, place) * levelBytes);
  }
}

// The card that lies face down, which nobody has counted yet; 0 for none.
let unseen: u32 = 0;

/** The chart for what a player has seen: the last one that the count has come to. */
function chartNow(): u32 {
  if (chartCount == 1) return 0;
  const sum = unseen == 0 ? running : running - tagOf(unseen);
  return load<u8>(chartAt + countPlace(sum, cards - gone + <u32>(unseen != 0)));
}

// A hand: eight numbers of four bytes.
const handBytes: usize = 48;
const lowOf: usize = 0;
const aceOf: usize = 4;
const cardsOf: usize = 8;
const firstOf: usize = 12;
const pairOf: usize = 16;
const flagsOf: usize = 20;
const ownOf: usize = 24;
const tokensOf: usize = 28;
const endOf: usize = 32;

const isSplit: u32 = 1;
const isFromAces: u32 = 2;
const isZapped: u32 = 4;
const isDoubled: u32 = 8;

const open: u32 = 0;
const bust: u32 = 1;
const givenUp: u32 = 2;
const done: u32 = 3;

const actHit: u32 = 2;
const actDouble: u32 = 3;
const actSplit: u32 = 4;
const actSurrender: u32 = 5;
const actZap: u32 = 6;

function begin(hand: usize, first: u32, own: i32): void {
  store<u32>(hand, first, lowOf);
  store<u32>(hand, <u32>(first == 1), aceOf);
  store<u32>(hand, 1, cardsOf);
  store<u32>(hand, first, firstOf);
  store<u32>(hand, 0, pairOf);
  store<u32>(hand, 0, flagsOf);
  store<i32>(hand, own, ownOf);
  store<i32>(hand, 0, tokensOf);
  store<u32>(hand, open, endOf);
}

function take(hand: usize, card: u32): void {
  const count = load<u32>(hand, cardsOf);
  if (count == 0) store<u32>(hand, card, firstOf);
  store<u32>(hand, <u32>(count == 1 && card == load<u32>(hand, firstOf)), pairOf);
  store<u32>(hand, count + 1, cardsOf);
  store<u32>(hand, load<u32>(hand, lowOf) + card, lowOf);
  if (card == 1) store<u32>(hand, 1, aceOf);
}

// @ts-ignore: decorator
@inline function isSoft(hand: usize): bool {
  return load<u32>(hand, aceOf) != 0 && load<u32>(hand, lowOf) <= 11;
}

// @ts-ignore: decorator
@inline function totalOf(hand: usize): u32 {
  return load<u32>(hand, lowOf) + (isSoft(hand) ? 10 : 0);
}

// @ts-ignore: decorator
@inline function isTwoCard21(a: u32, b: u32): bool {
  return a + b == 11 && (a == 1 || b == 1);
}

const rows: u32 = 54;
const softRow: u32 = 22;
const pairRow: u32 = 43;

function wishOf(hand: usize, up: u32): u32 {
  const flags = load<u32>(hand, flagsOf);
  let kind: u32 = 0;
  if (flags & isSplit) kind = load<i32>(hand, ownOf) == 0 ? 3 : 1;
  else if (flags & isZapped) kind = 2;
  const row = load<u32>(hand, pairOf)
    ? pairRow + load<u32>(hand, firstOf)
    : (isSoft(hand) ? softRow : 0) + totalOf(hand);
  const chart = wishes + <usize>chartNow() * chartBytes;
  return load<u32>(chart + <usize>((((kind * rows + row) * 10 + up - 1)) << 2));
}

function isLegal(hand: usize, count: u32, up: u32, act: u32): bool {
  const flags = load<u32>(hand, flagsOf);
  const two = load<u32>(hand, cardsOf) == 2;
  const isStuck = (flags & isFromAces) != 0 && !acesHit;
  if (act == actHit) return !isStuck;
  if (act == actDouble) {
    return two && !isStuck && ((flags & isSplit) == 0 || doubleAfterSplit) && ((doubleOn >> totalOf(hand)) & 1) != 0;
  }
  if (act == actSplit) {
    if (load<u32>(hand, pairOf) == 0 || ((flags & isFromAces) != 0 && !acesAgain)) return false;
    return count < handsMost;
  }
  const isFirst = two && (flags & (isSplit | isZapped)) == 0;
  if (act == actSurrender) {
    return isFirst && surrender > 0 && !(surrender == 2 && hasHole && (up == 1 || up == 10));
  }
  if (act == actZap) return isFirst && !isSoft(hand) && ((zapOn >> load<u32>(hand, lowOf)) & 1) != 0;
  return true;
}

function firstLegal(hand: usize, count: u32, up: u32): u32 {
  for (let wish = wishOf(hand, up); wish > 0; wish >>= 3) {
    if (isLegal(hand, count, up, wish & 7)) return wish & 7;
  }
  return 1;
}

function splitOff(hand: usize, other: usize): void {
  const first = load<u32>(hand, firstOf);
  const isFree = hasFree && first != 10;
  begin(other, first, isFree ? 0 : bet);
  if (isFree) store<i32>(other, bet, tokensOf);
  const flags = isSplit | (first == 1 ? isFromAces : 0);
  store<u32>(other, flags, flagsOf);
  store<u32>(hand, (load<u32>(hand, flagsOf) & isZapped) | flags, flagsOf);
  store<u32>(hand, 0, pairOf);
  store<u32>(hand, 1, cardsOf);
  store<u32>(hand, first, lowOf);
  store<u32>(hand, <u32>(first == 1), aceOf);
}

/** Plays a hand out; gives how many hands there are then. */
function playHand(hand: usize, already: u32, up: u32): u32 {
  let count = already;
  while (load<u32>(hand, endOf) == open) {
    if (load<u32>(hand, cardsOf) < 2) {
      const card = draw();
      take(hand, card);
      if ((load<u32>(hand, flagsOf) & isFromAces) != 0 && !acesHit) {
        const again = card == 1 && acesAgain && count < handsMost;
        if (!again) store<u32>(hand, done, endOf);
      }
      continue;
    }
    if (totalOf(hand) >= 21) {
      store<u32>(hand, done, endOf);
      break;
    }
    const act = firstLegal(hand, count, up);
    if (act == actHit) {
      take(hand, draw());
      if (load<u32>(hand, lowOf) > 21) store<u32>(hand, bust, endOf);
    } else if (act == actDouble) {
      const flags = load<u32>(hand, flagsOf);
      const free = (flags & isSplit) != 0 ? freeDoubleAfterSplit : freeDouble;
      if (hasFree && !isSoft(hand) && ((free >> load<u32>(hand, lowOf)) & 1) != 0) {
        store<i32>(hand, load<i32>(hand, tokensOf) + bet, tokensOf);
      } else store<i32>(hand, load<i32>(hand, ownOf) + bet, ownOf);
      store<u32>(hand, flags | isDoubled, flagsOf);
      take(hand, draw());
      store<u32>(hand, load<u32>(hand, lowOf) > 21 ? bust : done, endOf);
    } else if (act == actSplit) {
      splitOff(hand, handsAt + <usize>count * handBytes);
      count++;
    } else if (act == actSurrender) store<u32>(hand, givenUp, endOf);
    else if (act == actZap) {
      store<u32>(hand, load<u32>(hand, flagsOf) | isZapped, flagsOf);
      store<u32>(hand, 0, cardsOf);
      store<u32>(hand, 0, lowOf);
      store<u32>(hand, 0, aceOf);
      store<u32>(hand, 0, pairOf);
    } else store<u32>(hand, done, endOf);
  }
  return count;
}

/** One round: what it brings. */
function playRound(): i32 {
  now++;
  const first = draw();
  const up = draw();
  const second = draw();
  const hole = hasHole ? draw() : 0;
  unseen = hole;
  const isNatural = isTwoCard21(first, second);
  const canBe = up == 1 || up == 10;
  let isInsured = false;
  if (up == 1 && insures) {
    if (isNatural && takesEvenMoney) return bet;
    const pair = 10 * min(first, second) + max(first, second);
    isInsured = load<u8>(insuredPairs + <usize>chartNow() * pairsBytes + <usize>pair) != 0;
  }
  const insuredLoss = isInsured ? -insuredStake : 0;
  const insuredWin = isInsured ? insuranceWins : 0;
  const hand = handsAt;
  begin(hand, first, bet);
  take(hand, second);
  if (hasHole && canBe) {
    const isDealers = isTwoCard21(up, hole);
    if (surrender == 2 && !isNatural && (wishOf(hand, up) & 7) == actSurrender) {
      return (isDealers ? insuredWin : insuredLoss) - surrendered;
    }
    if (isDealers) return insuredWin - (isNatural ? 0 : bet);
  }
  if (isNatural) {
    if (hasHole || !canBe) return insuredLoss + natural;
    return isTwoCard21(up, draw()) ? insuredWin : insuredLoss + natural;
  }
  let count: u32 = 1;
  for (let at: u32 = 0; at < count; at++) count = playHand(handsAt + <usize>at * handBytes, count, up);
  return settle(count, up, hole, canBe, insuredLoss, insuredWin, isInsured);
}

/** The chips on all hands together. */
function allOwn(count: u32): i32 {
  let sum: i32 = 0;
  for (let at: u32 = 0; at < count; at++) sum += load<i32>(handsAt + <usize>at * handBytes, ownOf);
  return sum;
}

function settle(
  count: u32, up: u32, hole: u32, canBe: bool, insuredLoss: i32, insuredWin: i32, isInsured: bool,
): i32 {
  const waits = !hasHole && canBe;
  let isPlayed = false;
  let isHeld = false;
  for (let at: u32 = 0; at < count; at++) {
    const hand = handsAt + <usize>at * handBytes;
    const end = load<u32>(hand, endOf);
    if (end == done) isPlayed = true;
    else if (end == givenUp) isHeld = isHeld || surrender == 1;
    else isHeld = isHeld || (!takesAll && (load<u32>(hand, flagsOf) & (isSplit | isDoubled)) != 0);
  }
  let low = up;
  let ace = up == 1;
  if (isPlayed || (waits && (isHeld || isInsured))) {
    const card = hasHole ? hole : draw();
    if (waits && isTwoCard21(up, card)) {
      const isGivenUp = load<u32>(handsAt, endOf) == givenUp && surrender == 2;
      if (isGivenUp) return insuredWin - surrendered;
      return insuredWin - (takesAll ? allOwn(count) : bet);
    }
    low += card;
    ace = ace || card == 1;
    while (isPlayed) {
      const soft = ace && low <= 11;
      const total = low + (soft ? 10 : 0);
      if (!(total < 17 || (total == 17 && soft && hitsSoft17))) break;
      const next = draw();
      low += next;
      ace = ace || next == 1;
    }
  }
  const total = low + (ace && low <= 11 ? 10 : 0);
  const isPush = total == 22 && pushes22;
  let net = insuredLoss;
  for (let at: u32 = 0; at < count; at++) {
    const hand = handsAt + <usize>at * handBytes;
    const end = load<u32>(hand, endOf);
    const own = load<i32>(hand, ownOf);
    const own21 = totalOf(hand);
    if (end == givenUp) net -= surrendered;
    else if (end == bust) net -= own;
    else if (isPush || own21 == total) continue;
    else net += total > 21 || own21 > total ? own + load<i32>(hand, tokensOf) : -own;
  }
  return net;
}

const lastRound: u32 = 0xf000_0000;

/** A whole shoe. */
function shuffle(): void {
  // A mark holds 32 bits: long before rounds run out of numbers they are counted anew.
  if (now >= lastRound) {
    memory.fill(usedAt, 0, <usize>cards << 2);
    now = 0;
  }
  now++;
  since = now;
  gone = 0;
  running = 0;
}

// A level: from which true count on it is bet, then the five numbers of its stakes.
const levelBytes: usize = 24;

/** Takes the stakes for the count: the last level it has come to. */
function choose(): void {
  const level = load<usize>(levelAt + (<usize>countPlace(running, cards - gone) << 2));
  bet = load<i32>(level, 4);
  natural = load<i32>(level, 8);
  surrendered = load<i32>(level, 12);
  insuredStake = load<i32>(level, 16);
  insuranceWins = load<i32>(level, 20);
}

function setUp(game: usize): void {
  cards = load<u32>(game);
  hasHole = load<u32>(game, 4) != 0;
  hitsSoft17 = load<u32>(game, 8) != 0;
  pushes22 = load<u32>(game, 12) != 0;
  surrender = load<u32>(game, 16);
  doubleOn = load<u32>(game, 20);
  doubleAfterSplit = load<u32>(game, 24) != 0;
  handsMost = load<u32>(game, 28);
  acesAgain = load<u32>(game, 32) != 0;
  acesHit = load<u32>(game, 36) != 0;
  hasFree = load<u32>(game, 40) != 0;
  freeDouble = load<u32>(game, 44);
  freeDoubleAfterSplit = load<u32>(game, 48);
  zapOn = load<u32>(game, 52);
  insures = load<u32>(game, 56) != 0;
  takesEvenMoney = load<u32>(game, 60) != 0;
  cut = load<u32>(game, 64);
  takesAll = load<u32>(game, 68) != 0;
}

/** Adds to the tally what `count` sessions from `first` on come to. */
export function playSessions(
  game: usize, key: usize, counts: usize, charts: u32, wishesGiven: usize, pairs: usize, levelsGiven: usize, levelsCount: u32,
  cardValues: usize,
  used: usize, scratch: usize, hands: usize, session: usize, tally: usize, first: u32, count: u32,
): void {
  setUp(game);
  keyAt = key;
  chartCounts = counts;
  chartCount = charts;
  wishes = wishesGiven;
  insuredPairs = pairs;
  levels = levelsGiven;
  levelCount = levelsCount;
  valuesAt = cardValues;
  usedAt = used;
  outcomesAt = scratch;
  handsAt = hands;
  setUpCounts();
  for (let at = first; at < first + count; at++) playSession(at, session, tally);
}

function playSession(number: u32, session: usize, tally: usize): void {
  const rounds = load<i64>(session, roundsIn);
  const high = load<i64>(session, highIn);
  const low = load<i64>(session, lowIn);
  const limited = load<i64>(session, limitedIn) != 0;
  stream = number;
  blocks = 0;
  place = inRefill;
  shuffle();
  let owns = load<i64>(session, startIn);
  let lowest = owns;
  let highest = owns;
  let drawdown: i64 = 0;
  let mark: i32 = 0;
  choose();
  if (limited && owns < <i64>bet) {
    close(tally, session, owns, owns, 0, 0, broke, 0);
    return;
  }
  for (let round: i64 = 1; ; round++) {
    owns += <i64>playRound();
    if (gone >= cut) shuffle();
    choose();
    lowest = min(lowest, owns);
    highest = max(highest, owns);
    drawdown = max(drawdown, highest - owns);
    while (mark < marks && round == load<i64>(session + markTimesIn + 8 * <usize>mark)) note(tally, session, mark++, owns);
    let ending: i32 = -1;
    if (owns >= high) ending = target;
    else if (owns <= low) ending = floor;
    else if (limited && owns < <i64>bet) ending = broke;
    else if (round == rounds) ending = played;
    if (ending >= 0) {
      close(tally, session, owns, lowest, drawdown, round, ending, mark);
      return;
    }
  }
}
