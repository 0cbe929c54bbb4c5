import { assert } from '@openpit/engine';
import type { Key } from '../chacha.ts';
import { sessionLongs, sessionNumbers } from '../session/kernel-host.ts';
import { type Session, tallyLength } from '../session/session.ts';
import { firstByte, imageOf, type LoadedKernel, longBytes, wordBytes } from '../wasm.ts';
import { chartsMax, gameFields, handsMax } from './game.ts';
import { kernel } from './kernel.ts';
import { type BlackjackPlay, cardValues } from './sessions.ts';

const keyAt = firstByte;
const gameAt = keyAt + 64;
const scratchAt = gameAt + 128;
const sessionAt = scratchAt + 512;
const chartsAt = sessionAt + 512;
const pairsAt = chartsAt + chartsMax * wordBytes;
const pairsBytes = 128;
const levelsAt = pairsAt + chartsMax * pairsBytes;
const valuesAt = levelsAt + 1024;
const usedAt = valuesAt + 448;
const handsAt = usedAt + 448 * wordBytes;
const tallyPlace = handsAt + handsMax * 48;
const wishesAt = tallyPlace + tallyLength * longBytes;

/** The kernel of blackjack with a game in its memory. It gets the number of the first session and how many sessions to play. */
export const loadedBlackjack = (
  { game, charts, levels }: BlackjackPlay,
  { key, session }: { readonly key: Key; readonly session: Session },
): LoadedKernel => {
  assert(charts.length <= chartsMax, 'the kernel has room for every chart');
  const wishes = charts.flatMap((chart) => [...chart.wishes]);
  const image = imageOf(wishesAt + wishes.length * wordBytes);
  const bytes = new Uint8Array(image.buffer);
  const words = new Int32Array(image.buffer);
  image.set(key, keyAt / wordBytes);
  image.set(
    gameFields.map((field) => game[field]),
    gameAt / wordBytes,
  );
  new BigInt64Array(image.buffer, sessionAt, sessionLongs).set(sessionNumbers(session));
  words.set(
    charts.map(({ count }) => count),
    chartsAt / wordBytes,
  );
  for (const [at, { insured }] of charts.entries()) {
    for (const pair of insured) bytes[pairsAt + at * pairsBytes + pair] = 1;
  }
  words.set(
    levels.flatMap(
      ({ count, stakes: { bet, natural, surrendered, insured: on, insuranceWins } }) => [
        count,
        bet,
        natural,
        surrendered,
        on,
        insuranceWins,
      ],
    ),
    levelsAt / wordBytes,
  );
  bytes.set(cardValues(game.cards), valuesAt);
  image.set(wishes, wishesAt / wordBytes);
  const charted = [chartsAt, charts.length, wishesAt, pairsAt];
  const places = [valuesAt, usedAt, scratchAt, handsAt, sessionAt, tallyPlace];
  return {
    wasm: kernel.wasm,
    image,
    call: 'playSessions',
    given: [gameAt, keyAt, ...charted, levelsAt, levels.length, ...places],
    resultAt: tallyPlace,
    length: tallyLength,
  };
};
