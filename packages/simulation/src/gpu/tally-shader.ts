import { bins, endings, marks, tallyAt, tallyLength, timeBins } from '../session/session.ts';

/** How many numbers at the beginning of a tally need 64 bits; their upper halves come after the tally. */
export const longNumbers: number = tallyAt.times;

/** The words a tally takes on a GPU. */
export const tallyWords: number = tallyLength + longNumbers;

const endingFields = (tallyAt.times - tallyAt.endings) / endings.length;

/**
 * What is recorded of sessions, in WGSL; src/session/twin.ts has the same in TypeScript. Amounts have 32 bits there, and the
 * caller makes sure that this is enough. Bindings 0 and 1 of the group are taken.
 */
export const tallyShader = `
struct Given {
  key: array<vec4<u32>, 2>,
  first: u32,
  sessions: u32,
  rounds: u32,
  start: i32,
  high: i32,
  low: i32,
  isLimited: u32,
  scaleFrom: i32,
  width: i32,
  gapA: u32,
  gapB: u32,
  gapC: u32,
  // After how many rounds the money is recorded.
  marks: array<vec4<u32>, ${Math.ceil(marks / 4)}>,
};
@group(0) @binding(0) var<uniform> given: Given;
@group(0) @binding(1) var<storage, read_write> tally: array<atomic<u32>>;

const marksEnd = ${marks}u;
const endedPlayed = 0u;
const endedBroke = 1u;
const endedTarget = 2u;
const endedFloor = 3u;
const notEnded = 4u;

var<private> owns: i32;
var<private> lowest: i32;
var<private> highest: i32;
var<private> drawdown: i32;
var<private> round: u32;
var<private> mark: u32;
var<private> noteAt: u32;

fn seat() {
  owns = given.start;
  lowest = owns;
  highest = owns;
  drawdown = 0;
  round = 0u;
  mark = 0u;
  noteAt = given.marks[0].x;
}

fn addOne(at: u32) { atomicAdd(&tally[at], 1u); }

fn addLong(at: u32, low: u32, high: u32) {
  let before = atomicAdd(&tally[at], low);
  let above = high + u32(before + low < before);
  if (above != 0u) { atomicAdd(&tally[${tallyLength}u + at], above); }
}

fn product(a: u32, b: u32) -> vec2<u32> {
  let ll = (a & 0xffffu) * (b & 0xffffu);
  let lh = (a & 0xffffu) * (b >> 16u);
  let hl = (a >> 16u) * (b & 0xffffu);
  let mid = (ll >> 16u) + (lh & 0xffffu) + (hl & 0xffffu);
  return vec2<u32>((ll & 0xffffu) | (mid << 16u), (a >> 16u) * (b >> 16u) + (lh >> 16u) + (hl >> 16u) + (mid >> 16u));
}

fn binOf(begin: i32, amount: i32) -> u32 {
  if (amount <= begin) { return 0u; }
  return u32(min((amount - begin) / given.width, ${bins - 1}));
}

fn noteOwned(at: u32) { addOne(${tallyAt.marks}u + at * ${bins}u + binOf(given.scaleFrom, owns)); }

// Applies the gain of a round and returns how the session ended, or that it goes on. nextUp is what the next round needs.
fn tookRound(net: i32, nextUp: i32) -> u32 {
  owns += net;
  lowest = min(lowest, owns);
  highest = max(highest, owns);
  drawdown = max(drawdown, highest - owns);
  round += 1u;
  while (round == noteAt) {
    noteOwned(mark);
    mark += 1u;
    if (mark == marksEnd) { noteAt = 0xffffffffu; } else { noteAt = given.marks[mark >> 2u][mark & 3u]; }
  }
  var ending = notEnded;
  if (round == given.rounds) { ending = endedPlayed; }
  if (given.isLimited != 0u && owns < nextUp) { ending = endedBroke; }
  if (owns <= given.low) { ending = endedFloor; }
  if (owns >= given.high) { ending = endedTarget; }
  return ending;
}

fn closeSession(ending: u32) {
  let change = owns - given.start;
  let size = u32(abs(change));
  let high = size >> 22u;
  let low = size & 0x3fffffu;
  let square = product(low, low);
  let middle = 2u * high * low + ((square.x >> 22u) | (square.y << 10u));
  addLong(${tallyAt.sessions}u, 1u, 0u);
  addLong(${tallyAt.rounds}u, round, 0u);
  addLong(${tallyAt.sum}u, bitcast<u32>(change), select(0u, 0xffffffffu, change < 0));
  addLong(${tallyAt.squares}u, square.x & 0x3fffffu, 0u);
  addLong(${tallyAt.squares + 1}u, middle & 0x3fffffu, 0u);
  addLong(${tallyAt.squares + 2}u, high * high + (middle >> 22u), 0u);
  let own = ${tallyAt.endings}u + ending * ${endingFields}u;
  addLong(own, 1u, 0u);
  addLong(own + 1u, round, 0u);
  let time = product(round, round);
  addLong(own + 2u, time.x, time.y);
  if (ending != endedPlayed) {
    let isTarget = select(0u, ${timeBins}u, ending == endedTarget);
    addOne(${tallyAt.times}u + isTarget + (round * ${timeBins}u) / (given.rounds + 1u));
  }
  addOne(${tallyAt.final}u + binOf(given.scaleFrom, owns));
  addOne(${tallyAt.lowest}u + binOf(given.scaleFrom, lowest));
  addOne(${tallyAt.drawdown}u + binOf(0, drawdown));
  // The records after the end have the money the player left with.
  for (var at = mark; at < marksEnd; at++) { noteOwned(at); }
}
`;
