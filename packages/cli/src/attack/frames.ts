import type { Random } from './mutate.ts';

/** A text as a masked WebSocket frame of a client (RFC 6455, section 5.2). */
export const frameOf = (random: Random, text: Uint8Array): Buffer => {
  const { length } = text;
  const start = length < 126 ? 6 : 8;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  if (length < 126) frame[1] = 0x80 | length;
  else {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(length, 2);
  }
  const mask = random.below(2 ** 32);
  frame.writeUInt32BE(mask, start - 4);
  for (let at = 0; at < length; at++)
    frame[start + at] = (text[at] ?? 0) ^ (frame[start - 4 + (at & 3)] ?? 0);
  return frame;
};

/** A frame with random first bytes (kind and length), or with a text that is not valid. */
export const badFrame = (random: Random): Buffer => {
  const frame = frameOf(random, Buffer.from('{"kind":"ping"}'));
  if (random.below(2) === 0) return frameOf(random, Buffer.from([0x22, random.below(256), 0xff]));
  frame[0] = random.below(256);
  frame[1] = random.below(256);
  return frame;
};
