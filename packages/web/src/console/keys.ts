import { useEffect, useRef } from 'react';

/** Letters that always mean the same at a console. */
export const fixedKeys = {
  all: 'p',
  floor: 'f',
  record: '/',
  correct: 'x',
  undo: 'z',
  why: 'w',
  seats: 'e',
  asked: 'y',
  second: 'v',
  troubles: '!',
  help: '?',
} as const;

/** Listens to the keyboard unless somebody types into a field or reads a dialog. Answers whether the key was meant. */
export const useConsoleKeys = (onKey: (key: string) => boolean): void => {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const isBusy =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target instanceof Element && target.closest('input, select, textarea, dialog') !== null);
      // Escape comes back from wherever a key has led: what is typed next is what came.
      const isBack = event.key === 'Escape' && target instanceof HTMLElement;
      if (isBack && !target.closest('dialog')) target.blur();
      // What was being asked for is put away with it.
      if (isBusy && !(isBack && target.closest('.asked'))) return;
      // A button that has the focus is pressed by the keys that press buttons.
      const isOnButton = target instanceof Element && target.closest('button, a') !== null;
      if (isOnButton && event.key === ' ') return;
      if (
        isOnButton &&
        event.key === 'Enter' &&
        target instanceof HTMLElement &&
        target.matches(':focus-visible')
      )
        return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
