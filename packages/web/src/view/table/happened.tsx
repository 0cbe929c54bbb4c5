import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../../texts/index.ts';

type HappenedProps = {
  /** A key for its content: it is measured again when the content changes. */
  readonly print: string;
  readonly children: ReactNode;
  /** Shows the first line item without room; nothing if another mark does. */
  readonly onRest: ((from: number) => void) | null;
};

/** The results of the visitor's wagers: as many as there is room for, none of them cut, and the number of the others. */
export const Happened = ({ print, children, onRest }: HappenedProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { from, rest } = useRest(list, print);
  const words = texts.table.andMore(rest);
  return (
    <div className="decided">
      <ul ref={list} className="happened" aria-labelledby="happened">
        {children}
      </ul>
      {rest > 0 &&
        (onRest ? (
          <button type="button" className="small rest" onClick={() => onRest(from)}>
            {words}
          </button>
        ) : (
          <span className="rest">{words}</span>
        ))}
    </div>
  );
};

type Rest = { readonly from: number; readonly rest: number };

/** The indexes of the items that did not fit on the first line: the next line is not visible. */
const useRest = (list: RefObject<HTMLUListElement | null>, print: string): Rest => {
  const [found, setFound] = useState<Rest>({ from: 0, rest: 0 });
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown || print === '') return;
    const look = (): void => {
      const items = [...shown.querySelectorAll<HTMLElement>('li:not(.stays)')];
      const top = shown.querySelector('li')?.offsetTop ?? 0;
      const from = items.findIndex((item) => item.offsetTop > top + 2);
      const rest = from < 0 ? 0 : items.length - from;
      setFound((was) => (was.from === from && was.rest === rest ? was : { from, rest }));
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(shown);
    return () => sized.disconnect();
  }, [list, print]);
  return print === '' ? { from: 0, rest: 0 } : found;
};
