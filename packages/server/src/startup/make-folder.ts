import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and the missing ones above it, one by one. If the system lets nothing be made and reports that the place does
 * not exist (as below /proc), the `recursive` option of Node.js tries for ever.
 */
export const makeFolder = (folder: string, mode = 0o777): void => {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  for (const one of missing.reverse()) mkdirSync(one, { mode });
  // What exists may be no folder; making it once more gives the system's own error.
  if (missing.length === 0) mkdirSync(folder, { recursive: true });
};
