import type { Game, Role } from '@openpit/engine';
import { useState } from 'react';
import { type ConsoleInfo, order } from '../staff/house.ts';
import { entryName } from './entry-name.ts';
import { fixedKeys } from './keys.ts';
import { consoleTexts } from './texts.ts';
import { whyNot } from './why-not.ts';

/** The last entry, while one person may undo it alone, and why an undo was refused. */
export type Undo = {
  readonly last: ConsoleInfo['undo'];
  readonly wrong: string;
  give(): void;
};

/** What was entered after the last payout can still be undone by one person: a wager of the next round. */
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
  // The same undo is not requested again before the house has sent what the last entry is then.
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

/** The last entry, and the key that undoes it. */
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
