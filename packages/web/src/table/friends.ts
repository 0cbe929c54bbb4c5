const keyName = (table: string): string => `openpit.key.${table}`;

/** The key of a table for friends, from its link. Every visit needs it. */
export const keyFor = (table: string): string | null => {
  try {
    return localStorage.getItem(keyName(table));
  } catch {
    return null;
  }
};

export const rememberKey = (table: string, key: string): void => {
  try {
    localStorage.setItem(keyName(table), key);
  } catch {
    // Without storage the link has to be opened again.
  }
};

/** The link for inviting others to a table for friends; null for public tables. */
export const inviteTo = (table: string): string | null => {
  const key = keyFor(table);
  return key === null ? null : `${location.origin}/table/${table}?key=${key}`;
};
