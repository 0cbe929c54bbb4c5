import { act, type Command, familyOf, type Game, type Role, roleRuleFor } from '@openpit/engine';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useEarlierLines } from './earlier-lines.ts';
import { fixedKeys } from './keys.ts';
import { actsIn, readAct, whyUnread, writerFor } from './read-act.ts';
import { entriesFor } from './seats-panel.tsx';
import { consoleTexts } from './texts.ts';

export type RecordEntryProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly game: Game;
  readonly role: Role;
  readonly patrons: readonly number[];
  give(command: Command): Promise<boolean>;
  /** Holds the keys until a line is given, or refused. */
  throughout(orders: () => Promise<boolean>): Promise<void>;
  /** An outcome that was typed into the line by mistake is entered as an outcome; false if it is none. */
  asOutcome(text: string): boolean;
  /** Enter in an empty line is Enter at the console. */
  onEmpty(): void;
  /** Called when the refusal has been read and need not be shown any longer. */
  onDismiss(): void;
};

/** What this visitor had begun to type before the page was loaded again. */
const begunKey = (): string => `openpit.line ${location.pathname}`;

/** A bet of this game, for the example line. */
const someBet = ({ rulebook }: Game): string => familyOf(rulebook).bets(rulebook)[0]?.bet ?? '';

/** Everything that a record can contain, typed as in a record: one line with one act, or several. */
export const RecordEntry = (props: RecordEntryProps) => {
  const { text, setText, wrong, enter, forget, recall } = useRecordText(props);
  const lines = useLines(props, text);
  return (
    <form
      className="panel record-entry"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label>
        <span>
          {consoleTexts.record.label} <kbd>/</kbd>
        </span>
        <input
          ref={props.ref}
          value={text}
          placeholder={consoleTexts.record.hint(someBet(props.game))}
          spellCheck={false}
          autoComplete="off"
          list="record-lines"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // The key that focuses this field is no part of the line.
            const isHere = event.key === fixedKeys.record && text === '';
            if (isHere || recall(event.key)) event.preventDefault();
            if (event.key !== 'Escape') return;
            forget();
            props.onDismiss();
            event.currentTarget.blur();
          }}
        />
        <datalist id="record-lines">
          {lines.map((written) => (
            <option key={written} value={written} />
          ))}
        </datalist>
      </label>
      <button type="submit">{consoleTexts.record.give}</button>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
};

type Entered = Pick<RecordEntryProps, 'game' | 'role' | 'patrons' | 'give'>;

/** Parses one act and gives it; shows what cannot be parsed. */
const enterOne = async (
  { game, role, patrons, give }: Entered,
  written: string,
  say: (wrong: string) => void,
): Promise<boolean> => {
  try {
    const read = await readAct(game, written);
    return await give(inRole(game, ofPatron(game, read, patrons), role));
  } catch (error) {
    say(`${written}: ${whyUnread(error)}`);
    return false;
  }
};

/** The text, and how it is entered: act after act, each after the answer to the one before it. */
const useRecordText = ({
  game,
  role,
  patrons,
  give,
  asOutcome,
  throughout,
  onEmpty,
}: Omit<RecordEntryProps, 'ref' | 'onDismiss'>) => {
  const [text, setText] = useState(() => sessionStorage.getItem(begunKey()) ?? '');
  useEffect(() => sessionStorage.setItem(begunKey(), text), [text]);
  const [wrong, setWrong] = useState('');
  // What Escape clears: a line that was refused, or brought back.
  const [untouched, setUntouched] = useState<string | null>(null);
  const latest = useRef({ game, patrons, role, give });
  latest.current = { game, patrons, role, give };
  const turn = useRef(Promise.resolve(true));
  const earlier = useEarlierLines();
  const enterAll = async (acts: readonly string[]): Promise<boolean> => {
    for (const [at, written] of acts.entries()) {
      if (await enterOne(latest.current, written, setWrong)) continue;
      // A line stays from the refused act on, to be corrected, unless another one is being typed already.
      const left = acts.slice(at).join('; ');
      setUntouched(left);
      setText((now) => (now === '' ? left : now));
      return false;
    }
    return true;
  };
  const enter = (): void => {
    const acts = actsIn(text);
    if (acts.length === 0) {
      onEmpty();
      return;
    }
    setWrong('');
    if (asOutcome(text)) {
      setText('');
      return;
    }
    earlier.store(text.trim());
    // The field is empty at once: what is typed meanwhile is the next line, and waits for this one.
    setText('');
    void throughout(() => {
      turn.current = turn.current.then(() => enterAll(acts));
      return turn.current;
    });
  };
  /** An earlier line, in an empty field or in place of another earlier line. */
  const recall = (key: string): boolean => {
    const brought = earlier.broughtBy(key, text);
    if (brought === null) return false;
    setText(brought);
    setUntouched(brought);
    return true;
  };
  /** A line that was refused or brought back is cleared if it has not been edited; half a line of one's own stays. */
  const forget = (): void => {
    setWrong('');
    setText((now) => (now === untouched ? '' : now));
  };
  return { text, setText, wrong, enter, forget, recall };
};

/** The wagers that the table would accept from the seat at the beginning of the line, as record lines with the fewest chips. */
const useLines = (
  { game, role, patrons }: Pick<RecordEntryProps, 'game' | 'role' | 'patrons'>,
  text: string,
): readonly string[] => {
  const seat = /^\d+(?=\s)/.exec(text)?.[0];
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = seat !== undefined;
    const acts = isWanted ? entriesFor({ game, role, patrons, isVoice: true }, Number(seat)) : [];
    if (acts.length === 0) setLines([]);
    else
      void writerFor(game).then(
        (write) => isWanted && setLines([...new Set(acts.map(({ command }) => write(command)))]),
      );
    return () => {
      isWanted = false;
    };
  }, [game, role, patrons, seat]);
  return lines;
};

/** A line without a role is given in the visitor's own, if the act is one of the crew's. */
const inRole = ({ rulebook }: Game, command: Command, role: Role): Command =>
  command.as === undefined && roleRuleFor(rulebook.roles, command.kind)?.is.includes(role)
    ? { ...command, as: role }
    : command;

/** A record may leave out who acts if the game knows it: then it is the patron from whom the table accepts it. */
const ofPatron = (game: Game, command: Command, patrons: readonly number[]): Command => {
  const seat = familyOf(game.rulebook).commands?.[command.kind]?.fields['seat'];
  const isOpen = seat !== undefined && 'optional' in seat && !('seat' in command);
  const found = isOpen ? patrons.find((one) => act(game, withSeat(command, one)).ok) : undefined;
  return found === undefined ? command : withSeat(command, found);
};

const withSeat = (command: Command, seat: number): Command =>
  Object.assign({ ...command }, { seat });
