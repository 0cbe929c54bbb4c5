import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

test.each([
  ['--trust-proxy', '999.1.1.1/99', '10.1.0.0/16'],
  ['--trust-proxy', '10.0.0.1/33', '10.1.0.0/16'],
  ['--origin', 'notaurl', 'https://pit.example'],
  ['--origin', 'https://pit.example/path', 'https://pit.example'],
  ['--bots', '7', 'At most 6'],
  ['--port', '65536', '65535'],
])(
  'openpit serve %s %s is refused before anything opens, with what is wanted',
  async (...asked) => {
    const [option, value, wanted] = asked;
    const { err, code } = await openpit('serve', option, value);
    expect(code).toBe(2);
    expect(err).toContain(wanted);
  },
);
