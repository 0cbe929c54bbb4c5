import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export type StaticSite = { readonly url: string; stop(): Promise<void> };

/** Hands out built pages and nothing else: every path without a file is the page itself, and no house answers. */
export const serveSite = async (folder: string): Promise<StaticSite> => {
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path.startsWith('/api/')) {
      response.writeHead(404).end('{}');
      return;
    }
    const asked = join(folder, path === '/' ? 'lobby.html' : path);
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
