import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-options-'));
const noKey = join(folder, 'no-key.pem');
const house = join(folder, 'house.pub');
writeFileSync(noKey, 'nothing of the kind\n');
writeFileSync(
  house,
  `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
`,
);

afterAll(() => rmSync(folder, { recursive: true }));

const nowhere = join(folder, 'nowhere');

test.each([
  ['serve', '--trust-proxy', '999.1.1.1/99', '10.1.0.0/16'],
  ['serve', '--trust-proxy', '10.0.0.1/33', '10.1.0.0/16'],
  ['serve', '--origin', 'notaurl', 'https://pit.example'],
  ['serve', '--origin', 'https://pit.example/path', 'https://pit.example'],
  ['serve', '--bots', '7', 'At most 6'],
  ['serve', '--bots', 'many', 'whole number'],
  ['serve', '--port', '65536', '65535'],
  ['serve', '--port', '-1', 'whole number'],
  ['serve', '--bets', 'soon', 'whole number, as 15'],
  ['serve', '--turn', '1.5', 'whole number, as 15'],
  ['serve', '--beacon', 'zz', '"drand", or an address'],
  ['serve', '--beacon', 'ftp://rounds.example', '"drand", or an address'],
  ['serve', '--host', 'not a host', '127.0.0.1'],
  ['serve', '--data', '', 'Name a folder'],
  ['serve', '--no-such-option', '1', 'unknown option'],
  ['verify', '--beacon', 'zz', '192 digits of hex'],
  ['verify', '--as-of', 'yesterday', '2026-01-31T10:00:00Z'],
  ['verify', '--key', noKey, 'one in PEM'],
  ['verify', '--key', nowhere, 'there is no '],
  ['verify', '--seen', nowhere, 'a checkpoints.log that somebody saved'],
  ['export', '--data', '', 'Name a folder'],
  ['roles', 'bclc.wheal', '', 'did you mean bclc.wheel?'],
])('openpit %s %s %s is refused with what is wanted', async (...asked) => {
  const [command, option, value, wanted] = asked;
  const rest = { verify: [folder], export: [nowhere], serve: [], roles: [] }[command] ?? [];
  const { err, code } = await openpit(
    command,
    ...rest,
    option,
    ...(command === 'roles' ? [] : [value]),
  );
  expect(err).toContain(wanted);
  expect(code).toBe(2);
});
