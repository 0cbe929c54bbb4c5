import { type RefObject, useEffect } from 'react';

/** Where the keyboard goes on from the rail: at what is asked, then at what deals. */
const asked = ['.choices button', '[data-act=go]'];

const felt = '.felt [role=button][tabindex="0"]';

/**
 * Where a button goes away under somebody's fingers, because it was pressed or because the table went on, the keyboard goes on at what
 * the table asks or at the felt, instead of beginning anew at the edge of the page. Anyone who presses with a finger or a mouse is led to
 * no place of the felt: it would explain itself as if it were pointed at.
 */
export const useHeldFocus = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const main = page.current;
    if (!main) return;
    let held: Element | null = null;
    let isOnRail = false;
    let isByKeys = false;
    const hold = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : null;
      isOnRail = held?.closest('.rail') !== null;
    };
    const release = (): void => {
      isByKeys = false;
      // Who presses beside everything means to hold nothing.
      held = null;
    };
    const byKeys = (): void => {
      isByKeys = true;
    };
    const goOn = (): void => {
      if (!held || held.isConnected || document.activeElement !== document.body) return;
      // A dialog that closes gives the focus back itself.
      if (document.querySelector('dialog[open]')) return;
      const next = [...(isOnRail ? asked : []), ...(isByKeys ? [felt] : [])]
        .map((where) => main.querySelector<HTMLElement | SVGElement>(where))
        .find((found) => found !== null);
      if (next) next.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(goOn);
    changes.observe(main, { childList: true, subtree: true });
    main.addEventListener('focusin', hold);
    addEventListener('pointerdown', release, true);
    addEventListener('keydown', byKeys, true);
    return () => {
      changes.disconnect();
      main.removeEventListener('focusin', hold);
      removeEventListener('pointerdown', release, true);
      removeEventListener('keydown', byKeys, true);
    };
  }, [page]);
};
