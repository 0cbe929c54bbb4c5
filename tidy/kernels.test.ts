import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './source.ts';

test('every embedded kernel is compiled from the source that is committed', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/kernels.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
