import type { Cents } from '@openpit/engine';
import { useEffect } from 'react';
import { denominations } from '../../table/chips.ts';
import type { Moves } from '../../table/moves.ts';
import type { OwnTable } from '../../table/store.ts';

type Keys = {
  readonly moves: Moves;
  /** At a table of one's own undo goes back as far as the player likes. */
  readonly own: OwnTable | null;
  /** Throws, deals or spins, at a table of one's own that is at rest. */
  readonly go: (() => void) | null;
  setChip(chip: Cents): void;
  onHelp(): void;
  onWhatIf(): void;
  onEdges(): void;
};

/** The letters of the keyboard, unless somebody types or reads a dialog. */
export const useKeys = ({ moves, own, go, setChip, onHelp, onWhatIf, onEdges }: Keys): void => {
  useEffect(() => {
    const orders: Readonly<Record<string, () => void>> = {
      u: own?.undo ?? moves.undo,
      ...(go && { ' ': go, g: go }),
      c: moves.clear,
      r: moves.repeat,
      d: moves.double,
      w: onWhatIf,
      e: onEdges,
      '?': onHelp,
      ...Object.fromEntries(denominations.map((chip, at) => [`${at + 1}`, () => setChip(chip)])),
    };
    const onKey = (event: KeyboardEvent): void => {
      const isBusy =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element &&
          event.target.closest('input, select, textarea, dialog') !== null);
      if (isBusy) return;
      const key = event.key.toLowerCase();
      // The space bar presses the button with the keyboard focus; a button that was clicked does not count.
      const isOnButton =
        event.target instanceof Element &&
        event.target.closest('button:focus-visible, a:focus-visible') !== null;
      if (key === ' ' && isOnButton) return;
      const order = answerUnder(key) ?? orders[key];
      if (!order) return;
      event.preventDefault();
      order();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [moves, own, go, setChip, onHelp, onWhatIf, onEdges]);
};

/** What the table asks comes first: the button with the letter, if there is one. */
const answerUnder = (key: string): (() => void) | undefined => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.choices button[data-key]')];
  const asked = buttons.find((button) => button.dataset['key']?.toLowerCase() === key);
  return asked && (() => asked.click());
};
