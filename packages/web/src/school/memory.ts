import { type Book, emptyBook } from '@openpit/analysis/school';

// What a visitor has learned alone is stored in the browser.

const keyOf = (rulebook: string): string => `openpit.school.${rulebook}`;

export const loadBook = (rulebook: string): Book => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(rulebook)) ?? 'null') ?? emptyBook;
  } catch {
    return emptyBook;
  }
};

export const saveBook = (rulebook: string, book: Book): void =>
  localStorage.setItem(keyOf(rulebook), JSON.stringify(book));
