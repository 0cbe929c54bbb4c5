import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OtherLocale } from '@openpit/messages';
import type { Page } from 'playwright-core';

const packages = join(import.meta.dirname, '../..');

/** Words of three letters and more, in small letters: shorter ones are units, ids and codes as often as words. */
const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

const isOf = (locale: string) => (file: string) =>
  file.endsWith('.ts') &&
  (new RegExp(`(^|/)${locale}(-\\w+)?\\.ts$`).test(file) || file.includes(`/src/${locale}/`));

/** Every word that a language's catalogues say: what stands in their literals, keys and parameters apart. */
export const vocabularyOf = (locale: OtherLocale): ReadonlySet<string> => {
  const files = ['web/src', 'messages/src'].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll('\\', '/'),
    ),
  );
  const literals = files.filter(isOf(locale)).flatMap((file) => {
    const source = readFileSync(join(packages, file), 'utf8')
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/'[\w.:-]+':/g, '')
      .replaceAll(/\$\{[^{}]*\}/g, ' ');
    return source.match(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g) ?? [];
  });
  return new Set(literals.flatMap(wordsIn));
};

/** Every string in what a page is sent: names, reasons, ids; none of them is ours to word. */
export const collectData = (page: Page): Set<string> => {
  const data = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsIn(value)) data.add(word);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
  };
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/')) return;
    take(await answer.json().catch(() => null));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => take(JSON.parse(`${payload}`))),
  );
  return data;
};

/** Every text a visitor sees or has read to them, but for what says that it is in another language. */
const shown = `(() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    // The page itself says its language; a part that says another is quoted. Clauses have the numbers of their documents.
    if (!one || one.closest('script, style, kbd, .clause-mark, body [lang]')) continue;
    if (one.checkVisibility() || one.closest('option, .hidden-text')) texts.push(node.textContent.trim());
  }
  for (const one of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    if (!one.closest('body [lang]')) texts.push(...['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''));
  return texts.filter((text) => text !== '');
})()`;

/** The texts of a page that have a word neither its language nor what it was sent knows. */
export const strangeTexts = async (
  page: Page,
  known: readonly ReadonlySet<string>[],
): Promise<readonly string[]> => {
  const texts = (await page.evaluate(shown)) as readonly string[]; // what the page answers
  return [
    ...new Set(
      texts.flatMap((text) => {
        // Rules of the house's own are cited by names, those of documents by numbers; an address is no word of ours.
        const said = text.replaceAll(/\bhouse\.[\w-]+|\bhttps?:\/\/\S+/g, '');
        const strange = wordsIn(said).filter((word) => !known.some((words) => words.has(word)));
        return strange.length > 0 ? [`${strange.join(' ')}: ${text.slice(0, 80)}`] : [];
      }),
    ),
  ];
};
