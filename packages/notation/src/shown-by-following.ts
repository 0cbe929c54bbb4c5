import { type ClauseId, choicesOf, type Rulebook } from '@openpit/engine';
import { besideMain, type Following, follows, rulebookById } from '@openpit/rulebooks';
import { playRecord } from './run.ts';
import type { RecordText, Showing } from './shown.ts';

/** What shows a clause that rules one game as another: every choice it is about is the same in both. */
export const shownByFollowing = (
  records: readonly RecordText[],
): ReadonlyMap<ClauseId, Showing> => {
  const shown = new Map<ClauseId, Showing>();
  for (const [clause, following] of Object.entries(follows)) {
    const { rulebook, as } = following;
    if (differencesIn(following).length === 0) {
      shown.set(clause, { way: 'choice', place: `${rulebook} as ${as}` });
    }
  }
  for (const [clause, side] of Object.entries(besideMain)) {
    const own = records.filter(({ text }) => isWithoutSides(text));
    if (own.length > 0 && own.every(({ text }) => holdsWith(text, side))) {
      shown.set(clause, { way: 'choice', place: `${own.length} records with side=${side}` });
    }
  }
  return shown;
};

const basic = /^table bclc\.blackjack(?= |$)/m;

const isWithoutSides = (text: string): boolean =>
  basic.test(text) && !/kingsbounty|war|blazing7s/.test(text);

const holdsWith = (text: string, side: string): boolean =>
  playRecord(text.replace(basic, `table bclc.blackjack side=${side}`)).failure === null;

/** The choices that differ from what the clause says, by name. */
export const differencesIn = ({ rulebook, as, part, apart }: Following): readonly string[] => {
  const [own, other] = [rulebookById.get(rulebook), rulebookById.get(as)];
  if (!own || !other) return [rulebook, as];
  const [mine, yours] = [valuesOf(own), valuesOf(other)];
  const isMeant = (name: string): boolean =>
    (part === undefined || isIn(name, part)) && !apart.some((one) => isIn(name, one));
  const names = [...new Set([...mine.keys(), ...yours.keys()])].filter(isMeant);
  // A clause without choices is not shown by this.
  if (names.length === 0) return [part ?? rulebook];
  return names.filter((name) => mine.get(name) !== yours.get(name));
};

const isIn = (name: string, part: string): boolean => name === part || name.startsWith(`${part}.`);

const valuesOf = (rulebook: Rulebook): ReadonlyMap<string, string> =>
  new Map(
    choicesOf(rulebook).map(({ name, domain, choice }) => [name, domain.write(choice.is)] as const),
  );
