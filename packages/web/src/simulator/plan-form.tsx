import { type RefObject, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { ownOffers } from '../lobby/own-tables.ts';
import { texts as site } from '../texts/index.ts';
import type { Asked } from './asked.ts';
import { clausesFor, withClause } from './clauses.ts';
import { hoursOf } from './hours.ts';
import { plans } from './plans.ts';
import { simulatorTexts } from './texts.ts';

/** The games that have well-known plans; a copy, so that the page need not load the engine, which has the same list. */
const planned = new Set(plans.map(({ family }) => family));

const offers = ownOffers.filter(({ family }) => planned.has(family));

/** What is wrong with a plan, and in which of its lines. */
export type Wrong = { readonly row: number | null; readonly text: string };

type FormProps = { readonly asked: Asked; onChange(asked: Asked): void };

type PlanFormProps = FormProps & {
  readonly wrong: Wrong | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  onPlan(asked: Asked): void;
};

/** A game or a plan that is chosen is run at once; typed text is run when it is finished. */
export const PlanForm = ({ asked, wrong, field, onChange, onPlan }: PlanFormProps) => {
  const [base] = asked.rulebook.split(':');
  const family = offers.find(({ id }) => id === base)?.family ?? 'craps';
  const known = plans.filter((plan) => plan.family === family);
  const pickRulebook = (rulebook: string) => {
    const next = offers.find(({ id }) => id === rulebook)?.family;
    const plan = plans.find((one) => one.family === next);
    const text = next === family ? asked.text : (plan?.text ?? '');
    onPlan({ ...asked, rulebook, text });
  };
  const simulator = simulatorTexts;
  return (
    <section className="panel simulator-form" aria-labelledby="the-plan">
      <h2 id="the-plan">{simulator.plan}</h2>
      <label className="simulator-wide">
        {simulator.game}
        <select value={asked.rulebook} onChange={(event) => pickRulebook(event.target.value)}>
          {offers.map(({ id }) => (
            <option key={id} value={id === base ? asked.rulebook : id}>
              {gameTitle(id)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="simulator-known simulator-wide">
        <legend>{simulator.known}</legend>
        {known.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            aria-pressed={text === asked.text}
            onClick={() => onPlan({ ...asked, text })}
          >
            {simulator.plans[name] ?? name}
          </button>
        ))}
      </fieldset>
      <label className="simulator-wide">
        {simulator.write}
        <textarea
          ref={field}
          rows={Math.min(12, Math.max(4, asked.text.trimEnd().split('\n').length + 1))}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={wrong !== null}
          aria-describedby="plan-wrong"
          value={asked.text}
          onChange={(event) => onChange({ ...asked, text: event.target.value })}
        />
      </label>
      <div id="plan-wrong" className="simulator-wide simulator-wrong" aria-live="polite">
        {wrong ? <WrongLine wrong={wrong} text={asked.text} /> : null}
      </div>
      <AddClause family={family} asked={asked} onChange={onChange} />
      <Numbers asked={asked} onChange={onChange} />
    </section>
  );
};

/** The line with the mistake, and the reason. */
const WrongLine = ({ wrong: { row, text }, text: plan }: { wrong: Wrong; text: string }) => (
  <div className="notice bad">
    {row === null ? null : <code>{plan.split('\n')[row - 1]?.trim()}</code>}
    <p>
      {row === null ? '' : site.named(`${simulatorTexts.row} ${row}`, '')}
      {text}
    </p>
  </div>
);

/** Lines to begin a visitor's own plan with: nobody knows the words at first. */
const AddClause = ({ family, asked, onChange }: FormProps & { readonly family: string }) => (
  <label className="simulator-wide">
    {simulatorTexts.addClause}
    <select
      value=""
      onChange={({ target }) => onChange({ ...asked, text: withClause(asked.text, target.value) })}
    >
      <option value="">{simulatorTexts.pickClause}</option>
      {clausesFor(family, asked.text).map((line) => (
        <option key={line} value={line}>
          {line}
        </option>
      ))}
    </select>
  </label>
);

const Numbers = ({ asked, onChange }: FormProps) => {
  const simulator = simulatorTexts;
  return (
    <>
      <NumberField
        label={simulator.bankroll}
        value={asked.bankroll === null ? null : asked.bankroll / 100}
        most={10_000_000}
        whenEmpty={simulator.noLimit}
        onChange={(dollars) =>
          onChange({ ...asked, bankroll: dollars === null ? null : dollars * 100 })
        }
      />
      <NumberField
        label={simulator.rounds}
        about={hoursOf(asked.rounds)}
        value={asked.rounds}
        most={100_000}
        onChange={(rounds) => onChange({ ...asked, rounds: rounds ?? asked.rounds })}
      />
      <NumberField
        label={simulator.sessions}
        value={asked.sessions}
        most={1_000_000}
        onChange={(sessions) => onChange({ ...asked, sessions: sessions ?? asked.sessions })}
      />
    </>
  );
};

type NumberProps = {
  readonly label: string;
  /** What the number amounts to. */
  readonly about?: string;
  readonly value: number | null;
  readonly most: number;
  /** The meaning of an empty field; without it, an empty field returns to the last number. */
  readonly whenEmpty?: string;
  onChange(value: number | null): void;
};

/** A number that can be typed over: an unfinished number changes nothing, and leaving the field restores the last one. */
const NumberField = ({ label, about, value, most, whenEmpty, onChange }: NumberProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string): boolean => {
    if (text === '') return whenEmpty !== undefined;
    const number = Number(text);
    return Number.isInteger(number) && number >= 1 && number <= most;
  };
  const text = typed ?? `${value ?? ''}`;
  return (
    <label>
      <span>
        {label}
        {about === undefined ? null : <small>{about}</small>}
      </span>
      <input
        type="number"
        min={1}
        max={most}
        step={1}
        value={text}
        aria-invalid={!isGood(text)}
        placeholder={whenEmpty}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isGood(target.value)) onChange(target.value === '' ? null : Number(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
};
