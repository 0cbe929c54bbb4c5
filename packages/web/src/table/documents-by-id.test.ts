import { documents } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { documentsById } from './documents-by-id.ts';

test('every document is brought under its own id', async () => {
  for (const document of documents) expect(await documentsById[document.id]()).toBe(document);
  expect(Object.keys(documentsById).sort()).toEqual(documents.map(({ id }) => id).sort());
});
