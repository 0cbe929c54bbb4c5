import { InvalidArgumentError } from 'commander';

/** A folder is named by something: an empty name would be the folder one happens to be in. */
export const folderName = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('Name a folder, as /srv/openpit.');
  return text;
};
