import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Pictures, picturesInTurn } from '../../share-picture/picture-threads.ts';
import { previewOf } from '../../share-picture/round-picture.ts';

// A link to a round holds its record. Who is sent one sees, before opening it, what came: played and drawn from that record here.

const picturePath = '/replay.png';

/** How many previews are held: a link is asked for in bursts, by every program it is pasted into. */
const heldMax = 32;

/** Drawn once, however many ask for it at the same time. */
type Held = { readonly title: string; png: Promise<Uint8Array | null> | null };

type RoundPreviews = {
  /** What stands in the head of the page for a request; empty for every other page. */
  headFor(request: FastifyRequest, origin: string): string;
};

/** Hands out the pictures of rounds, and names them in the page a link leads to. */
export const serveRoundPreviews = (
  server: FastifyInstance,
  draw: Pictures = picturesInTurn(),
): RoundPreviews => {
  const held = new Map<string, Held>();
  const find = (packed: string): Held | null => {
    const known = held.get(packed);
    if (known) return known;
    const preview = previewOf(packed);
    if (!preview) return null;
    const found: Held = { title: preview.title, png: null };
    held.set(packed, found);
    const [oldest] = held.keys();
    if (held.size > heldMax && oldest !== undefined) held.delete(oldest);
    return found;
  };
  server.get(picturePath, async (request, reply) => {
    const found = find(packedIn(request));
    if (!found) return reply.code(404).send({ code: 'unknown', message: 'there is nothing here' });
    found.png ??= draw(packedIn(request));
    const png = await found.png.catch((error: unknown) => {
      // Who asks again is drawn one again.
      found.png = null;
      throw error;
    });
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(png ?? []));
  });
  return {
    headFor(request, origin) {
      const [path] = request.url.split('?');
      const packed = path === '/replay' ? packedIn(request) : '';
      const found = packed === '' ? null : find(packed);
      if (!found) return '';
      const title = escaped(found.title);
      return [
        `<meta property="og:type" content="website" />`,
        `<meta property="og:site_name" content="OpenPit" />`,
        `<meta property="og:title" content="${title}" />`,
        `<meta property="og:image" content="${escaped(origin)}${picturePath}?round=${packed}" />`,
        `<meta property="og:image:width" content="1200" />`,
        `<meta property="og:image:height" content="630" />`,
        `<meta property="og:image:alt" content="${title}" />`,
        `<meta name="twitter:card" content="summary_large_image" />`,
      ].join('');
    },
  };
};

const packedIn = ({ url }: FastifyRequest): string =>
  new URLSearchParams(url.split('?')[1] ?? '').get('round') ?? '';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
