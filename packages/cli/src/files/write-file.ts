import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { reasonOf } from './file-fault.ts';

/**
 * Writes a text to a path that a person named; returns the fault, or null. A new file, or a plain one of our own, is replaced
 * completely or not at all, with the permissions it had. Anything else stays what it is and is written into, as a shell does it:
 * a link leads to its file, a pipe passes the text on, a file with two names remains one file.
 */
export const writeText = (path: string, text: string): string | null => {
  try {
    const standing = lstatSync(path, { throwIfNoEntry: false });
    if (standing && !isReplaceable(standing)) writeFileSync(path, text);
    else replace(path, text, standing);
    return null;
  } catch (error) {
    return reasonOf(error, 'write');
  }
};

const isReplaceable = (standing: Stats): boolean =>
  standing.isFile() &&
  standing.nlink === 1 &&
  (standing.mode & ownerMayWrite) !== 0 &&
  standing.uid === process.getuid?.();

const ownerMayWrite = 0o200;

const replace = (path: string, text: string, standing: Stats | undefined): void => {
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    writeFileSync(beside, text, { flag: 'wx' });
    if (standing) chmodSync(beside, standing.mode);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
};
