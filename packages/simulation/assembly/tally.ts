// What is noted of sessions, as 64-bit counts. Must agree with src/session/session.ts, which says where each lies.

export const marks: i32 = 20;
const bins: i64 = 512;
const timeBins: i64 = 200;
const endings: usize = 4;
const endingFields: usize = 3;

const sumAt: usize = 2;
const squaresAt: usize = 3;
const endingsAt: usize = 6;
const timesAt: usize = endingsAt + endings * endingFields;
const finalAt: usize = timesAt + 2 * <usize>timeBins;
const lowestAt: usize = finalAt + <usize>bins;
const drawdownAt: usize = lowestAt + <usize>bins;
const marksAt: usize = drawdownAt + <usize>bins;

const limbBits: u64 = 22;
const limbMask: u64 = 0x3fffff;

export const played: u32 = 0;
export const broke: u32 = 1;
export const target: u32 = 2;
export const floor: u32 = 3;

// How a session is played, eight bytes each: the host writes it before the first call.
export const roundsIn: usize = 0;
export const startIn: usize = 8;
export const highIn: usize = 16;
export const lowIn: usize = 24;
export const limitedIn: usize = 32;
const fromIn: usize = 40;
const widthIn: usize = 48;
/** After how many rounds what the player owns is noted: a list of as many as there are marks. */
export const markTimesIn: usize = 64;

// @ts-ignore: decorator
@inline function add(tally: usize, at: usize, amount: i64): void {
  const place = tally + at * 8;
  store<i64>(place, load<i64>(place) + amount);
}

function binOf(from: i64, width: i64, amount: i64): usize {
  if (amount <= from) return 0;
  const bin = (amount - from) / width;
  return <usize>min(bin, bins - 1);
}

/** Notes what a player owns for the nth time. */
export function note(tally: usize, session: usize, mark: i32, owns: i64): void {
  const bin = binOf(load<i64>(session, fromIn), load<i64>(session, widthIn), owns);
  add(tally, marksAt + <usize>mark * <usize>bins + bin, 1);
}

/** Adds a session that is over; the marks it has not come to are what the player left with. */
export function close(
  tally: usize,
  session: usize,
  final: i64,
  lowest: i64,
  drawdown: i64,
  rounds: i64,
  ending: u32,
  mark: i32,
): void {
  const from = load<i64>(session, fromIn);
  const width = load<i64>(session, widthIn);
  const change = final - load<i64>(session, startIn);
  const size: u64 = <u64>abs(change);
  const high = size >> limbBits;
  const low = size & limbMask;
  const middle = 2 * high * low + ((low * low) >> limbBits);
  add(tally, 0, 1);
  add(tally, 1, rounds);
  add(tally, sumAt, change);
  add(tally, squaresAt, <i64>((low * low) & limbMask));
  add(tally, squaresAt + 1, <i64>(middle & limbMask));
  add(tally, squaresAt + 2, <i64>(high * high + (middle >> limbBits)));
  const own = endingsAt + <usize>ending * endingFields;
  add(tally, own, 1);
  add(tally, own + 1, rounds);
  add(tally, own + 2, rounds * rounds);
  if (ending != played) {
    const time = <usize>((rounds * timeBins) / (load<i64>(session, roundsIn) + 1));
    add(tally, timesAt + (ending == target ? <usize>timeBins : 0) + time, 1);
  }
  add(tally, finalAt + binOf(from, width, final), 1);
  add(tally, lowestAt + binOf(from, width, lowest), 1);
  add(tally, drawdownAt + binOf(0, width, drawdown), 1);
  for (let at = mark; at < marks; at++) note(tally, session, at, final);
}
