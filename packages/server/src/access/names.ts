import { grantableRoles } from '@openpit/protocol';
import { fault } from '../fault.ts';

// Each row is one shape: the first of it stands for all, after marks and case are gone. Cyrillic, Greek, Armenian and Latin letters
// outside ASCII come first.
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
  'oоο0օσөøɵ〇',
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
  // Han and kana stand beside each other in one name; so do the letters of Arabic and Persian.
  'ロ口囗',
  'カ力',
  'エ工',
  'ニ二',
  'タ夕',
  'ト卜',
  'ハ八',
  'ヘへ',
  'リり',
  'ー一',
  'يیىې',
  'كکڪ',
  'هہەھ',
];

const lookalikes: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [first = '', ...others] = [...row];
    return others.map((letter) => [letter, first] as const);
  }),
);

/** The digit of ours that a digit of any script stands for: each script has its ten in a row, zero first. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
};

/**
 * What is left of a name when everything is taken off that the eye may miss: case, marks, separators, and letters and digits that
 * look like others. Two names with one skeleton are one name: nobody may take the second.
 */
export const skeletonOf = (name: string): string => {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|[_.-]/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .toLowerCase();
  const letters = [...bare].map((letter) => lookalikes.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
};

/** Closer still, for names of the house's own: nobody is called Aclmin, but there are a Clara and a Dara. */
const houseSkeletonOf = (name: string): string => skeletonOf(name).replaceAll('cl', 'd');

/** What the house and those who work there are called, in each language of its pages; skeletons have no accents. */
const ownNames = `
  house openpit cage staff support system moderator
  maison caisse croupier superviseur directeur verificateur administrateur caissier moderateur
  casa caja crupier directivo administrador cajero moderador
`;

/** Names that only the house itself goes by. */
const reserved: ReadonlySet<string> = new Set(
  [...grantableRoles, ...ownNames.trim().split(/\s+/)].map((name) => houseSkeletonOf(name)),
);

/** Scripts whose letters may stand beside each other in one name, as they do in print, with the digits of their own and ours. */
const scripts = [
  /^[\p{Script=Latin}0-9_.-]+$/u,
  /^[\p{Script=Cyrillic}0-9_.-]+$/u,
  /^[\p{Script=Greek}0-9_.-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}0-9_.-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}0-9_.-]+$/u,
  // The digits of Arabic, and those of Persian and Urdu, belong to no script alone.
  /^[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f90-9_.-]+$/u,
  /^[\p{Script=Hebrew}0-9_.-]+$/u,
  /^[\p{Script=Devanagari}0-9_.-]+$/u,
  /^[\p{Script=Thai}0-9_.-]+$/u,
];

/** Throws where a name could pose as the house, or mixes alphabets so that it could pose as another name. */
export const refuseName = (name: string): void => {
  if (reserved.has(houseSkeletonOf(name))) throw fault('taken', 'name-reserved', { name });
  if (!scripts.some((script) => script.test(name.normalize('NFKC'))))
    throw fault('bad-request', 'one-alphabet');
};
