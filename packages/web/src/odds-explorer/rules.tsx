import { choicesOf, isRefusal, type Rulebook } from '@openpit/engine';
import { findRulebook } from '@openpit/rulebooks';
import type { ReactNode } from 'react';
import {
  choiceName,
  choiceNameDealt,
  choiceNameUndealt,
  choiceValue,
  type NamedChoice,
} from '../library/choice-words.ts';
import { dealtOf, dealtPriced, firstOf } from './priced-rules.ts';
import { explorerTexts } from './texts.ts';

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
      <Dealing rulebook={rulebook} changed={[...changed.keys()]} />
      {/* The line above says how this game is dealt, so these names do not. */}
      <Choices of={first} nameOf={choiceNameUndealt} onPick={pick} />
      <details>
        <summary>{explorerTexts.allRules(choicesOf(rulebook).length - first.length)}</summary>
        <Choices
          of={choicesOf(rulebook).filter(({ name }) => !first.some((one) => one.name === name))}
          nameOf={(name) =>
            dealtPriced(rulebook) === null ? choiceName(name) : choiceNameDealt(name)
          }
          onPick={pick}
        />
      </details>
    </section>
  );
};

type DealingProps = {
  readonly rulebook: Rulebook;
  /** The names of the changed choices. */
  readonly changed: readonly string[];
};

/** Where a game is dealt in several ways: which of them is priced, and which changed rules belong to another. */
const Dealing = ({ rulebook, changed }: DealingProps) => {
  const priced = dealtPriced(rulebook);
  if (priced === null) return null;
  const { conditions, pricedDealt, changedElsewhere } = explorerTexts;
  const inWords = (way: string): string => conditions['dealt']?.(way) ?? way;
  const elsewhere = [...new Set(changed.map((name) => dealtOf(rulebook, name) ?? priced))].filter(
    (way) => way !== priced,
  );
  return (
    <>
      <p className="quiet">{pricedDealt(inWords(priced))}</p>
      {elsewhere.map((way) => (
        <p key={way} className="notice">
          {changedElsewhere(inWords(way), inWords(priced))}
        </p>
      ))}
    </>
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
  nameOf(name: string): string;
  onPick(name: string, value: string): void;
};

/** More letters than a field of half the width has room for. */
const longValue = 22;

const Choices = ({ of, nameOf, onPick }: ChoicesProps) => (
  <div className="explorer-rules">
    {of.map((named) => {
      const { name, domain, choice } = named;
      const isLong = choiceValue(named).length > longValue;
      return (
        <label key={name} className={isLong ? 'is-long' : ''}>
          {nameOf(name)}
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
