import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, ownPath, visit } from './own-stage.contract.ts';

/** Puts another release where this one is: another page, and a worker that knows it by another revision. Gives back how to undo it. */
const release = (): (() => void) => {
  const files = ['index.html', 'sw.js'].map((name) => join(folder, name));
  const were = files.map((file) => readFileSync(file, 'utf8'));
  const [page = '', worker = ''] = were;
  const next = [
    page.replace('<head>', '<head><meta name="release" content="next">'),
    worker.replace(/(url:"index.html",revision:")[0-9a-f]+/, '$1next'),
  ];
  expect(next).not.toContain(page);
  expect(next).not.toContain(worker);
  const write = (texts: readonly string[]): void => {
    for (const [at, file] of files.entries()) writeFileSync(file, texts[at] ?? '');
  };
  write(next);
  return () => write(were);
};

export const newRelease = (): void => {
  test('a new release is fetched when a page is loaded, and there when it is loaded again, while another page stays open', async () => {
    const page = await visit(ownPath('bclc.wheel'));
    await page.evaluate('navigator.serviceWorker.ready');
    const other = await page.context().newPage();
    await other.goto(page.url());
    const withdraw = release();
    try {
      await expect
        .poll(
          async () => {
            await page.reload();
            return page.locator('meta[name=release]').count();
          },
          { timeout: 30_000, interval: 1_000 },
        )
        .toBe(1);
    } finally {
      withdraw();
    }
    await page.context().close();
  });
};
