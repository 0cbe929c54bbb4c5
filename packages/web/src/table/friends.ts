const keyName = (table: string): string => `openpit.key.${table}`;

/** The key of a table for friends, once somebody came by its link: it is asked for at every look. */
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
    // Without storage the link is opened again.
  }
};

/** The address that lets others come to a table for friends; null where a table is for everybody. */
export const inviteTo = (table: string): string | null => {
  const key = keyFor(table);
  return key === null ? null : `${location.origin}/table/${table}?key=${key}`;
};
