import type { Role } from '@openpit/engine';
import { overseerRoles } from '@openpit/protocol/staff-roles';
import { type FormEvent, useState } from 'react';
import { roleNameOf } from '../console/role-name.ts';
import { whyNot } from '../console/why-not.ts';
import { gameTitle } from '../lobby/game-title.ts';
import { ownOffers } from '../lobby/own-tables.ts';
import { order, type PitTable } from '../staff/house.ts';
import { money, signed } from '../texts/money.ts';
import { Link } from '../view/shell.tsx';
import { pitTexts } from './texts.ts';

const texts = pitTexts.do;

type DoingsProps = { readonly table: PitTable; readonly roles: readonly Role[] };

/** What a supervisor does at one table: watch, count; limits are posted and tables closed at its console. */
export const TableDoings = ({ table, roles }: DoingsProps) => {
  const may = roles.some((role) => overseerRoles.includes(role));
  return (
    <section className="panel doings" aria-labelledby="doings-title">
      <h2 id="doings-title">{texts.title(gameTitle(table.id))}</h2>
      <p className="alert-buttons">
        <Link to={may ? `/console/${table.id}` : `/table/${table.id}`} className="button">
          {may ? texts.console : texts.watch}
        </Link>
        {table.mode === 'hosted' && roles.length > 0 && (
          <Link to={`/shift/${table.id}`} className="button">
            {texts.shift}
          </Link>
        )}
        {table.round !== null && roles.length > 0 && (
          <Link to={`/record?table=${table.id}&round=${table.round}`} className="button">
            {texts.replay}
          </Link>
        )}
      </p>
      <Facts table={table} />
    </section>
  );
};

const Facts = ({ table: { options, crew, tray, jackpot, mode } }: { readonly table: PitTable }) => (
  <dl className="facts-list">
    <dt>{texts.limits}</dt>
    <dd>
      {Object.entries(options)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ') || texts.noLimits}
    </dd>
    {crew.length > 0 && (
      <>
        <dt>{texts.crew}</dt>
        <dd>{crew.map(({ name, role }) => `${name} (${roleNameOf(role)})`).join(', ')}</dd>
      </>
    )}
    {mode === 'hosted' && tray !== null && (
      <>
        <dt>{texts.tray}</dt>
        <dd className="amount">{tray < 0 ? texts.trayShort(signed(tray)) : money(tray)}</dd>
      </>
    )}
    {jackpot && (
      <>
        <dt>{texts.meter}</dt>
        <dd className="amount">{money(jackpot.meter)}</dd>
        <dt>{texts.reserve}</dt>
        <dd className="amount">{money(jackpot.reserve)}</dd>
      </>
    )}
  </dl>
);

/** The request for a new table: its limits, and anything else that the `table` line of a record may have. */
const setupIn = (given: FormData): object => {
  const value = (name: string): string => String(given.get(name) ?? '').trim();
  const limits = ['min', 'max'].flatMap((name) =>
    value(name) === '' ? [] : [[name, value(name)] as const],
  );
  // The house names the settings it does not know.
  const others = (value('more').match(/\S+/g) ?? []).map(
    (word) => [word.split('=')[0], word.slice(word.indexOf('=') + 1)] as const,
  );
  const named = ['id', 'rulebook', 'mode', 'currency'].map((name) => [name, value(name)] as const);
  return { ...Object.fromEntries(named), options: Object.fromEntries([...limits, ...others]) };
};

const rulebookTitles = Object.fromEntries(ownOffers.map(({ id }) => [id, gameTitle(id)]));

type OneOfProps = {
  readonly name: string;
  readonly label: string;
  readonly of: Readonly<Record<string, string>>;
};

/** A field of a form with a few values. */
const OneOf = ({ name, label, of }: OneOfProps) => (
  <label>
    {label}
    <select name={name}>
      {Object.entries(of).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** The form for a new table, with its limits. */
export const OpenTable = ({ onDone }: { onDone(): void }) => {
  const say = pitTexts.open;
  const [wrong, setWrong] = useState('');
  const open = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    order('/api/tables', setupIn(new FormData(form))).then(
      () => {
        setWrong('');
        form.reset();
        onDone();
      },
      (error: unknown) => setWrong(whyNot(error)),
    );
  };
  return (
    <details className="panel">
      <summary>{say.title}</summary>
      <form onSubmit={open}>
        <label>
          {say.id}
          <input name="id" required pattern="[a-z0-9][a-z0-9.\-]*" />
        </label>
        <OneOf label={say.rulebook} name="rulebook" of={rulebookTitles} />
        <label>
          {say.min}
          <input name="min" inputMode="decimal" defaultValue="5" />
        </label>
        <label>
          {say.max}
          <input name="max" inputMode="decimal" />
        </label>
        <OneOf name="mode" label={say.mode} of={{ hosted: say.hosted, automated: say.automated }} />
        <OneOf name="currency" label={say.currency} of={{ house: say.house, play: say.play }} />
        <label className="wide">
          {say.more}
          <input
            name="more"
            placeholder={say.moreHint}
            pattern="\s*([a-z0-9]+=\S+\s*)*"
            spellCheck={false}
            autoComplete="off"
          />
        </label>
        <button type="submit">{say.go}</button>
        <p className="quiet">{say.fixed}</p>
        {wrong !== '' && <p className="bad-entry">{wrong}</p>}
      </form>
    </details>
  );
};
