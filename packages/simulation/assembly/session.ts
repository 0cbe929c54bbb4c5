// Plays sessions of a compiled plan over streams of ChaCha8, four at once; a lane whose session is over takes the next. Must give
// what src/session/twin.ts gives, number for number. src/session/kernel-host.ts says where everything lies.

import { block } from './chacha';
import {
  broke, close, floor, highIn, limitedIn, lowIn, marks, markTimesIn, note, played, roundsIn, startIn, target,
} from './tally';

const lanes: i32 = 4;
/** A cell is the next row's address below the table's and what the outcome brings; a row begins with what must be owned. */
const cellShift: i32 = 3;
const rowHead: usize = 8;
const blockBytes: usize = 512;

// A lane: its session, what is owned and was, where it is. Eight bytes each.
const laneBytes: usize = 64;
const ownsOf: usize = 0;
const lowestOf: usize = 8;
const highestOf: usize = 16;
const drawdownOf: usize = 24;
const roundOf: usize = 32;
const rowOf: usize = 40;
const markOf: usize = 48;
const busyOf: usize = 56;

/** Adds to the tally what `count` sessions from `first` on come to. */
export function playSessions(
  table: usize,
  ways: u32,
  key: usize,
  session: usize,
  tally: usize,
  scratch: usize,
  state: usize,
  first: u32,
  count: u32,
): void {
  const last = first + count;
  let next = first;
  const wide = i32x4.splat(ways);
  let streams = i32x4.splat(0);
  let counters = i32x4.splat(0);
  const one = i32x4.splat(1);
  let busy = 0;
  for (let lane = 0; lane < lanes; lane++) {
    store<i64>(state + <usize>lane * laneBytes, 0, busyOf);
  }
  for (;;) {
    for (let lane = 0; lane < lanes; lane++) {
      const at = state + <usize>lane * laneBytes;
      while (load<i64>(at, busyOf) == 0 && next < last) {
        if (begin(at, table, session, tally)) busy++;
        streams = withLane(streams, lane, next);
        counters = withLane(counters, lane, 0);
        next++;
      }
    }
    if (busy == 0) return;
    block(scratch, key, streams, counters, wide, cellShift);
    counters = i32x4.add(counters, one);
    for (let lane = 0; lane < lanes; lane++) {
      const at = state + <usize>lane * laneBytes;
      if (load<i64>(at, busyOf) != 0 && !goOn(at, table, session, tally, scratch + 4 * <usize>lane)) busy--;
    }
  }
}

function withLane(v: v128, lane: i32, value: u32): v128 {
  if (lane == 0) return i32x4.replace_lane(v, 0, value);
  if (lane == 1) return i32x4.replace_lane(v, 1, value);
  if (lane == 2) return i32x4.replace_lane(v, 2, value);
  return i32x4.replace_lane(v, 3, value);
}

/** Seats the player of the next session; false where not even the first wagers can be made. */
function begin(at: usize, table: usize, session: usize, tally: usize): bool {
  const start = load<i64>(session, startIn);
  if (load<i64>(session, limitedIn) != 0 && start < <i64>load<i32>(table)) {
    close(tally, session, start, start, 0, 0, broke, 0);
    return false;
  }
  store<i64>(at, start, ownsOf);
  store<i64>(at, start, lowestOf);
  store<i64>(at, start, highestOf);
  store<i64>(at, 0, drawdownOf);
  store<i64>(at, 0, roundOf);
  store<i64>(at, 0, rowOf);
  store<i64>(at, 0, markOf);
  store<i64>(at, 1, busyOf);
  return true;
}

/** Plays a block's outcomes in one lane; false once its session is over. */
function goOn(at: usize, table: usize, session: usize, tally: usize, outcomes: usize): bool {
  const rounds = load<i64>(session, roundsIn);
  const high = load<i64>(session, highIn);
  const low = load<i64>(session, lowIn);
  // Who is not limited can own as little as it takes.
  const limited = load<i64>(session, limitedIn) != 0;
  let owns = load<i64>(at, ownsOf);
  let lowest = load<i64>(at, lowestOf);
  let highest = load<i64>(at, highestOf);
  let drawdown = load<i64>(at, drawdownOf);
  let round = load<i64>(at, roundOf);
  let row = table + <usize>load<i64>(at, rowOf);
  let mark = <i32>load<i64>(at, markOf);
  let noteAt = load<i64>(session + markTimesIn + 8 * <usize>mark);
  const end = outcomes + blockBytes;
  for (; outcomes < end; outcomes += 16) {
    const cell = row + rowHead + load<u32>(outcomes);
    row = table + load<u32>(cell);
    owns += <i64>load<i32>(cell, 4);
    lowest = min(lowest, owns);
    highest = max(highest, owns);
    drawdown = max(drawdown, highest - owns);
    round++;
    while (round == noteAt) {
      note(tally, session, mark, owns);
      mark++;
      noteAt = mark < marks ? load<i64>(session + markTimesIn + 8 * <usize>mark) : -1;
    }
    let ending: i32 = -1;
    if (owns >= high) ending = target;
    else if (owns <= low) ending = floor;
    else if (limited && owns < <i64>load<i32>(row)) ending = broke;
    else if (round == rounds) ending = played;
    if (ending >= 0) {
      close(tally, session, owns, lowest, drawdown, round, ending, mark);
      store<i64>(at, 0, busyOf);
      return false;
    }
  }
  store<i64>(at, owns, ownsOf);
  store<i64>(at, lowest, lowestOf);
  store<i64>(at, highest, highestOf);
  store<i64>(at, drawdown, drawdownOf);
  store<i64>(at, round, roundOf);
  store<i64>(at, <i64>(row - table), rowOf);
  store<i64>(at, <i64>mark, markOf);
  return true;
}
