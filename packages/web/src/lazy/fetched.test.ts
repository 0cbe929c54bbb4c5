import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fetched } from './fetched.tsx';

const lobby = () =>
  fetched(
    async () =>
      ({ name }: { readonly name: string }) =>
        createElement('p', null, name),
  );

const drawn = ({ Page }: ReturnType<typeof lobby>): string =>
  renderToString(
    createElement(
      Suspense,
      { fallback: 'Please wait' },
      createElement(Page, { name: 'The lobby' }),
    ),
  );

test('a page that was fetched is drawn with nothing before it', async () => {
  const page = lobby();
  await page.fetch();
  expect(drawn(page)).toContain('<p>The lobby</p>');
});

test('a page that has not come yet is waited for', () => {
  expect(drawn(lobby())).toContain('Please wait');
});
