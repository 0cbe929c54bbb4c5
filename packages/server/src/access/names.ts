import { grantableRoles } from '@openpit/protocol';
import { fault } from '../fault.ts';

// Each row is one shape: the first of it stands for all. Cyrillic, Greek, Armenian and Latin letters outside ASCII, after marks
// and case are gone.
const rows = [
  'aаαɑ',
  'bьвβƅ',
  'cсϲᴄ',
  'dԁɗ',
  'eеєҽεэ',
  'fƒϝ',
  'gɡցԍ',
  'hһнհ',
  'l1iіӏιıɩǀ',
  'jјʝ',
  'kкκĸ',
  'mмᴍ',
  'nпηոռ',
  'oоο0օσөøɵ',
  'pрρþ',
  'qԛգ',
  'rгᴦɼ',
  'sѕꜱ5ʂ',
  'tтτŧ',
  'uυսʋ',
  'vѵνᴠ',
  'wԝωѡш',
  'xхχ×',
  'yуγүʏ',
  'z2ᴢʐ',
  '3зҙʒ',
];

const lookalikes: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [first = '', ...others] = [...row];
    return others.map((letter) => [letter, first] as const);
  }),
);

/**
 * What is left of a name when everything is taken off that the eye may miss: case, marks, separators, and letters and digits that
 * look like others. Two names with one skeleton are one name: nobody may take the second.
 */
export const skeletonOf = (name: string): string => {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|[_.-]/gu, '')
    .toLowerCase();
  const letters = [...bare].map((letter) => lookalikes.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
};

/** Names that only the house itself goes by. */
const reserved: ReadonlySet<string> = new Set(
  [...grantableRoles, 'house', 'openpit', 'cage', 'staff', 'support', 'system', 'moderator'].map(
    (name) => skeletonOf(name),
  ),
);

/** Scripts whose letters may stand beside each other in one name, as they do in print. */
const scripts = [
  /^[\p{Script=Latin}\p{N}_.-]+$/u,
  /^[\p{Script=Cyrillic}\p{N}_.-]+$/u,
  /^[\p{Script=Greek}\p{N}_.-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}_.-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}\p{N}_.-]+$/u,
  /^[\p{Script=Arabic}\p{N}_.-]+$/u,
  /^[\p{Script=Hebrew}\p{N}_.-]+$/u,
  /^[\p{Script=Devanagari}\p{N}_.-]+$/u,
  /^[\p{Script=Thai}\p{N}_.-]+$/u,
];

/** Throws where a name could pose as the house, or mixes alphabets so that it could pose as another name. */
export const refuseName = (name: string): void => {
  if (reserved.has(skeletonOf(name))) throw fault('taken', 'name-reserved', { name });
  if (!scripts.some((script) => script.test(name.normalize('NFKC'))))
    throw fault('bad-request', 'one-alphabet');
};
