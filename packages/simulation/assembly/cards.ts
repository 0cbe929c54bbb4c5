// Plays rounds of a game of cards over streams of ChaCha8, each from a whole shoe. Must give what src/cards/twin.ts gives, count for
// count. src/cards/kernel-host.ts says where everything lies.

import { block } from './chacha';

// A cell: the number of the next state above, that of the ending below (0: the round goes on).
const endingBits: u32 = 10;
const endingMask: u32 = 0x3ff;
const inRefill: u32 = 128;

/** The number of the shoe in play: a card is gone where its mark is this number. */
let shoe: u32 = 0;

/** Plays streams from `first` on until `rounds` are played, and adds to `totals` how often each ending came. */
export function playPart(
  table: usize,
  cards: u32,
  rowBits: u32,
  key: usize,
  kinds: usize,
  used: usize,
  totals: usize,
  scratch: usize,
  inStream: u32,
  first: u32,
  rounds: u32,
): void {
  const wide = i32x4.splat(cards);
  let left = rounds;
  let between: u64 = 0;
  for (let stream = first; left > 0; stream++) {
    const streams = i32x4.splat(stream);
    let counters = i32x4(0, 1, 2, 3);
    let place = inRefill;
    const here = min(left, inStream);
    for (let round: u32 = 0; round < here; round++) {
      shoe++;
      let cell: u32 = 0;
      do {
        let mark: usize = 0;
        let card: u32 = 0;
        do {
          if (place == inRefill) {
            block(scratch, key, streams, counters, wide, 0);
            counters = i32x4.add(counters, i32x4.splat(4));
            place = 0;
          }
          // Four blocks lie side by side: the first lane's outcomes come first.
          card = load<u32>(scratch + <usize>(((place & 31) << 4) + ((place >> 5) << 2)));
          place++;
          mark = used + (<usize>card << 2);
        } while (load<u32>(mark) == shoe);
        store<u32>(mark, shoe);
        between++;
        const state = cell >> endingBits;
        cell = load<u32>(table + (<usize>((state << rowBits) + <u32>load<u8>(kinds + card)) << 2));
      } while ((cell & endingMask) == 0);
      between--;
      const at = totals + (<usize>(cell & endingMask) << 3);
      store<u64>(at, load<u64>(at) + 1);
    }
    left -= here;
  }
  store<u64>(totals, load<u64>(totals) + between);
}
