import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MaybePromise } from '../../concurrency/maybe-promise.ts';
import { type Pictures, picturesInTurn } from '../../share-picture/picture-threads.ts';
import type { DrawnRound } from '../../share-picture/round-picture.ts';
import { headersOfAll } from './headers.ts';

// A link to a round contains its record. The preview of the link shows the outcome: it is played and drawn here from that record.

const picturePath = '/replay.png';

/** How many previews stay in memory: every program that a link is pasted into asks for it at about the same time. */
const heldMax = 32;

type RoundPreviews = {
  /** The tags for the head of the page; empty for every other page. */
  headFor(request: FastifyRequest, origin: string): MaybePromise<string>;
};

/** A page waits no longer than this for its preview. */
const headMs = 1_000;

/** Serves the pictures of rounds, and names them in the page of a link. */
export const serveRoundPreviews = (
  server: FastifyInstance,
  draw: Pictures = picturesInTurn(),
): RoundPreviews => {
  const drawn = drawnOnce(draw);
  server.get(picturePath, async (request, reply) => {
    const found = await drawn(packedIn(request));
    if (!found) return reply.code(404).send({ code: 'unknown', message: 'there is nothing here' });
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .headers(headersOfAll)
      .send(Buffer.from(found.png));
  });
  return {
    headFor(request, origin) {
      const [path] = request.url.split('?');
      const packed = path === '/replay' ? packedIn(request) : '';
      if (packed === '') return '';
      // If there is no room, the page is shown without a preview.
      const found = drawn(packed).catch(() => null);
      const late = wait(headMs, null, { ref: false });
      return Promise.race([found, late]).then((round) =>
        round ? headOf(round, { origin, packed }) : '',
      );
    },
  };
};

/** Drawn once, however many ask at the same time. Links without a round are remembered too. */
const drawnOnce = (draw: Pictures): Pictures => {
  const held = new Map<string, ReturnType<Pictures>>();
  return (packed) => {
    const known = held.get(packed);
    if (known) return known;
    const found = draw(packed).catch((error: unknown) => {
      // After a failure the next request draws it again.
      if (held.get(packed) === found) held.delete(packed);
      throw error;
    });
    held.set(packed, found);
    const [oldest] = held.keys();
    if (held.size > heldMax && oldest !== undefined) held.delete(oldest);
    return found;
  };
};

const headOf = (
  round: DrawnRound,
  { origin, packed }: { readonly origin: string; readonly packed: string },
): string => {
  const title = escaped(round.title);
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
};

const packedIn = ({ url }: FastifyRequest): string =>
  new URLSearchParams(url.split('?')[1] ?? '').get('round') ?? '';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
