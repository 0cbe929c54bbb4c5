/** JSON with one spelling for one value: keys in order, no spaces. Hashes are taken over this text. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return scalar(value);
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object') return members(value);
  throw new Error(`bug: ${typeof value} has no JSON`);
};

const scalar = (value: string | number | boolean): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`bug: ${value} has no JSON`);
  }
  return JSON.stringify(value);
};

const members = (value: object): string => {
  const keys = Object.keys(value).sort();
  let text = '{';
  for (const key of keys) {
    const member: unknown = (value as Record<string, unknown>)[key]; // key is one of its own
    if (member === undefined) continue;
    text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `${text}}`;
};
