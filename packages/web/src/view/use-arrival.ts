import { useEffect, useRef } from 'react';

/** How long a page may take to come before nobody is led to it any more. */
const awaitedMs = 8_000;

/**
 * Anyone who goes to another page stands at its heading there: the link that was pressed is gone with the page it was on, and without this
 * the keyboard would begin anew at the browser's own edge, and a page read aloud would say nothing of having changed.
 */
export const useArrival = (path: string): void => {
  const was = useRef(path);
  useEffect(() => {
    if (was.current === path) return;
    was.current = path;
    // What was pressed has the focus for a while after its page is gone.
    const pressed = document.activeElement;
    const page = new MutationObserver(() => arrive());
    const arrive = (): void => {
      const heading = document.querySelector<HTMLElement>('main h1');
      // What has taken the focus itself, such as a dialog, keeps it.
      if (heading && document.activeElement === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      // A page that waits for a part of itself is there before it is shown, and takes no focus until then.
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
