import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing. One by one: where the system lets nothing be made and says that the place
 * does not exist (below /proc), Node's own `recursive` tries again for ever.
 */
export const makeFolder = (folder: string, mode = 0o777): void => {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  for (const one of missing.reverse()) mkdirSync(one, { mode });
  // What is there may be no folder: made once more, the system says so.
  if (missing.length === 0) mkdirSync(folder, { recursive: true });
};
