import { explorerTexts } from './texts.ts';

/** What has to be so for a price, `point=4, full-odds`, in the reader's words; what has none stays as it is written. */
export const whenInWords = (when: string): string =>
  when
    .split(/, ?/)
    .map((part) => {
      const [name = '', value] = part.split('=');
      const { conditions, models } = explorerTexts;
      if (value === undefined) return models[name] ?? part;
      // A commission is paid as a wager is played.
      return name === 'commission' ? (models[value] ?? part) : (conditions[name]?.(value) ?? part);
    })
    .join(', ');
