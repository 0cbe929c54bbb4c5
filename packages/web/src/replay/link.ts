// A round as an address: its record, compressed. Nobody has to store it, and the house draws the link's preview from it.

/** The longest link that all common programs for messages accept. */
const linkMax = 8_000;

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** The address of a round; null if its record is too long. */
export const linkTo = async (record: string, origin: string): Promise<string | null> => {
  const bytes = new TextEncoder().encode(withoutRemarks(record));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const link = `${origin}/replay?round=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  return link.length > linkMax ? null : link;
};

/** The record in an address, after its question mark or, in older links, its #; null if there is none. */
export const recordIn = async ({
  search,
  hash,
}: Pick<URL, 'search' | 'hash'>): Promise<string | null> => {
  try {
    const packed = new URLSearchParams(search).get('round') ?? hash.replace(/^#/, '');
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const record = withoutRemarks(
      new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))),
    );
    return record.startsWith('table ') ? record : null;
  } catch {
    // A mistyped or shortened link is no record.
    return null;
  }
};

/** A record from its table line on. The line above it names the table and the round, which a link should not show. */
const withoutRemarks = (record: string): string => record.replace(/^#.*\n/gm, '');
