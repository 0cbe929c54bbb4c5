import { act, type Command, cents, type Game, type Prompt, type Role } from '@openpit/engine';
import { sentenceOf } from '@openpit/messages';
import { bounds } from '@openpit/protocol/bounds';
import { useState } from 'react';
import { shortClause } from '../table/clauses.ts';
import { type Duty, groundsOf, mayDo } from './duties.ts';
import { roleNameOf } from './role-name.ts';
import { commandName } from './seats-panel.tsx';
import { actName, consoleTexts } from './texts.ts';

const texts = consoleTexts.duties;

/** A duty with the letter that does it. */
export type Lettered = Duty & { readonly letter: string };

type DutiesProps = {
  readonly game: Game;
  readonly duties: readonly Lettered[];
  /** The usual next step, which Enter does. */
  readonly lead: string | null;
  readonly opened: string | null;
  onOpen(kind: string | null): void;
  give(command: Command): Promise<boolean>;
};

/** What this role may do now, as the engine says. */
export const DutiesPanel = ({ game, duties, lead, opened, onOpen, give }: DutiesProps) => (
  <section className="panel duties" aria-labelledby="duties-title">
    <h2 id="duties-title">{texts.title}</h2>
    {duties.length === 0 && <p className="quiet">{texts.nothing}</p>}
    <div className="duty-buttons">
      {duties.map((duty) => (
        <button
          key={duty.kind}
          type="button"
          className={duty.kind === lead ? 'primary' : ''}
          aria-expanded={isPlain(duty) ? undefined : opened === duty.kind}
          title={groundsOf(game, duty.kind).map(shortClause).join(', ')}
          onClick={() => startDuty(duty, { give, onOpen })}
        >
          {actName(duty.kind)} <kbd>{duty.kind === lead ? 'Enter' : duty.letter.toUpperCase()}</kbd>
        </button>
      ))}
    </div>
    {duties
      .filter((duty) => duty.kind === opened)
      .map((duty) => (
        <Asked key={duty.kind} game={game} duty={duty} give={give} onClose={() => onOpen(null)} />
      ))}
  </section>
);

const isPlain = ({ orders, asks, amounts }: Duty): boolean =>
  orders.length === 1 && !asks && amounts.length === 0;

/** Does a duty that needs nothing more, or opens what it needs. */
export const startDuty = (
  duty: Duty,
  { give, onOpen }: Pick<DutiesProps, 'give' | 'onOpen'>,
): void => {
  const [only] = duty.orders;
  if (isPlain(duty) && only) {
    onOpen(null);
    void give(only);
  } else onOpen(duty.kind);
};

type AskedProps = {
  readonly game: Game;
  readonly duty: Duty;
  give(command: Command): Promise<boolean>;
  onClose(): void;
};

const Asked = ({ game, duty, give, onClose }: AskedProps) => {
  const [which, setWhich] = useState(0);
  const [reason, setReason] = useState('');
  const chosen = duty.orders[which] ?? duty.orders[0];
  if (!chosen) return null;
  return (
    <form
      className="asked"
      onSubmit={(event) => {
        event.preventDefault();
        const said = duty.asks ? { reason: reason.trim() } : {};
        const order = Object.assign({ ...chosen }, said, amountsIn(duty, event.currentTarget));
        void give(order).then((ok) => ok && onClose());
      }}
    >
      {duty.orders.length > 1 && (
        <label>
          {texts.choose}
          <select
            ref={focusOn}
            value={which}
            onChange={({ target }) => setWhich(Number(target.value))}
          >
            {duty.orders.map((order, at) => (
              <option key={JSON.stringify(order)} value={at}>
                {orderName(game, order)}
              </option>
            ))}
          </select>
        </label>
      )}
      {duty.asks && (
        <label>
          {texts.reason}
          <input
            ref={duty.orders.length === 1 ? focusOn : undefined}
            maxLength={bounds.reason.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {duty.amounts.map(({ name, isNeeded }, at) => (
        <label key={name}>
          {texts.amounts[name] ?? name}
          <input
            name={name}
            inputMode="decimal"
            required={isNeeded}
            ref={at === 0 ? focusOn : undefined}
          />
        </label>
      ))}
      <button type="submit" className="primary">
        {texts.do} <kbd>Enter</kbd>
      </button>
    </form>
  );
};

/** The amounts somebody wrote, in cents. */
const amountsIn = ({ amounts }: Duty, form: HTMLFormElement): object => {
  const given = new FormData(form);
  return Object.fromEntries(
    amounts.flatMap(({ name }) => {
      const written = String(given.get(name) ?? '').trim();
      return written === '' ? [] : [[name, cents(Math.round(Number(written) * 100))]];
    }),
  );
};

/** Who opened it by a key goes on by keys. */
const focusOn = (field: HTMLElement | null): void => field?.focus();

const orderName = (game: Game, order: Command): string => {
  const seat = 'seat' in order ? `${consoleTexts.owed.seat(Number(order.seat))}: ` : '';
  return `${seat}${commandName(game, order)}`;
};

/** What is asked for, in words: its code stands in the catalogue under `prompt.`. */
const wordsOf = ({ rulebook: { family } }: Game, { code, params }: Prompt): string =>
  sentenceOf({ code: code.startsWith('prompt.') ? code : `prompt.${code}`, params }, { family });

type PromptsProps = {
  readonly game: Game;
  readonly role: Role;
  readonly prompts: readonly Prompt[];
  give(command: Command): Promise<boolean>;
};

/** The order by which a role says that what was asked for is done; none where it is done by another order, or by another role. */
const doneBy = (game: Game, role: Role, prompt: Prompt): Command | undefined =>
  prompt.by
    .map((clause): Command => Object.assign({ kind: 'report-done', as: role }, { clause }))
    .find((order) => mayDo(game, role, order.kind) && act(game, order).ok);

/** What the documents ask the crew to do now. */
export const PromptsPanel = ({ game, role, prompts, give }: PromptsProps) =>
  prompts.length === 0 ? null : (
    <section className="panel prompts" aria-labelledby="prompts-title">
      <h2 id="prompts-title">{consoleTexts.prompts.title}</h2>
      <ul>
        {prompts.map((prompt) => {
          const done = doneBy(game, role, prompt);
          return (
            <li key={`${prompt.code} ${JSON.stringify(prompt.params)} ${prompt.by.join(' ')}`}>
              <span>
                {wordsOf(game, prompt)} <span className="quiet">{roleNameOf(prompt.role)}</span>
              </span>
              <span className="clause-mark">{prompt.by.map(shortClause).join(', ')}</span>
              {done && (
                <button type="button" onClick={() => void give(done)}>
                  {consoleTexts.prompts.done}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
