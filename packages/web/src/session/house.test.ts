import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { dateAndTime } from '../texts/time.ts';
import { ask } from './house.ts';

test('why the house does not do something names a point in time as the reader writes it', async () => {
  const until = '2026-11-20T17:58:07.238Z';
  const message = `they asked to be excluded until ${until}`;
  const why = { code: 'fault.excluded-until', params: { until } };
  const server = createServer((_, answer) => {
    answer.writeHead(409, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ code: 'refused', why, message }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // it listens to a port
  await expect(ask(`http://127.0.0.1:${port}/api/deposits`, {})).rejects.toThrow(
    `they asked to be excluded until ${dateAndTime(until)}`,
  );
  server.close();
});
