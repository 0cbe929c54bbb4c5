import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

const folder = process.env['OPENPIT_SHOTS'];

/** Whether pictures are taken: then a house has more to show than a test needs. */
export const isShooting = folder !== undefined;

/** Pictures for the documents, where somebody wants them. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  // Small enough to be read on the way: what matters in them are words and places.
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 55 });
};
