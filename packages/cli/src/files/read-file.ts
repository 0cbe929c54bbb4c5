import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { reasonOf } from './file-fault.ts';

/** A text, or why there is none to read. */
export type Read = { readonly text: string } | { readonly fault: string };

/** Reads a text that a person named: a file, or whatever else can be read to its end. */
export const readText = (path: string): Read => {
  try {
    const text = readFileSync(path, 'utf8');
    // UTF-16, pictures and programs: to quote from them helps nobody.
    if (text.includes('\0')) return { fault: 'it is not a text in UTF-8' };
    return { text: text.replace(/^\ufeff/, '') };
  } catch (error) {
    return { fault: reasonOf(error, 'read') };
  }
};

/** The same for a command that cannot go on without it: it ends with the reason. */
export const textNamed = (command: Command, path: string): string => {
  if (!existsSync(path)) return command.error(`error: there is no file ${path}`);
  const read = readText(path);
  return 'text' in read ? read.text : command.error(`error: ${path} cannot be read: ${read.fault}`);
};

/** Whether there is a folder at a path; a path that leads nowhere has none. */
export const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** Why nothing can be written into a folder, as far as that can be known before; null where nothing is known. */
export const noRoomIn = (folder: string): string | null => {
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return reasonOf(error, 'write');
  }
};
