import { expect, test } from 'vitest';
import { cannotPersist } from './startup-errors.ts';

const failed = (code: string): Error => Object.assign(new Error(`${code}: it failed`), { code });

test.each([
  ['a file of ours that has no room', failed('ENOSPC')],
  [
    'a PostgreSQL that has none when it is set up',
    new Error('initdb: error: could not write to file: No space left on device'),
  ],
  [
    'or when it starts',
    new Error('FATAL: could not extend file "base/1/2": wrote only 4096 of 8192 bytes'),
  ],
])('a full disk is said to be one, and what to do: %s', (_, error) => {
  expect(`${cannotPersist(error, '/house/data')}`).toContain(
    'the disk of /house/data is full: make room, or choose another with --data',
  );
});
