import { act, type Command, type Game, type Prompt, type Role } from '@openpit/engine';
import { sentenceOf } from '@openpit/messages';
import { bounds } from '@openpit/protocol/bounds';
import { type KeyboardEvent, useState } from 'react';
import { clauseAt } from '../table/clauses.ts';
import { locale, texts as site } from '../texts/index.ts';
import { money, moneyPattern, readMoney } from '../texts/money.ts';
import { type Duty, groundsOf, mayDo } from './duties.ts';
import { tensAsLetters } from './entry.ts';
import { fixedKeys } from './keys.ts';
import { roleNameOf } from './role-name.ts';
import { commandName } from './seats-panel.tsx';
import { actName, consoleTexts, wordFor } from './texts.ts';
import { Troubles } from './troubles.tsx';

const texts = consoleTexts.duties;

/** A duty with the letter that does it. */
export type Lettered = Duty & { readonly letter: string };

type DutiesProps = {
  readonly game: Game;
  readonly role: Role;
  readonly duties: readonly Lettered[];
  /** The usual next step, which Enter does. */
  readonly lead: string | null;
  readonly opened: string | null;
  onOpen(kind: string | null): void;
  give(command: Command): Promise<boolean>;
};

/** What this role may do now, as the engine says. */
export const DutiesPanel = ({ game, role, duties, lead, opened, onOpen, give }: DutiesProps) => (
  <section className="panel duties" aria-labelledby="duties-title">
    <h2 id="duties-title">{texts.title}</h2>
    {duties.length === 0 && <p className="quiet">{texts.nothing}</p>}
    <div className="duty-buttons">
      {duties.map((duty) => (
        <button
          key={nameOf(game, duty)}
          type="button"
          className={duty.kind === lead ? 'primary' : ''}
          aria-expanded={isPlain(duty) ? undefined : opened === duty.kind}
          title={groundsOf(game, duty.kind).map(clauseIn(game)).join(', ')}
          onClick={() => startDuty(duty, { give, onOpen })}
        >
          {nameOf(game, duty)} <kbd>{duty.kind === lead ? 'Enter' : duty.letter.toUpperCase()}</kbd>
        </button>
      ))}
    </div>
    {duties
      .filter((duty) => duty.kind === opened)
      .map((duty) => (
        <Asked key={duty.kind} game={game} duty={duty} give={give} onClose={() => onOpen(null)} />
      ))}
    <Troubles game={game} role={role} />
  </section>
);

/** The name of a duty; if it is a patron's answer, with the patron and the answer. */
const nameOf = (game: Game, duty: Duty): string => {
  const [only, ...others] = duty.orders;
  return !only || others.length > 0 || !('seat' in only)
    ? dutyName(duty.kind)
    : orderName(game, withoutAsked(duty, only));
};

/** An order without the parts that still have to be entered. */
const withoutAsked = ({ kind, asks, asksCards }: Duty, order: Command): Command => {
  const isAsked = (field: string): boolean => (asks && field === 'reason') || field === asksCards;
  const fields = Object.entries(order).filter(([field]) => !isAsked(field));
  return Object.assign({ kind }, Object.fromEntries(fields));
};

/** Booking a call has another name than making one. */
const dutyName = (kind: string): string => (kind === 'call-bet' ? texts.book : actName(kind));

/** Whether a single press is enough: nothing has to be entered or chosen, and it does not stop the game. */
export const isPlain = ({ orders, asks, asksCards, amounts, stops }: Duty): boolean =>
  orders.length === 1 && !asks && asksCards === null && amounts.length === 0 && stops === null;

/** Does a duty that needs nothing more, or opens its form. */
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
        const { currentTarget: form } = event;
        const more = Object.assign({}, said, amountsIn(duty, form), cardsIn(duty, form));
        const order = Object.assign({ ...chosen }, more);
        void give(order).then((ok) => ok && onClose());
      }}
    >
      {duty.stops && (
        <p className="stops" role="alert">
          {texts.stops(dutyName(duty.kind), duty.stops.wagers, money(duty.stops.amount))}
        </p>
      )}
      {duty.orders.length > 1 && <Which game={game} duty={duty} which={which} onWhich={setWhich} />}
      {duty.asksCards !== null && (
        <label>
          {texts[duty.asksCards]}
          <input
            name="cards"
            ref={focusOn}
            required
            autoComplete="off"
            pattern={cardsPattern(cardsOf(chosen))}
          />
        </label>
      )}
      {duty.asks && (
        <label>
          {texts.reason}
          <input
            ref={duty.orders.length === 1 && duty.asksCards === null ? focusOn : undefined}
            maxLength={bounds.reason.max}
            required={duty.stops !== null}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {duty.amounts.map(({ name, isNeeded }, at) => (
        <label key={name}>
          {texts.amounts[name] ?? wordFor(name)}
          <input
            name={name}
            inputMode="decimal"
            pattern={moneyPattern}
            required={isNeeded}
            ref={at === 0 ? focusOn : undefined}
          />
        </label>
      ))}
      <button
        type="submit"
        className="primary"
        ref={duty.stops && !duty.asks && duty.amounts.length === 0 ? focusOn : undefined}
      >
        {texts.do} <kbd>Enter</kbd>
      </button>
    </form>
  );
};

type WhichProps = {
  readonly game: Game;
  readonly duty: Duty;
  readonly which: number;
  onWhich(which: number): void;
};

/** Which of the orders of a kind is meant. */
const Which = ({ game, duty, which, onWhich }: WhichProps) => (
  <label>
    {texts.choose}
    <select
      ref={duty.asksCards === null ? focusOn : undefined}
      value={which}
      onKeyDown={submitOnEnter}
      onChange={({ target }) => onWhich(Number(target.value))}
    >
      {duty.orders.map((order, at) => (
        <option key={JSON.stringify(order)} value={at}>
          {choiceName(game, duty, order)}
        </option>
      ))}
    </select>
  </label>
);

const cardsOf = (order: Command): number =>
  'cards' in order && Array.isArray(order.cards) ? order.cards.length : 1;

/** Where Enter is shown, Enter works, although a drop-down list would not react to it. */
const submitOnEnter = (event: KeyboardEvent<HTMLSelectElement>): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Cards as text if they come from the shoe, and not more than are there: one of them may be known to the house. */
const cardsPattern = (count: number): string =>
  `(?:[\\s,]*(?:10|[aA2-9tTjJqQkK])[cdhsCDHS]){1,${count}}\\s*`;

/** The cards that were typed. */
const cardsIn = ({ asksCards }: Duty, form: HTMLFormElement): object => {
  if (asksCards === null) return {};
  const written = tensAsLetters(String(new FormData(form).get('cards') ?? ''));
  const cards = [...written.matchAll(/([A2-9TJQK])([cdhs])/gi)].map(
    ([, rank = '', suit = '']) => `${rank.toUpperCase()}${suit.toLowerCase()}`,
  );
  return asksCards === 'card' ? { card: cards[0] } : { cards };
};

/** The amounts that were typed, in cents. */
const amountsIn = ({ amounts }: Duty, form: HTMLFormElement): object => {
  const given = new FormData(form);
  return Object.fromEntries(
    amounts.flatMap(({ name }) => {
      const written = String(given.get(name) ?? '').trim();
      const amount = readMoney(written);
      return amount === null ? [] : [[name, amount]];
    }),
  );
};

const clauseIn =
  ({ rulebook }: Game) =>
  (id: string): string =>
    clauseAt(rulebook, id);

/** A form that was opened with a key gets the focus. */
const focusOn = (field: HTMLElement | null): void => field?.focus();

const orderName = (game: Game, order: Command, name = dutyName(order.kind)): string => {
  // Which of several hands is meant, as the list of payments names it.
  const hand = 'hand' in order && Number(order.hand) > 1 ? ` (${order.hand})` : '';
  const seat =
    'seat' in order ? site.named(`${consoleTexts.owed.seat(Number(order.seat))}${hand}`, '') : '';
  const chips = 'amount' in order ? ` ${money(Number(order.amount))}` : '';
  return `${seat}${commandName(game, order, name)}${chips}`;
};

/** One of several orders of a kind, by what distinguishes it; typing finds it. */
const choiceName = (game: Game, duty: Duty, order: Command): string =>
  orderName(game, withoutAsked(duty, order), '').replace(/: $/, '').trim() || dutyName(duty.kind);

/** A prompt in words: its code is in the catalogue under `prompt.`. */
const wordsOf = ({ rulebook: { family } }: Game, { code, params }: Prompt): string =>
  sentenceOf(
    { code: code.startsWith('prompt.') ? code : `prompt.${code}`, params },
    { family, locale },
  );

type PromptsProps = {
  readonly game: Game;
  readonly role: Role;
  readonly prompts: readonly Prompt[];
  give(command: Command): Promise<boolean>;
};

/** The order with which a role reports a prompt as done; none if another order does it, or another role. */
const doneBy = (game: Game, role: Role, prompt: Prompt): Command | undefined =>
  (prompt.act === 'report-done' ? prompt.by : [])
    .map((clause): Command => Object.assign({ kind: 'report-done', as: role }, { clause }))
    .find((order) => mayDo(game, role, order.kind) && act(game, order).ok);

/** Prompts with the same clauses are one task, at each of their places. */
const groupsOf = (prompts: readonly Prompt[]): readonly (readonly Prompt[])[] => {
  const keyOf = ({ code, role, by }: Prompt): string => [code, role, ...by].join(' ');
  return [...new Set(prompts.map(keyOf))].map((key) => prompts.filter((one) => keyOf(one) === key));
};

/** What the documents require of the crew now. */
export const PromptsPanel = ({ prompts, ...rest }: PromptsProps) => {
  // The tasks of others are listed too, and shown on request.
  const own = prompts.filter(({ role }) => role === rest.role);
  const others = prompts.filter(({ role }) => role !== rest.role);
  return prompts.length === 0 ? null : (
    <section className="panel prompts" aria-labelledby="prompts-title">
      <div className="head">
        <h2 id="prompts-title">{consoleTexts.prompts.title}</h2>
        <span className="quiet amount">
          {prompts.length} <kbd aria-hidden="true">{fixedKeys.asked.toUpperCase()}</kbd>
        </span>
      </div>
      <PromptList {...rest} prompts={own} />
      {others.length > 0 && (
        <details>
          <summary>{consoleTexts.prompts.ofOthers(others.length)}</summary>
          <PromptList {...rest} prompts={others} />
        </details>
      )}
    </section>
  );
};

const PromptList = ({ prompts, ...rest }: PromptsProps) => (
  <ul>
    {groupsOf(prompts).map((group) => (
      <PromptItem key={`${group[0]?.code} ${group[0]?.by}`} {...rest} group={group} />
    ))}
  </ul>
);

type PromptItemProps = Pick<PromptsProps, 'game' | 'role' | 'give'> & {
  readonly group: readonly Prompt[];
};

const PromptItem = ({ game, role, group, give }: PromptItemProps) => {
  const [prompt, ...others] = group;
  if (!prompt) return null;
  const done = doneBy(game, role, prompt);
  const [clause, ...more] = prompt.by.map(clauseIn(game));
  return (
    <li>
      <span>
        {wordsOf(game, prompt)} <span className="quiet">{roleNameOf(prompt.role)}</span>
        {others.length > 0 && (
          <details>
            <summary>{consoleTexts.prompts.more(others.length)}</summary>
            <ul>
              {others.map((one) => (
                <li key={JSON.stringify(one.params)}>{wordsOf(game, one)}</li>
              ))}
            </ul>
          </details>
        )}
      </span>
      <span className="clause-mark" title={prompt.by.map(clauseIn(game)).join(', ')}>
        {clause}
        {more.length > 0 && <span aria-hidden="true"> +{more.length}</span>}
        {more.length > 0 && <span className="hidden-text">, {more.join(', ')}</span>}
      </span>
      {done && (
        <button type="button" onClick={() => void give(done)}>
          {consoleTexts.prompts.done}
        </button>
      )}
    </li>
  );
};
