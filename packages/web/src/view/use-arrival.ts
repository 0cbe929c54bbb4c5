import { useEffect, useRef } from 'react';

/** After this time a page that is still loading no longer gets the focus. */
const awaitedMs = 8_000;

/**
 * After a change of pages the focus goes to the heading of the new page. The pressed link has disappeared with the old page;
 * without this the keyboard would start again at the edge of the browser, and a screen reader would not announce the change.
 */
export const useArrival = (path: string): void => {
  const was = useRef(path);
  useEffect(() => {
    if (was.current === path) return;
    was.current = path;
    // The pressed link keeps the focus for a while after its page is gone.
    const pressed = document.activeElement;
    const page = new MutationObserver(() => arrive());
    const arrive = (): void => {
      const heading = document.querySelector<HTMLElement>('main h1');
      // An element that has taken the focus itself, such as a dialog, keeps it.
      if (heading && document.activeElement === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      // A page that waits for a part of itself exists before it is shown, and cannot take the focus until then.
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== pressed) page.disconnect();
    };
    page.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['style'],
    });
    arrive();
    const timer = setTimeout(() => page.disconnect(), awaitedMs);
    return () => {
      clearTimeout(timer);
      page.disconnect();
    };
  }, [path]);
};
