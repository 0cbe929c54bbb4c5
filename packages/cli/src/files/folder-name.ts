import { InvalidArgumentError } from 'commander';

/** An empty name is refused: it would mean the current folder. */
export const folderName = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('Name a folder, as /srv/openpit.');
  return text;
};
