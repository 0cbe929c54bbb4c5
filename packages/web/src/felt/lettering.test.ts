import { familyOf, type Rulebook } from '@openpit/engine';
import { locales as languages } from '@openpit/messages';
import { rulebooks } from '@openpit/rulebooks';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ratiosOf } from '../table/pays.ts';
import { framesOf, fullGame, gameOf } from './cloths.contract.ts';
import { type Art, type Felt, type Place, rectOf } from './zone.ts';

/** The modules of a page as a visitor of this language has them: what is lettered is chosen when they are loaded. */
const pageIn = async (language: string) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => language });
  vi.stubGlobal('navigator', { languages: [language] });
  vi.stubGlobal('document', { documentElement: {} });
  const { loadTexts } = await import('../texts/index.ts');
  await loadTexts();
  await (await import('../lazy/words.ts')).loadWords();
  const [{ texts }, { gameViewOf }, { nameOfBet }, { betName }] = await Promise.all([
    import('../texts/index.ts'),
    import('../games/index.ts'),
    import('../table/engine.ts'),
    import('@openpit/messages'),
  ]);
  await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));
  return { texts, gameViewOf, nameOfBet, betName };
};

const pages = new Map<string, Awaited<ReturnType<typeof pageIn>>>();
for (const language of languages) pages.set(language, await pageIn(language));

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules(); // the next file of tests is in English again
});

const pageOf = (language: string) => pages.get(language) ?? expect.fail(language);

const feltsOf = ({ id }: Rulebook, language: string): readonly Felt[] => {
  const game = gameOf(id);
  const view = pageOf(language).gameViewOf(game.rulebook);
  return framesOf(game, view).map((frame) => view.felt(game, frame));
};

const textsOf = (art: readonly Art[]): readonly string[] =>
  art.flatMap((one) => ('text' in one ? [one.text] : []));

/** What is lettered in a place, with chips in it and without. */
const wordsIn = ({ art, bare = [] }: Pick<Place, 'art' | 'bare'>): readonly string[] => [
  ...new Set([...textsOf(art), ...textsOf(bare)]),
];

/** The same line after line: a pay may be set in two of them. */
const linesIn = ({ art, bare = [] }: Pick<Place, 'art' | 'bare'>): readonly string[] => [
  textsOf(art).join(' '),
  textsOf(bare).join(' '),
];

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The ratios in what is lettered: `3 to 2`, `3 pour 2`; a narrow ring writes `3:2`. */
const ratiosIn = (words: string): readonly string[] =>
  words.match(/\d+( (to|pour|a) |:)\d+/g) ?? [];

/** What stands for a bet for another reason than that its name begins so; each is read aloud at a table as its name. */
const readings: Readonly<Record<string, readonly string[]>> = {
  'craps ce': ['C & E'],
  'craps three11': ['3 & 11'],
  'craps eleven12': ['11 & 12'],
  'roulette dozen:1': ['1st 12', '12 P', '1.ª 12'],
  'roulette dozen:2': ['2nd 12', '12 M', '2.ª 12'],
  'roulette dozen:3': ['3rd 12', '12 D', '3.ª 12'],
};

/** Whether every word of a lettering is a word of the name, or begins one: `Hi lo 11` of `High low eleven`. */
const standsFor = (short: string, name: string): boolean => {
  const whole = plain(name).split(' ');
  return plain(short)
    .split(' ')
    .every((word) =>
      whole.some((one) => one.startsWith(word) || numerals[word] === one || one.includes(word)),
    );
};

const numerals: Readonly<Record<string, string>> = { '11': 'eleven', '12': 'twelve', lo: 'low' };

describe.each(languages)('the cloths in %s', (language) => {
  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    'law: every pay printed in a place of %s is one that its bet pays there',
    (id, rulebook) => {
      const { texts, nameOfBet } = pageOf(language);
      const game = gameOf(id);
      const quoted =
        pageOf(language).gameViewOf(rulebook).infos?.(game) ?? familyOf(rulebook).bets(rulebook);
      const infos = new Map(quoted.map((info) => [info.bet, info]));
      const wrong = feltsOf(rulebook, language).flatMap(({ places }) =>
        places.flatMap((place) => {
          // Said in this language: the ratios of a page are written by its own words.
          const pays = ratiosOf(infos.get(place.bet)).map((ratio) => {
            const [to = 0, per = 0] = ratio.match(/\d+/g)?.map(Number) ?? [];
            return texts.felt.ratio(to, per);
          });
          return linesIn(place)
            .map((words) => words.replace(nameOfBet({ rulebook }, place.bet), ''))
            .flatMap(ratiosIn)
            .filter(
              (ratio) => !pays.includes(ratio) && !pays.some((one) => asNarrow(one) === ratio),
            )
            .map((ratio) => `${place.bet}: ${ratio}, pays ${pays.join(', ')}`);
        }),
      );
      expect([id, [...new Set(wrong)]]).toEqual([id, []]);
    },
  );

  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    'law: what is lettered in a place of %s is the name that messages have for its bet',
    (id, rulebook) => {
      const { nameOfBet, betName } = pageOf(language);
      const { family } = rulebook;
      const namesOf = (bet: string): readonly string[] => [
        nameOfBet({ rulebook }, bet),
        // A craps cloth is lettered in English everywhere.
        ...(family === 'craps' ? [betName(bet, { family, locale: 'en' })] : []),
        ...(readings[`${family} ${bet}`] ?? []),
      ];
      const foreign = feltsOf(rulebook, language).flatMap(({ places }) =>
        places.flatMap((place) =>
          wordsIn(place)
            .filter((words) => !isFigure(words) && !isPrinted(language, words))
            .filter((words) => !namesOf(place.bet).some((name) => standsFor(words, name)))
            .map((words) => `${place.bet}: ${words}, named ${namesOf(place.bet).join(' or ')}`),
        ),
      );
      expect([id, [...new Set(foreign)]]).toEqual([id, []]);
    },
  );

  test('have a short form for nothing but a bet that messages name', () => {
    const { texts } = pageOf(language);
    const known = new Set(
      rulebooks.flatMap((rulebook) =>
        familyOf(rulebook)
          .bets(rulebook)
          .flatMap(({ bet }) => {
            const parts = bet.split(':');
            return parts.map((_, at) => `${rulebook.family} ${parts.slice(0, at + 1).join(':')}`);
          }),
      ),
    );
    expect(Object.keys(texts.felt.short).filter((key) => !known.has(key))).toEqual([]);
  });
});

const asNarrow = (ratio: string): string => ratio.replace(/\s.+\s/, ':');

/** Pays, numbers, the totals of a field, the steps of a side wager with what each pays: no word of them is a name. */
const isFigure = (words: string): boolean =>
  plain(words.replaceAll(/\d+ (to|pour|a)( \d+|$)/g, '').replaceAll(/\b(Six|Nine)\b/g, ''))
    .split(' ')
    .every((part) => /^\d*$/.test(part));

/** What is printed in a place and is no name: that a total is barred, that nothing lies there yet, how many spaces have it. */
const isPrinted = (language: string, words: string): boolean => {
  const { felt, table } = pageOf(language).texts;
  const [count = 0, all = 0] = words.match(/\d+/g)?.map(Number) ?? [];
  return [felt.craps.bar, felt.craps.oddsNote, felt.bet, table.ofMany(count, all)].includes(words);
};

/** About how wide words are set: capitals are wider. */
const widthOf = ({ text, size, face, tracking = 0 }: Extract<Art, { kind: 'text' }>): number => {
  const isCapitals = text === text.toUpperCase() && /\p{L}{2}/u.test(text);
  return text.length * size * ((isCapitals ? 0.78 : face === 'serif' ? 0.52 : 0.46) + tracking);
};

test.each(languages.flatMap((language) => rulebooks.map(({ id }) => [language, id] as const)))(
  'law: in %s no name of %s reaches over the lines of its place',
  (language, id) => {
    const game = gameOf(id);
    const view = pageOf(language).gameViewOf(game.rulebook);
    const felts = [game, fullGame(id)].flatMap((one) =>
      framesOf(one, view).map((frame) => ({ frame, felt: view.felt(one, frame) })),
    );
    const wide = felts.flatMap(({ frame, felt }) =>
      felt.places.flatMap((place) => {
        const [x, , w] = rectOf(place);
        if (place.shape.kind === 'path' || place.look === 'over') return [];
        return [place.art, place.bare ?? []].flat().flatMap((one) => {
          if (one.kind !== 'text' || one.turn) return [];
          const width = widthOf(one);
          const left =
            one.at[0] - (one.anchor === 'start' ? 0 : one.anchor === 'end' ? width : width / 2);
          const over = Math.max(x - left, left + width - x - w);
          return over > 1 ? [`${frame.form} ${frame.w} ${place.bet}: ${one.text} by ${over}`] : [];
        });
      }),
    );
    expect([...new Set(wide)]).toEqual([]);
  },
);
