import { bounds } from '@openpit/protocol/bounds';
import { overseerRoles } from '@openpit/protocol/staff-roles';
import { useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { type CaseInfo, order, type Pit } from '../staff/house.ts';
import { timeOf } from '../texts/time.ts';
import { Link } from '../view/shell.tsx';
import { pitTexts } from './texts.ts';

const texts = pitTexts.cases;

/** Calls of the floor and disputes: the round again, a ruling and its reason. */
export const Cases = ({ pit, onDone }: { readonly pit: Pit; onDone(): void }) => {
  const open = pit.cases.filter(({ ruled }) => !ruled);
  const old = pit.cases.filter(({ ruled }) => ruled).toReversed();
  const mayRule = pit.roles.some((role) => overseerRoles.includes(role));
  return (
    <section className="panel cases" aria-labelledby="cases-title">
      <h2 id="cases-title">{texts.title}</h2>
      {open.length === 0 && <p className="quiet">{texts.nothing}</p>}
      <ul>
        {open.map((one) => (
          <li key={one.case}>
            <CaseSummary one={one} />
            {mayRule && <Ruling one={one} onDone={onDone} />}
          </li>
        ))}
      </ul>
      {old.length > 0 && (
        <details>
          <summary>{texts.old}</summary>
          <ul>
            {old.map((one) => (
              <li key={one.case}>
                <CaseSummary one={one} />
                <p>
                  {texts.ruled(one.ruled?.by ?? '')} {one.ruled?.ruling}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const CaseSummary = ({ one }: { readonly one: CaseInfo }) => (
  <>
    <strong>{texts.summary(one.case, texts.kinds[one.about], one.table)}</strong>
    <p>
      {one.reason} <span className="quiet">{texts.by(one.openedBy, timeOf(one.openedAt))}</span>{' '}
      {one.round !== null && (
        <Link to={`/record?table=${one.table}&round=${one.round}`}>{texts.round(one.round)}</Link>
      )}
    </p>
  </>
);

const Ruling = ({ one, onDone }: { readonly one: CaseInfo; onDone(): void }) => {
  const [ruling, setRuling] = useState('');
  const [wrong, setWrong] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        order(`/api/cases/${one.case}/ruling`, { ruling: ruling.trim() }).then(
          onDone,
          (error: unknown) => setWrong(whyNot(error)),
        );
      }}
    >
      <label className="wide">
        {texts.ruling}
        <input
          required
          maxLength={bounds.reason.max}
          value={ruling}
          onChange={({ target }) => setRuling(target.value)}
        />
      </label>
      <button type="submit">{texts.rule}</button>
      {wrong !== '' && <p className="bad-entry">{wrong}</p>}
    </form>
  );
};
