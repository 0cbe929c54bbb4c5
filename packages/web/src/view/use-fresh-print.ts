import { type RefObject, useRef } from 'react';

/**
 * A number that goes up when a list is no longer what it was with something added at its end: drawn under a new number it
 * is a new list, in which nothing has been pushed around. Where the keyboard is inside, it stays the same list.
 */
export const useFreshPrint = (
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
): number => {
  const last = useRef({ print: 0, keys });
  const { print, keys: before } = last.current;
  const isLonger = before.every((key, at) => key === keys[at]);
  const isHeld = list.current?.contains(document.activeElement) ?? false;
  last.current = { print: isLonger || isHeld ? print : print + 1, keys };
  return last.current.print;
};
