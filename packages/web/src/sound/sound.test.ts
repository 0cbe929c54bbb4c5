import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { speak } from './sound.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules(); // the texts that were loaded are French
});

test('a call is spoken by a voice of the language that it is written in', async () => {
  const stored = new Map([
    ['openpit.voice', 'on'],
    ['openpit.language', 'fr'],
  ]);
  const spoken: { readonly lang?: string }[] = [];
  const speechSynthesis = { cancel() {}, speak: (one: object) => spoken.push(one) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('window', { speechSynthesis });
  vi.stubGlobal('speechSynthesis', speechSynthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Object);
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('document', { documentElement: {} });

  await loadTexts();
  speak('Sept, perdu');

  expect(spoken.map(({ lang }) => lang)).toEqual(['fr']);
});
