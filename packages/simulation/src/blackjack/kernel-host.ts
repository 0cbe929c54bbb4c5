import type { Key } from '../chacha.ts';
import { sessionLongs, sessionNumbers } from '../session/kernel-host.ts';
import { type Session, tallyLength } from '../session/session.ts';
import { firstByte, imageOf, type LoadedKernel, longBytes, wordBytes } from '../wasm.ts';
import { gameFields } from './game.ts';
import { kernel } from './kernel.ts';
import { type BlackjackPlay, cardValues } from './sessions.ts';

const keyAt = firstByte;
const gameAt = keyAt + 64;
const scratchAt = gameAt + 128;
const sessionAt = scratchAt + 512;
const pairsAt = sessionAt + 512;
const levelsAt = pairsAt + 128;
const valuesAt = levelsAt + 1024;
const usedAt = valuesAt + 448;
const handsAt = usedAt + 448 * wordBytes;
const wishesAt = handsAt + 64 * 48;
const tallyPlace = wishesAt + 16_384;
const end = tallyPlace + tallyLength * longBytes;

/** The kernel of blackjack with a game in its memory. It is given a session and how many are played from it on. */
export const loadedBlackjack = (
  { game, wishes, insured, levels }: BlackjackPlay,
  { key, session }: { readonly key: Key; readonly session: Session },
): LoadedKernel => {
  const image = imageOf(end);
  const bytes = new Uint8Array(image.buffer);
  const words = new Int32Array(image.buffer);
  image.set(key, keyAt / wordBytes);
  image.set(
    gameFields.map((field) => game[field]),
    gameAt / wordBytes,
  );
  new BigInt64Array(image.buffer, sessionAt, sessionLongs).set(sessionNumbers(session));
  for (const pair of insured) bytes[pairsAt + pair] = 1;
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
  const places = [valuesAt, usedAt, scratchAt, handsAt, sessionAt, tallyPlace];
  return {
    wasm: kernel.wasm,
    image,
    call: 'playSessions',
    given: [gameAt, keyAt, wishesAt, pairsAt, levelsAt, levels.length, ...places],
    resultAt: tallyPlace,
    length: tallyLength,
  };
};
