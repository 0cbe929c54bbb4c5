import type { Command, Game, Role } from '@openpit/engine';
import { bounds } from '@openpit/protocol/bounds';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HouseError } from '../session/house.ts';
import { askActs, order, type PlayedAct } from '../staff/house.ts';
import { readEntry, whyUnread, writerFor } from './read-act.ts';
import { consoleTexts } from './texts.ts';
import { whyNot } from './why-not.ts';

const texts = consoleTexts.correct;

type CorrectProps = {
  readonly table: string;
  readonly game: Game;
  readonly role: Role;
  onClose(): void;
  onDone(): void;
};

/** An entry of this round or the last, as a record writes it. */
type Written = PlayedAct & { readonly text: string };

/** The round as it was entered. A line that is changed is corrected, and a line that is emptied is taken out. */
export const CorrectDialog = ({ table, game, role, onClose, onDone }: CorrectProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [acts, setActs] = useState<readonly Written[]>([]);
  const [wrong, setWrong] = useState('');
  // Asked for once, because what happens meanwhile is no part of the correction.
  const at = useRef(game);
  useEffect(() => {
    dialog.current?.showModal();
    void writtenActs(table, at.current).then(setActs, (error: unknown) => setWrong(whyNot(error)));
  }, [table]);
  const ask = async (asked: () => Promise<object>): Promise<void> => {
    try {
      await order(`/api/tables/${table}/requests`, { as: role, ...(await asked()) });
      onDone();
      dialog.current?.close();
    } catch (error) {
      setWrong(error instanceof HouseError ? whyNot(error) : whyUnread(error));
    }
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="correct-title" className="correct">
      <h2 id="correct-title">{texts.title}</h2>
      <p>{texts.intro}</p>
      {acts.length === 0 ? (
        <p className={wrong === '' ? 'quiet' : 'bad-entry'}>
          {wrong === '' ? texts.nothing : wrong}
        </p>
      ) : (
        <CorrectForm game={game} acts={acts} wrong={wrong} ask={ask} />
      )}
      <p className="sheet-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {consoleTexts.close} <kbd>Esc</kbd>
        </button>
      </p>
    </dialog>
  );
};

/** A correction does not change chips bought and cashed. */
const atTheCage = new Set(['sit', 'buy-in', 'leave', 'cash-out', 'cash-colour']);

const writtenActs = async (table: string, game: Game): Promise<readonly Written[]> => {
  const [acts, write] = await Promise.all([askActs(table), writerFor(game)]);
  return acts
    .filter(({ command }) => !atTheCage.has(command.kind))
    .map((act) => ({ ...act, text: write(act.command) }))
    .toReversed();
};

type CorrectFormProps = {
  readonly game: Game;
  readonly acts: readonly Written[];
  readonly wrong: string;
  ask(asked: () => Promise<object>): Promise<void>;
};

const CorrectForm = ({ game, acts, wrong, ask }: CorrectFormProps) => {
  const [now, setNow] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const textOf = ({ line, text }: Written): string => now[line] ?? text;
  const changed = acts.filter((one) => textOf(one).trim() !== one.text);
  const rounds = [...new Set(acts.map(({ round }) => round))];
  const read = async (one: Written): Promise<Command | null> =>
    textOf(one).trim() === ''
      ? null
      : readEntry(game, textOf(one), one.command).catch((error: unknown) => {
          throw new Error(`${texts.entry(one.line)}, ${whyUnread(error)}`);
        });
  const written = async (one: Written) => ({ line: one.line, command: await read(one) });
  const askChanged = (event: FormEvent): void => {
    event.preventDefault();
    void ask(async () => {
      if (changed.length === 0) throw new Error(texts.unchanged);
      return { kind: 'correction', replace: await Promise.all(changed.map(written)), reason };
    });
  };
  return (
    <form onSubmit={askChanged}>
      <Entries
        acts={acts}
        changed={changed}
        textOf={textOf}
        onText={({ line }, text) => setNow((was) => ({ ...was, [line]: text }))}
      />
      <label className="wide">
        {texts.reason}
        <input
          required
          maxLength={bounds.reason.max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
      <button
        type="submit"
        className={changed.length > 0 ? 'primary' : ''}
        aria-disabled={changed.length === 0}
      >
        {texts.ask(changed.length)} <kbd>Enter</kbd>
      </button>
      {rounds.map((round) => (
        <button
          key={round}
          type="button"
          aria-disabled={reason.trim() === ''}
          onClick={() =>
            reason.trim() !== '' && void ask(async () => ({ kind: 'void', round, reason }))
          }
        >
          {texts.voidRound(round)}
        </button>
      ))}
    </form>
  );
};

type EntriesProps = {
  readonly acts: readonly Written[];
  readonly changed: readonly Written[];
  textOf(one: Written): string;
  onText(one: Written, text: string): void;
};

const Entries = ({ acts, changed, textOf, onText }: EntriesProps) => (
  <ol className="entries" aria-label={texts.entries}>
    {acts.map((one, index) => (
      <li key={one.line} data-changed={changed.includes(one)}>
        <label>
          <span className="quiet amount">{texts.entry(one.line)}</span>
          <input
            ref={index === 0 ? focusOn : undefined}
            value={textOf(one)}
            placeholder={texts.void}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onText(one, target.value)}
          />
        </label>
      </li>
    ))}
  </ol>
);

/** The last entry is the most likely to be wrong, so its text is selected. */
const focusOn = (field: HTMLInputElement | null): void => {
  if (field && document.activeElement?.tagName !== 'INPUT') field.select();
};
