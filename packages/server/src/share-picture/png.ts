import { crc32 } from 'node:zlib';

/** The size of a picture, and its pixel format: three colour components, or an index into its palette. */
type Size = {
  readonly width: number;
  readonly height: number;
  readonly colours: 'rgb' | 'palette';
};

/** A PNG file with eight bits for each component: header, these chunks, end. */
export const png = (
  { width, height, colours }: Size,
  chunks: readonly (readonly [kind: string, data: Buffer])[],
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colours === 'rgb' ? 2 : 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...chunks.map(([kind, data]) => chunk(kind, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
