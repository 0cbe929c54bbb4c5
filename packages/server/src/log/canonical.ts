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

/** A text as JSON writes it. */
export const quoted = (text: string): string =>
  isPlain(text) ? `"${text}"` : JSON.stringify(text);

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
  let text = '{';
  let comma = '';
  for (const { key, label } of labelsOf(value)) {
    const member: unknown = (value as Record<string, unknown>)[key]; // key is one of its own
    if (member === undefined) continue;
    text += comma + label + canonical(member);
    comma = ',';
  }
  return `${text}}`;
};

/** A key of an object, and how it is written before what it holds. */
type Label = { readonly key: string; readonly label: string };

/** Keys in the order an object has them, one after another, lead to the same keys in order: sorted once for each way to write one. */
type KeyStep = {
  readonly next: Map<string, KeyStep>;
  /** The key that came first here, which nearly always comes again, and where it leads. */
  usual: string | null;
  usually: KeyStep | null;
  labels: readonly Label[] | null;
};

const newKeyStep = (): KeyStep => ({ next: new Map(), usual: null, usually: null, labels: null });

// The keys of entries are few, those a table's settings or a count may bring are not: what is remembered is bounded.
const stepsMax = 5_000;
const first = newKeyStep();
let steps = 0;

const labelsOf = (value: object): readonly Label[] => {
  let step = first;
  // Unlike a list of keys, this takes no memory. What is inherited is no part of a log, so nothing of ours inherits any.
  for (const key in value) {
    const next = step.usual === key ? step.usually : (step.next.get(key) ?? added(step, key));
    if (!next) return sorted(value);
    step = next;
  }
  step.labels ??= sorted(value);
  return step.labels;
};

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

const sorted = (value: object): readonly Label[] =>
  Object.keys(value)
    .sort()
    .map((key) => ({ key, label: `${quoted(key)}:` }));
