import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeysBar } from './bar.tsx';
import { fixedKeys } from './keys.ts';

/** The keys that stand below a dealer's console. */
const named = (isOpen: boolean): readonly string[] => {
  const drawn = renderToString(
    createElement(KeysBar, {
      role: 'dealer',
      entry: null,
      isOpen,
      mayEnter: true,
      isPaying: true,
      mayCorrect: true,
      mayCall: true,
      onOpen: () => {},
    }),
  );
  return [...drawn.matchAll(/<kbd>([^<]+)<\/kbd>/g)].flatMap(([, keys = '']) => keys.split(' '));
};

test('all keys, asked for, are all the keys that always mean the same, and those that step and take back', () => {
  const all = named(true);
  const fixed = Object.values(fixedKeys).map((key) => key.toUpperCase());
  expect(fixed.filter((key) => !all.includes(key))).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(['Enter', 'Esc', '↑', '↓']));
});

test('what is asked for less often is shown on request alone', () => {
  expect(named(true).length).toBeGreaterThan(named(false).length);
});
