import { choicesOf, type FamilyId, isRefusal, type Rulebook } from '@openpit/engine';
import { findRulebook } from '@openpit/rulebooks';
import type { ReactNode } from 'react';
import { choiceName, choiceValue, type NamedChoice } from '../library/choice-words.ts';
import { explorerTexts } from './texts.ts';

/** The rules people ask about first, in each game: they are visible, the others are behind one click. */
const askedFirst: Readonly<Record<string, readonly string[]>> = {
  craps: ['field.pays.12', 'place.pays.6', 'buy.commission.taken', 'barred'],
  blackjack: [
    'dealer.hitsSoft17',
    'natural.pays',
    'deal.decks',
    'double.afterSplit',
    'surrender.when',
  ],
  roulette: ['zeroOnEvenChances', 'pays.straight'],
  wheel: [],
  'red-dog': ['spreads.one', 'threeOfAKind', 'decks'],
  'casino-war': ['tie.pays', 'war.tiedPays', 'decks'],
  baccarat: ['banker.pays', 'tiePays', 'pairPays'],
} satisfies Readonly<Record<FamilyId, readonly string[]>>;

type RulesProps = {
  /** A rulebook's id, with the differences from its document after a colon. */
  readonly asked: string;
  onAsk(rules: string): void;
  /** The effect of the changed rules, if some are changed. */
  readonly children: ReactNode;
};

/** The house rules, each with its possible values. The differences from the document are in the address. */
export const Rules = ({ asked, onAsk, children }: RulesProps) => {
  const [id = ''] = asked.split(':');
  const found = findRulebook(asked);
  // A mistake in an address is shown below; the rules are then those of the document.
  const rulebook = isRefusal(found) ? findRulebook(id) : found;
  if (isRefusal(rulebook)) return null;
  const changed = changedIn(asked.slice(id.length + 1));
  const pick = (name: string, value: string): void => {
    const next = [...new Map([...changed, [name, value]])].map(([key, of]) => `${key}=${of}`);
    onAsk(`${id}:${next.join(',')}`);
  };
  const first = firstOf(rulebook);
  return (
    <section className="panel explorer-house part-rules" aria-labelledby="house-rules">
      <div className="explorer-house-head">
        <h2 id="house-rules">{explorerTexts.rules(changed.size)}</h2>
        {changed.size > 0 && (
          <button type="button" onClick={() => onAsk(id)}>
            {explorerTexts.asPublished}
          </button>
        )}
      </div>
      {changed.size > 0 ? children : <p className="quiet">{explorerTexts.tryRule}</p>}
      <Choices of={first} onPick={pick} />
      <details>
        <summary>{explorerTexts.allRules(choicesOf(rulebook).length - first.length)}</summary>
        <Choices
          of={choicesOf(rulebook).filter(({ name }) => !first.some((one) => one.name === name))}
          onPick={pick}
        />
      </details>
    </section>
  );
};

const firstOf = (rulebook: Rulebook): readonly NamedChoice[] => {
  const all = choicesOf(rulebook);
  return (askedFirst[rulebook.family] ?? []).flatMap(
    (name) => all.find((choice) => choice.name === name) ?? [],
  );
};

/** The changes in an address: names and values as they are written there. */
const changedIn = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written
      .split(/,(?=[\w.]+=)/)
      .filter((pair) => pair.includes('='))
      .map(
        (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
      ),
  );

type ChoicesProps = {
  readonly of: readonly NamedChoice[];
  onPick(name: string, value: string): void;
};

/** More letters than a field of half the width has room for. */
const longValue = 22;

const Choices = ({ of, onPick }: ChoicesProps) => (
  <div className="explorer-rules">
    {of.map((named) => {
      const { name, domain, choice } = named;
      const isLong = choiceValue(named).length > longValue;
      return (
        <label key={name} className={isLong ? 'is-long' : ''}>
          {choiceName(name)}
          <select
            value={domain.write(choice.is)}
            onChange={(event) => onPick(name, event.target.value)}
          >
            {[choice.is, ...domain.others(choice.is)].map((is) => (
              <option key={domain.write(is)} value={domain.write(is)}>
                {choiceValue({ ...named, choice: { ...choice, is } })}
              </option>
            ))}
          </select>
        </label>
      );
    })}
  </div>
);
