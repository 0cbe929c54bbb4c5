import { handActs, handKinds, handsMax, wishAt } from '../blackjack/game.ts';
import type { BlackjackPlay } from '../blackjack/sessions.ts';
import { choosing, counting, pairWords, wishesIn } from './blackjack-counting.ts';
import { chacha, wholeOf, words } from './chacha.ts';
import { groupSize } from './shader-parts.ts';
import { tallyShader } from './tally-shader.ts';

/**
 * Sessions of blackjack in WGSL, card by card: a thread plays a session, as src/blackjack/round.ts and sessions.ts do. The rules
 * are written out as constants. Binding 2 is the chart, then the cards' values, then which pairs are insured.
 */
export const blackjackShader = (play: BlackjackPlay): string => {
  const { game, charts, levels } = play;
  const wishWords = wishesIn(charts);
  const flag = (is: number): string => (is > 0 ? 'true' : 'false');
  const usedWords = Math.ceil(game.cards / 32);
  return `${tallyShader}
@group(0) @binding(2) var<storage, read> chart: array<u32>;
const cards = ${game.cards}u;
const cut = ${game.cut}u;
const hasHole = ${flag(game.hasHole)};
const hitsSoft17 = ${flag(game.hitsSoft17)};
const pushes22 = ${flag(game.pushes22)};
const surrender = ${game.surrender}u;
const doubleOn = ${game.doubleOn}u;
const doubleAfterSplit = ${flag(game.doubleAfterSplit)};
const handsMost = ${game.hands}u;
const acesAgain = ${flag(game.acesAgain)};
const acesHit = ${flag(game.acesHit)};
const hasFree = ${flag(game.hasFree)};
const freeDouble = ${game.freeDouble}u;
const freeDoubleAfterSplit = ${game.freeDoubleAfterSplit}u;
const zapOn = ${game.zapOn}u;
const insures = ${flag(game.insures)};
const takesEvenMoney = ${flag(game.takesEvenMoney)};
const takesAll = ${flag(game.blackjackTakesAll)};
const valuesFrom = ${wishWords}u;
const insuredFrom = ${wishWords + game.cards}u;
const usedWords = ${usedWords}u;
${acts}
// Words of two blocks for each thread, and the cards that are gone, one bit for each.
var<workgroup> ring: array<u32, ${32 * groupSize}>;
var<workgroup> used: array<u32, ${usedWords * groupSize}>;
var<private> lane: u32;
var<private> place: u32;
var<private> gone: u32;
var<private> running: i32;
// The cards that were gone before the round, and their number and count.
var<private> usedBefore: array<u32, usedWords>;
var<private> goneBefore: u32;
var<private> runningBefore: i32;
${wholeOf(game.cards)}
${drawing}
${counting(play)}
${choosing(levels)}
${handPlay}
${roundPlay}
${mainPart}`;
};

const actName = (name: string): string =>
  name === '' ? 'None' : `${name[0]?.toUpperCase()}${name.slice(1)}`;

const acts = handActs.map((name, code) => `const act${actName(name)} = ${code}u;`).join('\n');

const drawing = `
// Draws once: a new card, or one that is gone already.
fn tryCard() -> u32 {
  let word = ring[((place >> 1u) & 31u) * ${groupSize}u + lane];
  let card = whole(select(word, word * cards, (place & 1u) == 1u));
  place += 1u;
  let at = (card >> 5u) * ${groupSize}u + lane;
  let bit = 1u << (card & 31u);
  let before = used[at];
  if ((before & bit) != 0u) {
    if (gone == cards) { refillShoe(); }
    return 0u;
  }
  used[at] = before | bit;
  gone += 1u;
  let value = chart[valuesFrom + card];
  countCard(value);
  return value;
}

fn shuffle() {
  for (var at = 0u; at < usedWords; at++) { used[at * ${groupSize}u + lane] = 0u; }
  gone = 0u;
  running = 0;
}

// What is gone before a round. If every round comes from a whole shoe, that is never anything.
fn remember() {
  if (cut == 0u) { return; }
  for (var at = 0u; at < usedWords; at++) { usedBefore[at] = used[at * ${groupSize}u + lane]; }
  goneBefore = gone;
  runningBefore = running;
}

// Shuffles an empty shoe in the middle of a round: the cards of the round stay out, unless they are all cards.
fn refillShoe() {
  gone -= goneBefore;
  if (gone == cards) { shuffle(); }
  else {
    for (var at = 0u; at < usedWords; at++) { used[at * ${groupSize}u + lane] &= ~usedBefore[at]; }
    running -= runningBefore;
  }
  for (var at = 0u; at < usedWords; at++) { usedBefore[at] = 0u; }
  goneBefore = 0u;
  runningBefore = 0;
}
`;

const kindOf = (kind: (typeof handKinds)[number]): string => `${handKinds.indexOf(kind)}u`;
const place0 = { kind: 'first', isSoft: false, pair: null, up: 1 } as const;
const perRow = wishAt({ ...place0, total: 1 }) - wishAt({ ...place0, total: 0 });
const perKind = wishAt({ ...place0, kind: 'split', total: 0 }) - wishAt({ ...place0, total: 0 });
const softFrom = wishAt({ ...place0, total: 0, isSoft: true });
const pairFrom = wishAt({ ...place0, total: 0, pair: 1 }) - perRow;

const handPlay = `
// The hand in play. Stakes are counted in bets.
var<private> low: u32;
var<private> hasAce: bool;
var<private> count: u32;
var<private> firstCard: u32;
var<private> isPair: bool;
var<private> isSplit: bool;
var<private> isFromAces: bool;
var<private> isZapped: bool;
var<private> isDoubled: bool;
var<private> own: u32;
var<private> tokens: u32;
var<private> end: u32;
// How many hands there are, which is in turn, and how each ended: the way, its total, its stakes and its tokens.
var<private> hands: u32;
var<private> inTurn: u32;
var<private> isPlayed: bool;
var<private> isHeld: bool;
var<private> isFirstGivenUp: bool;
var<private> ended: array<u32, ${handsMax}>;
const endOpen = 0u;
const endBust = 1u;
const endGivenUp = 2u;
const endDone = 3u;

fn isTwoCard21(a: u32, b: u32) -> bool { return a + b == 11u && (a == 1u || b == 1u); }
fn isSoft() -> bool { return hasAce && low <= 11u; }
fn totalOf() -> u32 { return low + select(0u, 10u, isSoft()); }

fn begin(card: u32) {
  low = card;
  hasAce = card == 1u;
  count = 1u;
  firstCard = card;
  isPair = false;
  isSplit = false;
  isFromAces = false;
  isZapped = false;
  isDoubled = false;
  own = 1u;
  tokens = 0u;
  end = endOpen;
}

fn take(card: u32) {
  if (count == 0u) { firstCard = card; }
  isPair = count == 1u && card == firstCard;
  count += 1u;
  low += card;
  hasAce = hasAce || card == 1u;
}

fn wishOf(up: u32) -> u32 {
  var kind = ${kindOf('first')};
  if (isSplit) { kind = select(${kindOf('split')}, ${kindOf('token')}, own == 0u); }
  else if (isZapped) { kind = ${kindOf('zapped')}; }
  var row = totalOf() * ${perRow}u + select(0u, ${softFrom}u, isSoft());
  if (isPair) { row = ${pairFrom}u + firstCard * ${perRow}u; }
  return chart[chartNow() * perChart + kind * ${perKind}u + row + up - 1u];
}

fn isLegal(up: u32, act: u32) -> bool {
  let isStuck = isFromAces && !acesHit;
  if (act == actHit) { return !isStuck; }
  if (act == actDouble) {
    return count == 2u && !isStuck && (!isSplit || doubleAfterSplit) && ((doubleOn >> totalOf()) & 1u) == 1u;
  }
  if (act == actSplit) { return isPair && !(isFromAces && !acesAgain) && hands < handsMost; }
  let isFirst = count == 2u && !isSplit && !isZapped;
  if (act == actSurrender) {
    return isFirst && surrender > 0u && !(surrender == 2u && hasHole && (up == 1u || up == 10u));
  }
  if (act == actZap) { return isFirst && !isSoft() && ((zapOn >> low) & 1u) == 1u; }
  return true;
}

fn firstLegal(up: u32) -> u32 {
  for (var wish = wishOf(up); wish > 0u; wish >>= 3u) {
    if (isLegal(up, wish & 7u)) { return wish & 7u; }
  }
  return actStand;
}

// A hand from a split is like any other of the round: one card of the pair, with a bet or a token of its own.
fn beginSplit(card: u32) {
  let isFree = hasFree && card != 10u;
  begin(card);
  own = select(1u, 0u, isFree);
  tokens = select(0u, 1u, isFree);
  isSplit = true;
  isFromAces = card == 1u;
}

var<private> act: u32;

// Plays hands until one needs a card; true once all have ended.
fn playHands(up: u32) -> bool {
  loop {
    if (end == endOpen && count >= 2u) {
      act = actStand;
      if (totalOf() < 21u) { act = firstLegal(up); }
      if (act == actStand) { end = endDone; }
      else if (act == actSurrender) { end = endGivenUp; }
      else if (act == actSplit) {
        hands += 1u;
        isSplit = true;
        isFromAces = firstCard == 1u;
        isPair = false;
        count = 1u;
        low = firstCard;
        hasAce = firstCard == 1u;
      } else if (act == actZap) {
        isZapped = true;
        count = 0u;
        low = 0u;
        hasAce = false;
        isPair = false;
      } else {
        if (act == actDouble) {
          let free = select(freeDouble, freeDoubleAfterSplit, isSplit);
          let isFree = hasFree && !isSoft() && ((free >> low) & 1u) == 1u;
          own += select(1u, 0u, isFree);
          tokens += select(0u, 1u, isFree);
          isDoubled = true;
        }
        return false;
      }
    }
    if (end == endOpen) {
      // One or two cards are still to come, so no act is in progress.
      act = actNone;
      return false;
    }
    ended[inTurn] = end | (totalOf() << 2u) | (own << 8u) | (tokens << 12u);
    isPlayed = isPlayed || end == endDone;
    isHeld = isHeld || (end == endGivenUp && surrender == 1u) || (end == endBust && !takesAll && (isSplit || isDoubled));
    isFirstGivenUp = isFirstGivenUp || (inTurn == 0u && end == endGivenUp);
    inTurn += 1u;
    if (inTurn == hands) { return true; }
    beginSplit(firstCard);
  }
}

fn takeForHand(card: u32) {
  take(card);
  if (act == actNone) {
    let mayGoOn = count < 2u || acesHit || !isFromAces || (card == 1u && acesAgain && hands < handsMost);
    if (!mayGoOn) { end = endDone; }
  } else if (low > 21u) { end = endBust; }
  else if (act == actDouble) { end = endDone; }
}
`;

const roundPlay = `
var<private> first: u32;
var<private> up: u32;
var<private> isInsured: bool;
var<private> dealerLow: u32;
var<private> dealerAce: bool;
var<private> net: i32;
var<private> isNatural: bool;
var<private> hasSecond: bool;
// The stage of a round: cards are dealt, hands are played, the dealer plays, the round is settled.
const stageDeal = 0u;
const stageHands = 1u;
const stageDealer = 2u;
const stageSettle = 3u;
const stageOver = 4u;
var<private> stage: u32;
// How many cards are dealt before anybody plays.
const dealt = select(3u, 4u, hasHole);

fn insuredLoss() -> i32 { return select(0, -insuredStake, isInsured); }
fn insuredWin() -> i32 { return select(0, insuranceWins, isInsured); }

// All opening cards are out: settles what is decided before anybody plays. Returns the next stage.
fn opened(second: u32) -> u32 {
  isNatural = isTwoCard21(first, second);
  let canBe = up == 1u || up == 10u;
  isInsured = false;
  if (up == 1u && insures) {
    if (isNatural && takesEvenMoney) { net = bet; return stageOver; }
    isInsured = chart[insuredFrom + chartNow() * pairWords + 10u * min(first, second) + max(first, second)] != 0u;
  }
  begin(first);
  take(second);
  if (hasHole && canBe) {
    let isDealers = isTwoCard21(up, hole);
    if (surrender == 2u && !isNatural && (wishOf(up) & 7u) == actSurrender) {
      net = select(insuredLoss(), insuredWin(), isDealers) - surrendered;
      return stageOver;
    }
    if (isDealers) { net = insuredWin() - select(bet, 0, isNatural); return stageOver; }
  }
  hands = 1u;
  inTurn = 0u;
  isPlayed = false;
  isHeld = false;
  isFirstGivenUp = false;
  dealerLow = up;
  dealerAce = up == 1u;
  hasSecond = false;
  if (isNatural) {
    net = insuredLoss() + natural;
    return select(stageDealer, stageOver, hasHole || !canBe);
  }
  return stageHands;
}

// Whether the dealer takes cards after all hands have ended.
fn dealerIsAsked() -> bool {
  let waits = !hasHole && (up == 1u || up == 10u);
  return isPlayed || (waits && (isHeld || isInsured));
}

// What a dealer's blackjack takes: the original bet, or the chips on all hands.
fn takenByBlackjack() -> i32 {
  if (!takesAll) { return bet; }
  var bets = 0u;
  for (var at = 0u; at < hands; at++) { bets += (ended[at] >> 8u) & 15u; }
  return bet * i32(bets);
}

// The dealer's next card, the second one first. Returns the next stage.
fn dealerTakes(card: u32) -> u32 {
  if (!hasSecond) {
    hasSecond = true;
    let isBlackjack = !hasHole && isTwoCard21(up, card);
    if (isNatural) {
      if (isBlackjack) { net = insuredWin(); }
      return stageOver;
    }
    if (isBlackjack) {
      net = insuredWin() - select(takenByBlackjack(), surrendered, isFirstGivenUp && surrender == 2u);
      return stageOver;
    }
  }
  dealerLow += card;
  dealerAce = dealerAce || card == 1u;
  let soft = dealerAce && dealerLow <= 11u;
  let now = dealerLow + select(0u, 10u, soft);
  return select(stageSettle, stageDealer, isPlayed && (now < 17u || (now == 17u && soft && hitsSoft17)));
}

fn settle() {
  let total = dealerLow + select(0u, 10u, dealerAce && dealerLow <= 11u);
  net = insuredLoss();
  for (var at = 0u; at < hands; at++) {
    let one = ended[at];
    let how = one & 3u;
    let reached = (one >> 2u) & 63u;
    let ownBets = bet * i32((one >> 8u) & 15u);
    if (how == endGivenUp) { net -= surrendered; }
    else if (how == endBust) { net -= ownBets; }
    else if (!(total == 22u && pushes22) && reached != total) {
      net += select(-ownBets, ownBets + bet * i32((one >> 12u) & 15u), total > 21u || reached > total);
    }
  }
}
`;

const mainPart = `
@compute @workgroup_size(${groupSize})
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) at: u32) {
  lane = at;
  let stream = given.first + id.x;
  var filled = 0u;
  var ending = endedPlayed;
  place = 0u;
  seat();
  shuffle();
  choose();
  stage = stageDeal;
  var out = 0u;
  var second = 0u;
  var needsCard = false;
  if (id.x < given.sessions) {
    ending = notEnded;
    if (given.isLimited != 0u && owns < bet) { ending = endedBroke; }
  }
  // All threads of a group deal, then play, then let their dealers play, so that few wait for others. A thread whose words run
  // out waits until all have come back here.
  while (ending == notEnded) {
    if (filled - place < 32u) {
      let block = filled >> 5u;
${chacha}
      let ringFrom = ((filled >> 1u) & 16u) * ${groupSize}u + lane;
${words.map((word) => `      ring[ringFrom + ${word * groupSize}u] = x${word};`).join('\n')}
      filled += 32u;
    }
    while (stage == stageDeal && place != filled) {
      let card = tryCard();
      if (card != 0u) {
        if (out == 0u) { first = card; }
        else if (out == 1u) { up = card; }
        else if (out == 2u) { second = card; }
        else { hole = card; }
        out += 1u;
        if (out == dealt) { stage = stageHands; }
      }
    }
    if (out == dealt && stage == stageHands) {
      out = 0u;
      stage = opened(second);
      needsCard = false;
    }
    while (stage == stageHands && place != filled) {
      var isReady = true;
      if (needsCard) {
        let card = tryCard();
        isReady = card != 0u;
        if (isReady) { takeForHand(card); }
      }
      if (isReady) {
        needsCard = true;
        if (playHands(up)) {
          stage = select(stageSettle, stageDealer, dealerIsAsked());
        }
      }
    }
    while (stage == stageDealer && place != filled) {
      var card = hole;
      if (!hasHole || hasSecond) { card = tryCard(); }
      if (card != 0u) { stage = dealerTakes(card); }
    }
    if (stage == stageSettle) {
      settle();
      stage = stageOver;
    }
    if (stage == stageOver) {
      if (gone >= cut) { shuffle(); }
      remember();
      choose();
      ending = tookRound(net, bet);
      stage = stageDeal;
      out = 0u;
    }
  }
  if (id.x < given.sessions) { closeSession(ending); }
}
`;

/** What the shader reads besides its constants. */
export const blackjackWords = (
  { charts }: BlackjackPlay,
  values: Uint8Array,
): Int32Array<ArrayBuffer> => {
  const wishes = charts.flatMap((chart) => [...chart.wishes]);
  const pairs = charts.flatMap(({ insured }) =>
    Array.from({ length: pairWords }, (_, pair) => (insured.has(pair) ? 1 : 0)),
  );
  return Int32Array.from([...wishes, ...values, ...pairs]);
};
