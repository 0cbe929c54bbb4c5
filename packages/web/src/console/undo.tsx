import type { Game, Role } from '@openpit/engine';
import { useState } from 'react';
import { type ConsoleInfo, order } from '../staff/house.ts';
import { entryName } from './entry-name.ts';
import { fixedKeys } from './keys.ts';
import { consoleTexts } from './texts.ts';
import { whyNot } from './why-not.ts';

/** The last entry, as long as one person may take it back alone, and why it was not. */
export type Undo = {
  readonly last: ConsoleInfo['undo'];
  readonly wrong: string;
  give(): void;
};

/** What was entered after the last chip was handed out can still be taken back alone: a wager of the next round. */
export const undoable = <Last extends { readonly entry: number }>(
  last: Last | null,
  handed: number,
): Last | null => (last && last.entry > handed ? last : null);

type Undoing = {
  readonly table: string;
  readonly role: Role;
  readonly info: ConsoleInfo;
  /** The last entry of which chips were taken or paid. */
  readonly handed: number;
  refresh(): void;
  during(order: () => Promise<boolean>): Promise<boolean>;
};

export const useUndo = ({ table, role, info, handed, refresh, during }: Undoing): Undo => {
  const [wrong, setWrong] = useState('');
  // What was asked for once is not asked for again before the house has said what the last entry is then.
  const [asked, setAsked] = useState(0);
  const { undo } = info;
  const last = undo?.entry === asked ? null : undoable(undo, handed);
  const give = async (entry: number): Promise<boolean> => {
    setAsked(entry);
    try {
      await order(`/api/tables/${table}/undo`, { entry, as: role });
      setWrong('');
      return true;
    } catch (error) {
      setWrong(whyNot(error));
      setAsked(0);
      return false;
    } finally {
      refresh();
    }
  };
  return { last, wrong, give: () => last && void during(() => give(last.entry)) };
};

/** What was entered last, and the key that takes it back. */
export const LastEntry = ({ game, undo }: { readonly game: Game; readonly undo: Undo }) => {
  const { last, wrong, give } = undo;
  if (!last && wrong === '') return null;
  const { title, what, now } = consoleTexts.undo;
  return (
    <section className="last-entry" aria-label={title}>
      {wrong !== '' && (
        <p className="bad-entry" role="alert">
          {wrong}
        </p>
      )}
      {last && (
        <>
          <p className="quiet">{what(entryName(game, last.command))}</p>
          <button type="button" className="ghost" onClick={give}>
            {now} <kbd>{fixedKeys.undo.toUpperCase()}</kbd>
          </button>
        </>
      )}
    </section>
  );
};
