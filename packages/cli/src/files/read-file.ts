import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { reasonOf } from './file-fault.ts';

/** A text, or why it cannot be read. */
export type Read = { readonly text: string } | { readonly fault: string };

/** Reads a text that a person named: a file, or anything else that can be read to its end. With a limit, no more than that is read. */
export const readText = (path: string, bytesMax?: number): Read => {
  try {
    const text =
      bytesMax === undefined ? readFileSync(path, 'utf8') : beginningOf(path, bytesMax + 1);
    if (bytesMax !== undefined && Buffer.byteLength(text) > bytesMax) {
      return { fault: `it has more than ${bytesMax.toLocaleString('en')} bytes` };
    }
    // UTF-16, pictures and programs: quoting from them would help nobody.
    if (text.includes('\0')) return { fault: 'it is not a text in UTF-8' };
    return { text: text.replace(/^\ufeff/, '') };
  } catch (error) {
    return { fault: reasonOf(error, 'read') };
  }
};

/** Reads at most this much, so that an endless file ends too. */
const beginningOf = (path: string, bytes: number): string => {
  const file = openSync(path, 'r');
  try {
    const read = Buffer.alloc(bytes);
    let filled = 0;
    for (let got = -1; got !== 0 && filled < bytes; filled += got) {
      got = readSync(file, read, filled, bytes - filled, null);
    }
    return read.toString('utf8', 0, filled);
  } finally {
    closeSync(file);
  }
};

/** No plan or chart written by a person is nearly this long. */
export const handwritten = 1_000_000;

/** The same for a command that cannot continue without the text: it ends with the reason. */
export const textNamed = (command: Command, path: string, bytesMax: number): string => {
  if (!existsSync(path)) return command.error(`error: there is no file ${path}`);
  const read = readText(path, bytesMax);
  return 'text' in read ? read.text : command.error(`error: ${path} cannot be read: ${read.fault}`);
};

/** Whether there is a folder at a path; if nothing is there, the answer is no. */
const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** Checks before the work whether a file can be written where an option says; a known obstacle ends the command. */
export const checkWritable = (command: Command, option: string, path: string): void => {
  if (path === '') command.error(`error: ${option} is a file such as sheet.html, not nothing`);
  const folder = dirname(path);
  if (!isFolder(folder)) command.error(`error: ${option} ${path}: there is no folder ${folder}`);
  if (isFolder(path)) {
    command.error(`error: ${option} is a file such as sheet.html, and ${path} is a folder`);
  }
  const fault = existsSync(path) ? null : noRoomIn(folder);
  if (fault !== null) command.error(`error: ${option} ${path}: ${fault}`);
};

/** Why nothing can be written into a folder, as far as that can be known before; null if no reason is known. */
const noRoomIn = (folder: string): string | null => {
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return reasonOf(error, 'write');
  }
};
