import type { Command, Game, Refusal } from '@openpit/engine';
import { familyOf, pipsOf } from '@openpit/engine';
import { useMemo } from 'react';
import { equipmentOf } from '../games/traits.ts';
import { sentenceOf } from '../table/engine.ts';
import { texts as site } from '../texts/index.ts';
import { cardName, cardText, Suited } from '../view/pieces/card-text.tsx';
import { Die } from '../view/pieces/dice.tsx';
import { type ConsoleEntry, faceDown, faceDownKey, type Typed, tensAsLetters } from './entry.ts';
import { nextPlaceOf } from './next-place.ts';
import { roleNameOf } from './role-name.ts';
import type { Brought } from './steps.ts';
import { consoleTexts, wordFor } from './texts.ts';

/** How an outcome is entered: the possible outcomes, what was typed so far, and what the engine would do with it. */
export type Entering = {
  readonly entry: ConsoleEntry;
  readonly text: string;
  readonly typed: Typed;
  /** The effect; null until the outcome is complete, or if it is refused. */
  readonly brings: Brought | null;
  readonly refusal: Refusal | null;
  /** Additional facts about the outcome, such as a cocked die. */
  readonly how: Readonly<Record<string, string>>;
  type(text: string): void;
  setHow(field: string, value: string | null): void;
  give(): void;
};

const texts = consoleTexts.entry;

const isDice = ({ codes }: ConsoleEntry): boolean =>
  codes.every(({ code }) => /^[1-6]{2}$/.test(code));

const isCards = ({ codes }: ConsoleEntry): boolean =>
  codes.every(({ code }) => /^[A2-9TJQK][cdhs]$/.test(code));

const titleOf = (entry: ConsoleEntry): string => {
  if (isDice(entry)) return texts.dice;
  if (isCards(entry)) return texts.cards;
  return entry.field === 'pocket' ? texts.pockets : texts.spaces;
};

/** Enters the outcome by key, by click or by a scanner that types. */
export const EntryPanel = ({
  game,
  entering,
  isLit,
}: {
  readonly game: Game;
  readonly entering: Entering;
  /** Whether Enter enters it. */
  readonly isLit: boolean;
}) => {
  const { entry, text, typed } = entering;
  const next = useMemo(() => nextPlaceOf(game, entry, typed), [game, entry, typed]);
  return (
    <section className="panel entry" aria-labelledby="entry-title">
      <div className="head">
        <h2 id="entry-title">{titleOf(entry)}</h2>
        <p className="quiet typed" aria-live="polite">
          {text === '' ? texts.typeHere : `${texts.typed} `}
          {text !== '' && <TypedText entry={entry} typed={typed} text={text} />}
        </p>
      </div>
      {next !== null && <p className="next-card">{texts.next(next)}</p>}
      <Picture game={game} entry={entry} typed={typed} />
      <Answer game={game} entering={entering} />
      <OutcomeKeys entry={entry} text={text} type={entering.type} />
      <Hows game={game} entering={entering} />
      <div className="entry-buttons">
        <button type="button" className="ghost" onClick={() => entering.type('')}>
          {texts.clear} <kbd>Esc</kbd>
        </button>
        <button
          type="button"
          className={isLit ? 'primary' : ''}
          aria-disabled={entering.brings === null}
          onClick={entering.give}
        >
          {texts.confirm} {isLit && <kbd>Enter</kbd>}
        </button>
      </div>
    </section>
  );
};

const TypedText = ({
  entry,
  typed,
  text,
}: {
  readonly entry: ConsoleEntry;
  readonly typed: Typed;
  readonly text: string;
}) => {
  if (typed.kind === 'nothing') return <kbd>{text}</kbd>;
  return typed.parts.map((part, at) => (
    <kbd key={`${at}${part}`}>
      <TypedPart entry={entry} part={part} />
    </kbd>
  ));
};

const TypedPart = ({ entry, part }: { readonly entry: ConsoleEntry; readonly part: string }) => {
  if (part === faceDown) return texts.down;
  return isCards(entry) && part.length === 2 ? <Suited text={cardText(part)} /> : part;
};

/** The engine's answer: the calls to make, or why it is refused. */
const Answer = ({ game, entering }: { readonly game: Game; readonly entering: Entering }) => {
  const { typed, brings, refusal } = entering;
  if (typed.kind === 'unknown') return <p className="bad-entry">{texts.unknown}</p>;
  if (refusal) return <p className="bad-entry">{sentenceOf(refusal, game.rulebook.family)}</p>;
  if (!brings) return null;
  return <Calls calls={brings.calls} />;
};

export const Calls = ({ calls }: { readonly calls: Brought['calls'] }) =>
  calls.length === 0 ? null : (
    <ul className="calls" aria-label={consoleTexts.call}>
      {calls.map(({ role, words, times }, at) => (
        // The same call may come again later in the round.
        <li key={calls.slice(0, at + 1).filter((one) => one.words === words).length + words}>
          <strong>“{words}”</strong>{' '}
          <span className="quiet">
            {roleNameOf(role)}
            {times > 1 && `, ${consoleTexts.times(times)}`}
          </span>
        </li>
      ))}
    </ul>
  );

const Picture = ({
  game,
  entry,
  typed,
}: {
  readonly game: Game;
  readonly entry: ConsoleEntry;
  readonly typed: Typed;
}) => {
  const equipment = equipmentOf(game.rulebook.family);
  const parts = typed.kind === 'nothing' ? [] : typed.parts;
  if (isDice(entry)) {
    const faces = [...(parts[0] ?? '')].map(Number);
    return (
      <svg
        viewBox="0 0 280 96"
        className="entry-picture"
        data-equipment={equipment}
        aria-hidden="true"
      >
        {[0, 1].map((at) => (
          <g key={at} transform={`translate(${92 + at * 96} 50) rotate(${at === 0 ? -9 : 12})`}>
            {faces[at] === undefined ? (
              <circle r="28" className="not-yet" />
            ) : (
              <Die face={faces[at]} size={62} />
            )}
          </g>
        ))}
      </svg>
    );
  }
  if (isCards(entry)) return null;
  return (
    <p
      className="entry-number"
      data-equipment={equipment}
      data-family={game.rulebook.family}
      aria-hidden="true"
    >
      {parts[0] ?? '–'}
    </p>
  );
};

type KeysProps = { readonly entry: ConsoleEntry; readonly text: string; type(text: string): void };

const OutcomeKeys = (props: KeysProps) => {
  if (isDice(props.entry)) return <DiceKeys {...props} />;
  if (isCards(props.entry)) return <CardKeys {...props} />;
  return (
    <div className="outcome-keys codes">
      {inOrder(props.entry.codes).map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={props.text === code}
          onClick={() => props.type(code)}
        >
          {code}
        </button>
      ))}
    </div>
  );
};

/** In the order in which people look for them, by number and then by name, and not as they are on a wheel. */
const inOrder = (codes: ConsoleEntry['codes']): readonly string[] =>
  [...new Set(codes.map(({ code }) => code))].sort(
    (a, b) => Number(a) - Number(b) || a.length - b.length || a.localeCompare(b),
  );

const faces = [1, 2, 3, 4, 5, 6];

const DiceKeys = ({ text, type }: KeysProps) => (
  <div className="outcome-keys dice-keys">
    {[0, 1].map((at) => (
      <div key={at} role="group" aria-label={at === 0 ? texts.first : texts.second}>
        {faces.map((face) => (
          <button
            key={face}
            type="button"
            aria-pressed={text[at] === `${face}`}
            onClick={() => type(at === 0 ? `${face}${text[1] ?? ''}` : `${text[0] ?? ''}${face}`)}
          >
            <svg viewBox="-14 -14 28 28" aria-hidden="true">
              <rect x="-12" y="-12" width="24" height="24" rx="5" className="die-outline" />
              {pipsOf(face).map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x * 6} cy={y * 6} r="2.2" className="die-pip" />
              ))}
            </svg>
            {face}
          </button>
        ))}
      </div>
    ))}
  </div>
);

const ranks = [...'A23456789TJQK'];
const suits = [...'shdc'];

/** A rank, then a suit: a card that is no longer in the shoe cannot be pressed. */
const CardKeys = ({ entry, text: typed, type }: KeysProps) => {
  const text = tensAsLetters(typed);
  const left = new Map(entry.codes.map(({ code, weight }) => [code, weight]));
  const rank = /[A2-9TJQK]$/i.exec(text.replace(/[cdhs]$/i, ' '))?.[0]?.toUpperCase() ?? null;
  const countOf = (card: string): number => left.get(card) ?? 0;
  const isLeft = (one: string): boolean => suits.some((suit) => countOf(`${one}${suit}`) > 0);
  return (
    <div className="outcome-keys card-keys">
      <div role="group" aria-label={texts.rank}>
        {ranks.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={rank === one}
            aria-disabled={!isLeft(one)}
            onClick={() => isLeft(one) && type(`${rank === null ? text : text.slice(0, -1)}${one}`)}
          >
            {one === 'T' ? '10' : one}
          </button>
        ))}
      </div>
      <div role="group" aria-label={texts.suit} className="suits">
        {suits.map((suit) => {
          const card = `${rank ?? ''}${suit}`;
          const isThere = rank !== null && countOf(card) > 0;
          return (
            <button
              key={suit}
              type="button"
              className={suit === 'h' || suit === 'd' ? 'red' : ''}
              aria-label={
                rank === null
                  ? site.cards.suits[suit]
                  : `${cardName(card)}, ${texts.left(countOf(card))}`
              }
              aria-disabled={!isThere}
              onClick={() => isThere && type(`${text}${suit}`)}
            >
              <Suited text={cardText(`A${suit}`).slice(1)} />
            </button>
          );
        })}
      </div>
      {entry.mayLieDown && (
        <button
          type="button"
          className="face-down"
          aria-disabled={rank !== null}
          onClick={() => rank === null && type(`${text}${faceDownKey}`)}
        >
          {texts.faceDown} <kbd>{faceDownKey}</kbd>
        </button>
      )}
    </div>
  );
};

/** The additional facts that the order has fields for. */
const Hows = ({ game, entering }: { readonly game: Game; readonly entering: Entering }) => {
  const { entry, how, setHow } = entering;
  const spec = familyOf(game.rulebook).commands?.[entry.kind];
  const choices = Object.entries(spec?.fields ?? {}).flatMap(([name, field]) =>
    'optional' in field && field.optional.form.kind === 'one-of'
      ? [{ name, values: field.optional.form.values }]
      : [],
  );
  return choices.map(({ name, values }) => (
    <div key={name} className="segments hows" role="group" aria-label={texts.how}>
      {values.map((value) => (
        <button
          key={`${value}`}
          type="button"
          aria-pressed={how[name] === `${value}`}
          onClick={() => setHow(name, how[name] === `${value}` ? null : `${value}`)}
        >
          {wordFor(`${value}`)}
        </button>
      ))}
    </div>
  ));
};

/** The order with the additional facts. */
export const withHow = (command: Command, how: Readonly<Record<string, string>>): Command =>
  Object.assign({ ...command }, how);
