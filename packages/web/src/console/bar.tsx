import type { Game, Role } from '@openpit/engine';
import { backOfficeRoles, tableStaff } from '@openpit/protocol/staff-roles';
import { gameViewOf } from '../games/index.ts';
import type { ConsoleInfo } from '../staff/house.ts';
import { money, signed } from '../texts/money.ts';
import { Mark } from '../view/icons.tsx';
import { Link } from '../view/shell.tsx';
import { type ConsoleEntry, typingKeys } from './entry.ts';
import { roleNameOf } from './role-name.ts';
import { consoleTexts } from './texts.ts';

type BarProps = {
  readonly table: string;
  readonly game: Game;
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly info: ConsoleInfo;
  readonly called: number;
  onRole(role: Role): void;
  onFloor(): void;
};

/** While a count waits for a second one, nobody is shown the expected sum of the tray. */
const trayFacts = (tray: number | null): readonly string[] => {
  if (tray === null) return [];
  return [tray < 0 ? consoleTexts.trayShort(signed(tray)) : consoleTexts.tray(money(tray))];
};

/** The head of a console: the table, the role, its status, and the button for the floor. */
export const ConsoleBar = (props: BarProps) => {
  const { table, game, role, roles, info, called, onRole, onFloor } = props;
  const { seats } = game.table.layout;
  const status = gameViewOf(game.rulebook).status(game);
  const facts = [
    consoleTexts.seats(seats.length, game.rulebook.seats.max.is),
    ...(status === '' ? [] : [status]),
    ...trayFacts(info.tray),
    ...(info.shift ? [] : [consoleTexts.noShift]),
    ...(info.paused ? [consoleTexts.paused] : []),
    ...(called > 0 ? [consoleTexts.floorCalled(called)] : []),
  ];
  return (
    <header className="console-bar">
      <Link to="/" className="home" label={consoleTexts.title}>
        <Mark />
      </Link>
      <div className="title">
        <h1>
          {table}, {roleNameOf(role)}
        </h1>
        <p className="quiet">{game.rulebook.title}</p>
      </div>
      {roles.length > 1 && (
        <label className="role-choice">
          <span className="hidden-text">{consoleTexts.as}</span>
          <select
            value={role}
            onChange={({ target }) => onRole(roles.find((one) => one === target.value) ?? role)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleNameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className="facts" aria-live="polite">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {tableStaff.includes(role) && (
        <button type="button" className="ghost" onClick={onFloor}>
          {consoleTexts.floor} <kbd>F</kbd>
        </button>
      )}
    </header>
  );
};

type KeysProps = {
  readonly role: Role;
  /** The keys that enter an outcome now. */
  readonly entry: ConsoleEntry | null;
  readonly isOpen: boolean;
  readonly mayEnter: boolean;
  readonly isPaying: boolean;
  readonly mayCorrect: boolean;
  readonly mayCall: boolean;
  onOpen(): void;
};

type NamedKey = { readonly key: string; readonly words: string; readonly isMeant: boolean };

/** The keys that have a meaning for this role. */
export const KeysBar = (props: KeysProps) => {
  const { role, entry, isOpen, mayEnter, isPaying, mayCorrect, mayCall, onOpen } = props;
  const { keys } = consoleTexts;
  const mayUndo = backOfficeRoles['undo-entry'].includes(role);
  const list: readonly NamedKey[] = [
    { key: entry ? typingKeys(entry) : '', words: keys.type, isMeant: entry !== null },
    { key: 'Enter', words: keys.enter, isMeant: true },
    { key: 'P', words: keys.all, isMeant: isPaying },
    { key: '/', words: keys.record, isMeant: mayEnter },
    { key: 'Z', words: keys.undo, isMeant: mayUndo },
    { key: 'X', words: keys.correct, isMeant: mayCorrect },
    { key: 'W', words: keys.why, isMeant: true },
    { key: 'F', words: keys.floor, isMeant: mayCall },
    { key: 'E Y V', words: keys.panels, isMeant: true },
    // Shown on request, because it is rarely needed.
    { key: 'Backspace', words: keys.back, isMeant: isOpen && entry !== null },
    { key: 'Esc', words: keys.clear, isMeant: isOpen },
    { key: '↑ ↓', words: keys.steps, isMeant: isOpen && isPaying },
    { key: '/ ↑', words: keys.earlier, isMeant: isOpen && mayEnter },
    { key: '!', words: keys.troubles, isMeant: isOpen && mayEnter },
  ];
  return (
    <footer className="console-keys" data-open={isOpen}>
      <ul>
        {list
          .filter(({ isMeant }) => isMeant)
          .map(({ key, words }) => (
            <li key={key}>
              <kbd>{key}</kbd> {words}
            </li>
          ))}
      </ul>
      <button type="button" className="ghost" aria-expanded={isOpen} onClick={onOpen}>
        {keys.help} <kbd>?</kbd>
      </button>
    </footer>
  );
};
