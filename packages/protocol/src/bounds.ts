/** What tables for friends are called: what follows is bound to the key of the link, and says nothing of it. */
export const friendsPrefix = 'friends.';

/** What the names of the house's own bots begin with: they keep a table company and are not counted as people. */
export const botPrefix = 'Bot-';

/** The pattern of a table's id, for the wire and for the addresses of pages. */
export const tableIdPattern = '[a-z0-9][a-z0-9.-]{0,63}';

/** How long what people write may be, and for how long they shut themselves out; the house refuses what is longer or shorter, and a page lets nobody type it. No schemas: a lobby stands without them. */
export const bounds = {
  name: { min: 1, max: 24 },
  password: { min: 10, max: 200 },
  /** A one-time code of six digits, or a recovery code. */
  code: { min: 6, max: 64 },
  /** What somebody calls a passkey. */
  label: { min: 1, max: 64 },
  /** Free words of the staff. */
  reason: { max: 200 },
  /** What is said at a table. */
  said: { min: 1, max: 200 },
  className: { min: 1, max: 60 },
  /** What students join a class by, as they type it. */
  classCode: { max: 40 },
  /** A cool-off of hours, or an exclusion of up to ten years. */
  exclusionHours: { min: 1, max: 87_600 },
  classQuestions: { min: 1, max: 50 },
  /** How long somebody says nothing more at a table; 0 ends it. */
  silenceMinutes: { min: 0, max: 24 * 60 },
} as const;

/** What somebody can be held to, a day at a time: money paid in, money lost, and minutes played. */
export const limitKinds = ['deposit', 'loss', 'time'] as const;

export type LimitKind = (typeof limitKinds)[number];
