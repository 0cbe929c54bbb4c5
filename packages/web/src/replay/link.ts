// A round as an address: its record, packed into the part of a link that no server is sent.

/** The longest link that every program people send links with still takes whole. */
const linkMax = 8_000;

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** The address of a round; null where its record is too long for one. */
export const linkTo = async (record: string, origin: string): Promise<string | null> => {
  const bytes = new TextEncoder().encode(record);
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const link = `${origin}/replay#${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  return link.length > linkMax ? null : link;
};

/** The record an address holds; null where it holds none. */
export const recordIn = async (hash: string): Promise<string | null> => {
  try {
    const text = atob(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const record = new TextDecoder().decode(
      await through(bytes, new DecompressionStream('deflate-raw')),
    );
    return record.startsWith('table ') ? record : null;
  } catch {
    // What somebody typed or cut short is no record.
    return null;
  }
};
