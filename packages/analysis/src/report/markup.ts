/** Text that is markup already and must not be escaped again. */
export type Markup = { readonly markup: string };

type Part = Markup | string | number | null | readonly Part[];

/** Markup from a template. Whatever is filled in is escaped, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts
    .map((text, at) => text + (at < parts.length ? written(parts[at] ?? '') : ''))
    .join(''),
});

const written = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(written).join('');
};

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** Our own text without markup, such as a style sheet. */
export const asIs = (markup: string): Markup => ({ markup });
