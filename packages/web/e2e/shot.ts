import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Pictures for the documents, where somebody wants them. */
export const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OPENPIT_SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
};
