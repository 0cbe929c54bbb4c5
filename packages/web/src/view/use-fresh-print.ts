import { type RefObject, useRef } from 'react';

/**
 * A number that increases when a list is no longer the old one with new items at its end: as a key it makes a new list, in which
 * nothing is pushed around. If the keyboard focus is inside, the list stays.
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
