import { useEffect, useRef } from 'react';

/** Letters with the same meaning at every console. */
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

/** Listens to the keyboard unless somebody types into a field or reads a dialog. Returns whether the key had a meaning. */
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
      // Escape leaves the panel that a key has opened: the next keys enter outcomes again.
      const isBack = event.key === 'Escape' && target instanceof HTMLElement;
      if (isBack && !target.closest('dialog')) target.blur();
      // The form that was open is closed with it.
      if (isBusy && !(isBack && target.closest('.asked'))) return;
      // A button that has the focus is pressed by the usual keys.
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
