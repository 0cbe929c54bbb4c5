import { grantableRoles } from '@openpit/protocol';
import { fault } from '../fault.ts';

// The letters of a row look alike. The first one stands for all, after marks and case are removed. Cyrillic, Greek, Armenian and Latin
// letters outside ASCII come first.
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
  // Names may mix Han and kana, and the letters of Arabic and Persian.
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

/** The ASCII digit for a digit of any script. The ten digits of a script are consecutive, starting with zero. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
};

/**
 * A name without everything that the eye may overlook: case, marks, separators, and differences between similar letters and digits.
 * Two names with the same skeleton count as the same name, so nobody may take the second.
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

/** A stricter skeleton for names of the house itself. Nobody may be called Aclmin, but Clara and Dara are different names. */
const houseSkeletonOf = (name: string): string => skeletonOf(name).replaceAll('cl', 'd');

/** The names of the house and of those who work there, in each language of its pages; skeletons have no accents. */
const ownNames = `
  house openpit cage staff support system moderator
  maison caisse croupier superviseur directeur verificateur administrateur caissier moderateur
  casa caja crupier directivo administrador cajero moderador
`;

/** Names that only the house itself may use. */
const reserved: ReadonlySet<string> = new Set(
  [...grantableRoles, ...ownNames.trim().split(/\s+/)].map((name) => houseSkeletonOf(name)),
);

/** Scripts that may be mixed in one name, as they are in print, together with their own digits and ASCII digits. */
const scripts = [
  /^[\p{Script=Latin}0-9_.-]+$/u,
  /^[\p{Script=Cyrillic}0-9_.-]+$/u,
  /^[\p{Script=Greek}0-9_.-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}0-9_.-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}0-9_.-]+$/u,
  // The digits of Arabic, and those of Persian and Urdu, do not belong to a single script.
  /^[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f90-9_.-]+$/u,
  /^[\p{Script=Hebrew}0-9_.-]+$/u,
  /^[\p{Script=Devanagari}0-9_.-]+$/u,
  /^[\p{Script=Thai}0-9_.-]+$/u,
];

/** Throws if a name could pose as the house, or mixes alphabets so that it could pose as another name. */
export const refuseName = (name: string): void => {
  if (reserved.has(houseSkeletonOf(name))) throw fault('taken', 'name-reserved', { name });
  if (!scripts.some((script) => script.test(name.normalize('NFKC'))))
    throw fault('bad-request', 'one-alphabet');
};
