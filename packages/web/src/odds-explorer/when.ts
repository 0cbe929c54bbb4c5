import { explorerTexts } from './texts.ts';

/** The condition of a price, `point=4, full-odds`, in the reader's words; a condition without words stays as it is written. */
export const whenInWords = (when: string): string =>
  when
    .split(/, ?/)
    .map((part) => {
      const [name = '', value] = part.split('=');
      const { conditions, models } = explorerTexts;
      if (value === undefined) return models[name] ?? part;
      // The way a commission is charged is named among the models.
      return name === 'commission' ? (models[value] ?? part) : (conditions[name]?.(value) ?? part);
    })
    .join(', ');
