import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const openpit = join(import.meta.dirname, '../../bin/openpit.js');

// Only some systems have a device that is always full.
test.skipIf(!existsSync('/dev/full'))(
  'output that cannot be written ends with a line that says so',
  () => {
    const full = openSync('/dev/full', 'w');
    const args = [openpit, 'rulebooks', 'bclc.wheel'];
    const { status, stderr } = spawnSync(process.execPath, args, {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(status).toBe(1);
    expect(`${stderr}`).toMatch(/^error: the output cannot be written: .*ENOSPC.*\n$/);
  },
);
