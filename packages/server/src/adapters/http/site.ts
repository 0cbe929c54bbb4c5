import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { andThen, type MaybePromise } from '../../concurrency/maybe-promise.ts';
import { headersOfAll } from './headers.ts';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

// Scripts only come from us, and so does WebAssembly (which counts exact prices). Styles may be set on elements, because felts
// are drawn with them. Sockets only go to the host of the page.
const policyFor = (host: string): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self'${isHost.test(host) ? ` ws://${host} wss://${host}` : ''}`,
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const isHost = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:]{2,45}\](:\d{1,5})?$/i;

type File = {
  readonly kind: string;
  readonly body: Buffer;
  /** The compressed file, for each encoding once it has been requested. */
  readonly packed: Map<Packing, Promise<Buffer>>;
};

/** The encodings, the smallest first. Each runs on a thread of its own, once for each file. */
const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

type Packing = keyof typeof packings;

/** The best encoding that a browser accepts; null for none. */
const packingFor = (accepts: string): Packing | null =>
  (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepts)) ?? null;

/** The web's built files: few and small, so they are in memory, and compressed when first requested. */
export type Site = {
  /** Answers a request for a page or a file; false if it is for neither. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
};

/** Files that never change: what a page is made of, named by what is in them. */
export const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');

/** What one page has in its head beyond the others, by the address it is asked under. */
type HeadFor = (request: FastifyRequest, origin: string) => MaybePromise<string>;

export const siteIn = (folder: string, headFor: HeadFor = () => ''): Site => {
  const files = new Map(
    filesIn(folder).map((path): [string, File] => [
      `/${relative(folder, path).split(sep).join('/')}`,
      {
        kind: kinds[extname(path)] ?? 'application/octet-stream',
        body: readFileSync(path),
        packed: new Map(),
      },
    ]),
  );
  const page = files.get('/index.html');
  // The same page, with what only the lobby is made of named in its head.
  const lobby = files.get('/lobby.html');
  return {
    answer(request, reply) {
      const [path = '/'] = request.url.split('?');
      if (!/^(GET|HEAD)$/.test(request.method) || path.startsWith('/api/')) return false;
      // Every path without a dot is a place inside the one page, unless it is a file's that is not there.
      const isPlace = (!/\.\w+$/.test(path) && !isNamedByContent(path)) || /^\/table\//.test(path);
      const file =
        path === '/' && lobby ? lobby : (files.get(path) ?? (isPlace ? page : undefined));
      if (!file) return false;
      const host = request.headers.host ?? '';
      const head =
        file === page && isHost.test(host) ? headFor(request, `${request.protocol}://${host}`) : '';
      const how = {
        packing: packingFor(String(request.headers['accept-encoding'])),
        host,
        isPartOfPage: request.headers['sec-fetch-dest'] === 'script',
        cache: isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      };
      void andThen(head, (text) => send(reply, text === '' ? file : withHead(file, text), how));
      return true;
    },
  };
};

const withHead = ({ kind, body }: File, head: string): File => ({
  kind,
  body: Buffer.from(body.toString().replace('</head>', () => `${head}</head>`)),
  packed: new Map(),
});

type Sending = {
  readonly packing: Packing | null;
  readonly host: string;
  readonly cache: string;
  readonly isPartOfPage: boolean;
};

const send = (
  reply: FastifyReply,
  file: File,
  { packing, host, cache, isPartOfPage }: Sending,
): void => {
  const isScript = /javascript/.test(file.kind);
  reply.code(200).type(file.kind).header('cache-control', cache);
  reply.header('vary', isScript ? 'accept-encoding, sec-fetch-dest' : 'accept-encoding');
  reply.headers(headersOfAll);
  // The policy limits the addresses that pages may ask, and scripts too, because any script may be a worker's. A script that a
  // browser loads into a page uses the page's policy and gets none: twenty scripts with one each would add seven kilobytes to a
  // first table.
  if (/html/.test(file.kind) || (isScript && !isPartOfPage))
    reply.header('content-security-policy', policyFor(host));
  if (file.kind.startsWith('text/html')) {
    reply
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin');
  }
  // A face is packed already.
  if (!packing || file.kind === 'font/woff2') {
    void reply.send(file.body);
    return;
  }
  const packed = file.packed.get(packing) ?? packings[packing](file.body);
  file.packed.set(packing, packed);
  void packed.then((body) =>
    body.length < file.body.length
      ? reply.header('content-encoding', packing).send(body)
      : reply.send(file.body),
  );
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
