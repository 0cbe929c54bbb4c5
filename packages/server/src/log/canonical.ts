/** JSON with one spelling for one value: keys in order, no spaces. Hashes are taken over this text. */
export const canonical = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return written(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? elements(value) : members(value);
    default:
      throw new Error(`bug: ${typeof value} has no JSON`);
  }
};

const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : JSON.stringify(text));

/** Nothing that JSON would escape; looked at first, since almost every text of a log is like this. */
const isPlain = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false;
  }
  return true;
};

const written = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`bug: ${value} has no JSON`);
  // As JSON writes it: a zero below zero is a zero.
  return value === 0 ? '0' : `${value}`;
};

const elements = (values: readonly unknown[]): string => {
  let text = '[';
  for (let at = 0; at < values.length; at++) {
    text += at === 0 ? canonical(values[at]) : `,${canonical(values[at])}`;
  }
  return `${text}]`;
};

const members = (value: object): string => {
  const keys = inOrder(Object.keys(value));
  let text = '{';
  let comma = '';
  for (const key of keys) {
    const member: unknown = (value as Record<string, unknown>)[key]; // key is one of its own
    if (member === undefined) continue;
    text += comma + keyText(key) + canonical(member);
    comma = ',';
  }
  return `${text}}`;
};

// A handful of keys at a time, mostly in order: moving each to its place beats a general sort threefold.
const inOrder = (keys: string[]): readonly string[] => {
  if (keys.length > 32) return keys.sort();
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] ?? '';
    let to = at;
    for (; to > 0 && (keys[to - 1] ?? '') > key; to--) keys[to] = keys[to - 1] ?? '';
    keys[to] = key;
  }
  return keys;
};

// The keys of entries are few, those a table's settings or a count may bring are not: what is remembered is bounded.
const keyTexts = new Map<string, string>();
const keysMax = 1_000;

const keyText = (key: string): string => {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const text = `${quoted(key)}:`;
  if (keyTexts.size < keysMax) keyTexts.set(key, text);
  return text;
};
