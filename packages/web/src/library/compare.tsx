import { choicesOf, citationOf, type Rulebook, readChoices } from '@openpit/engine';
import { useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { clauseAt, type FoundClause } from '../table/clauses.ts';
import { useClauses } from '../view/panels/why.tsx';
import { choiceName, choiceValue, type NamedChoice } from './choice-words.ts';
import { EdgesBeside, Effect } from './edges-beside.tsx';
import { libraryTexts } from './texts.ts';

const texts = libraryTexts.compare;

/** A choice that both rulebooks have, or only one of them. */
type Row = {
  readonly name: string;
  readonly left: NamedChoice | undefined;
  readonly right: NamedChoice | undefined;
  /** The left rulebook with this one choice of the right one; null if both have the same, or it is not allowed. */
  readonly changed: string | null;
};

const same = ({ left, right }: Row): boolean =>
  JSON.stringify(left?.choice.is) === JSON.stringify(right?.choice.is) &&
  (left === undefined) === (right === undefined);

const isOneSided = ({ left, right }: Row): boolean => left === undefined || right === undefined;

/** Every choice of two rulebooks of one game, in the family's own order. */
const rowsOf = (left: Rulebook, right: Rulebook): readonly Row[] => {
  const [a, b] = [left, right].map(
    (one) => new Map(choicesOf(one).map((each) => [each.name, each])),
  );
  const names = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  return [...names].map((name) => ({
    name,
    left: a?.get(name),
    right: b?.get(name),
    changed: changedBy(left, right, name),
  }));
};

const changedBy = (left: Rulebook, right: Rulebook, name: string): string | null => {
  const [own, other] = [left, right].map((one) =>
    choicesOf(one).find((each) => each.name === name),
  );
  if (!own || !other) return null;
  const written = other.domain.write(other.choice.is);
  const made = readChoices(left, `${name}=${written}`);
  return 'id' in made && made.id !== left.id ? made.id : null;
};

/** What differs between two rulebooks, each answer with its clause. */
export const Compare = ({ left, right }: { readonly left: Rulebook; readonly right: Rulebook }) => {
  const [isAll, setIsAll] = useState(false);
  const rows = rowsOf(left, right);
  // Choices that both have with different values come before those that only one of them has.
  const differing = rows
    .filter((row) => !same(row))
    .toSorted((a, b) => Number(isOneSided(a)) - Number(isOneSided(b)));
  const shown = isAll ? rows : differing;
  const clauses = useClauses(
    rows.flatMap((row) =>
      [row.left, row.right].flatMap((one) => (one ? citationOf(one.choice) : [])),
    ),
  );
  return (
    <>
      <EdgesBeside left={left} right={right} />
      <section className="panel compare" aria-labelledby="compare-title">
        <div className="staff-head">
          <h2 id="compare-title">{texts.title}</h2>
          <div className="segments">
            <button type="button" aria-pressed={!isAll} onClick={() => setIsAll(false)}>
              {texts.only(differing.length)}
            </button>
            <button type="button" aria-pressed={isAll} onClick={() => setIsAll(true)}>
              {texts.all(rows.length)}
            </button>
          </div>
        </div>
        {shown.length === 0 ? (
          <p>{texts.equal}</p>
        ) : (
          <div className="wide-table" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.what}</th>
                  <th scope="col">{gameTitle(left.id)}</th>
                  <th scope="col">{gameTitle(right.id)}</th>
                  <th scope="col">{texts.edges}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={row.name} className={same(row) ? 'alike' : ''}>
                    <th scope="row">{choiceName(row.name)}</th>
                    <Answer of={left} choice={row.left} clauses={clauses} />
                    <Answer of={right} choice={row.right} clauses={clauses} isSame={same(row)} />
                    <td>
                      {row.changed !== null && (
                        <Effect left={left} changed={row.changed} name={choiceName(row.name)} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
};

type AnswerProps = {
  readonly of: Rulebook;
  readonly choice: NamedChoice | undefined;
  readonly clauses: readonly FoundClause[] | null;
  readonly isSame?: boolean;
};

/** The value in a rulebook, its clause, and the text of the clause. */
const Answer = ({ of, choice, clauses, isSame = false }: AnswerProps) => {
  if (choice === undefined) return <td data-of={gameTitle(of.id)}>{texts.not}</td>;
  const by = citationOf(choice.choice);
  const clauseText = clauses?.find(({ id }) => id === by[0])?.clause.text;
  return (
    <td data-of={gameTitle(of.id)}>
      {isSame ? texts.same : choiceValue(choice)}{' '}
      <span className="clause-mark">{by.map((id) => clauseAt(of, id)).join(', ')}</span>
      {!isSame && clauseText !== undefined && (
        <p className="clause-text quiet" lang="en">
          {clauseText}
        </p>
      )}
    </td>
  );
};
