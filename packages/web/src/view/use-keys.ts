import type { Cents } from '@openpit/engine';
import { useEffect } from 'react';
import { denominations } from '../table/chips.ts';
import type { Moves } from '../table/moves.ts';

type Keys = {
  readonly moves: Moves;
  setChip(chip: Cents): void;
  onHelp(): void;
  onWhatIf(): void;
  onEdges(): void;
};

/** The letters of the keyboard; none of them while somebody types or reads a dialog. */
export const useKeys = ({ moves, setChip, onHelp, onWhatIf, onEdges }: Keys): void => {
  useEffect(() => {
    const orders: Readonly<Record<string, () => void>> = {
      u: moves.undo,
      c: moves.clear,
      r: moves.repeat,
      d: moves.double,
      w: onWhatIf,
      e: onEdges,
      '?': onHelp,
      ...Object.fromEntries(denominations.map((chip, at) => [`${at + 1}`, () => setChip(chip)])),
    };
    const hear = (event: KeyboardEvent): void => {
      const isBusy =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest('input, select, dialog') !== null);
      if (isBusy) return;
      const key = event.key.toLowerCase();
      const order = answerUnder(key) ?? orders[key];
      if (!order) return;
      event.preventDefault();
      order();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [moves, setChip, onHelp, onWhatIf, onEdges]);
};

/** What the table asks comes before everything else: the button that bears the letter, if one does. */
const answerUnder = (key: string): (() => void) | undefined => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.choices button[data-key]')];
  const asked = buttons.find((button) => button.dataset['key']?.toLowerCase() === key);
  return asked && (() => asked.click());
};
