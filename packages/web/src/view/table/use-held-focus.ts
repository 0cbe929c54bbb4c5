import { type RefObject, useEffect } from 'react';

/** Where the focus goes from the rail: to the question, otherwise to the button that deals. */
const asked = ['.choices button', '[data-act=go]'];

const felt = '.felt [role=button][tabindex="0"]';

/**
 * If the focused button disappears, because it was pressed or because the table went on, the focus goes to the table's question
 * or to the felt, and not back to the top of the page. After a press with a finger or a mouse it goes to no place of the felt,
 * which would then explain itself as if it were pointed at.
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
      // A press beside all controls means to have no focus.
      held = null;
    };
    const byKeys = (): void => {
      isByKeys = true;
    };
    const goOn = (): void => {
      if (!held || held.isConnected || document.activeElement !== document.body) return;
      // A dialog that closes restores the focus itself.
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
