/** JSON with exactly one spelling for each value: sorted keys, no spaces. Hashes are computed over this text. */
export const canonical = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return digits(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? elements(value) : members(value);
    default:
      throw new Error(`bug: ${typeof value} has no JSON`);
  }
};

/** The same for an order, which is written more than once: under its id, and in the log if it is accepted. */
export const canonicalOrder = (order: object): string => {
  if (order !== latest.order) latest = { order, text: canonical(order) };
  return latest.text;
};

let latest = { order: {}, text: '{}' };

/** A text as JSON writes it. */
export const quoted = (text: string): string =>
  isPlain(text) ? `"${text}"` : JSON.stringify(text);

/** Texts without characters that JSON escapes are handled first, because nearly all texts in a log are like that. */
const isPlain = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false;
  }
  return true;
};

const digits = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`bug: ${value} has no JSON`);
  // As JSON writes it: negative zero is zero.
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
  // The value is read while the keys are enumerated. Looking it up again by a dynamic key costs more than all the rest.
  const values: unknown[] = [];
  let step: KeyStep | null = first;
  // Unlike a list of keys, this uses no memory. Nothing in a log inherits properties.
  for (const key in value) {
    values.push((value as Record<string, unknown>)[key]); // the loop only visits its own keys
    if (step) step = step.usual === key ? step.usually : (step.next.get(key) ?? added(step, key));
  }
  if (!step) return written(values, labelsOf(value));
  step.labels ??= labelsOf(value);
  return written(values, step.labels);
};

const written = (values: readonly unknown[], labels: readonly Label[]): string => {
  let text = '{';
  let comma = '';
  for (const { at, label } of labels) {
    const member = values[at];
    if (member === undefined) continue;
    text += comma + label + canonical(member);
    comma = ',';
  }
  return `${text}}`;
};

/** A key of an object: its position, and the text before its value. */
type Label = { readonly at: number; readonly label: string };

/** Objects with the same keys in the same order share a sorted list of keys, so each order of keys is sorted only once. */
type KeyStep = {
  readonly next: Map<string, KeyStep>;
  /** The key that was here first, which nearly always comes again, and its node. */
  usual: string | null;
  usually: KeyStep | null;
  labels: readonly Label[] | null;
};

const newKeyStep = (): KeyStep => ({ next: new Map(), usual: null, usually: null, labels: null });

// The keys of entries are few, but the settings of a table may have any. So the cache is limited.
const stepsMax = 5_000;
const first = newKeyStep();
let steps = 0;

const added = (step: KeyStep, key: string): KeyStep | null => {
  if (steps >= stepsMax) return null;
  steps++;
  const next = newKeyStep();
  step.next.set(key, next);
  if (step.usual === null) {
    step.usual = key;
    step.usually = next;
  }
  return next;
};

/** In the order in which they are written. */
const labelsOf = (value: object): readonly Label[] =>
  Object.keys(value)
    .map((key, at) => ({ key, at }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, at }) => ({ at, label: `${quoted(key)}:` }));
