import { randomBytes } from 'node:crypto';
import type { Paint, Tone } from '@openpit/notation';

/**
 * Characters that a terminal would obey instead of showing are written out as `\u001b`: output quotes files, names and records,
 * and none of them may move the cursor. Line ends, tabs and the line ends of CSV stay. The spelling is JSON's, so JSON stays the
 * same value.
 */
export const safeText = (text: string): string => text.replace(obeyed, writtenOut);

const obeyed = /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

const writtenOut = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const codes: Readonly<Record<Tone, number>> = {
  win: 32,
  lose: 31,
  push: 33,
  refused: 35,
  call: 36,
  clause: 90,
  heading: 1,
  quiet: 90,
};

/** Our own colours as marks that no file can contain, and the text in which only these marks have become colours. */
export const colours = (): { readonly paint: Paint; readonly safeText: typeof safeText } => {
  const mark = randomBytes(8).toString('hex');
  const marked = new RegExp(`<${mark}:(\\d+)>`, 'g');
  return {
    paint: (tone, text) => `<${mark}:${codes[tone]}>${text}<${mark}:0>`,
    safeText: (text) => safeText(text).replace(marked, '\u001b[$1m'),
  };
};
