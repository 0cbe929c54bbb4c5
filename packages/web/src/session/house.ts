import type { Message } from '@openpit/engine';
import type {
  BrowserSession,
  LimitKind,
  Me,
  PastOutcome,
  PlayStatistics,
  ProtectionStatus,
  RoundInfo,
  TableInfo,
} from '@openpit/protocol';
import { locale } from '../texts/index.ts';
import { withTimesIn } from '../texts/time.ts';

export type { LimitKind, Me, ProtectionStatus, RoundInfo };

// The lobby works without the schemas; they are loaded with the first answer.
const wire = () => import('../lazy/schemas.ts');

/** The session that an answer begins, read by the schema it is sent by. */
export const readSession = async (answer: unknown): Promise<BrowserSession> =>
  (await wire()).browserSession.parse(answer);

/** A refusal of the house, as a sentence for the visitor. */
export class HouseError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, message: string, code = '') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

// The session is in a cookie that the browser sends and no script can read.
export const ask = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
  }).catch(() => {
    throw new HouseError(0, '');
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  const { message = '', code = '', why } = (said ?? {}) as Said; // the house's own words
  throw new HouseError(answer.status, await inOwnWords(message, why), code);
};

type Said = { readonly message?: string; readonly code?: string; readonly why?: Message };

/** A message of the house in the reader's language; the sentences are loaded on demand. */
const inOwnWords = async (message: string, why: Message | undefined): Promise<string> => {
  if (!why || locale === 'en') return withTimesIn(message);
  const worded = import('../lazy/words.ts').then(({ wordsFor }) => wordsFor(why));
  return worded.catch(() => message);
};

export const askTables = async (): Promise<readonly TableInfo[]> =>
  (await wire()).tableInfo.array().parse(await ask('/api/tables'));

export const askGuest = async (name?: string): Promise<BrowserSession> =>
  readSession(await ask('/api/guest', name === undefined ? {} : { name }));

export type Entry = {
  readonly name: string;
  readonly password: string;
  /** A one-time code or a recovery code, if the account has a second factor. */
  readonly code?: string;
};

/** A new account; the guest of this session becomes it. */
export const askAccount = async (entry: Entry): Promise<BrowserSession> =>
  readSession(await ask('/api/account', entry));

export const askLogin = async (entry: Entry): Promise<BrowserSession> =>
  readSession(await ask('/api/login', entry));

export const askLogout = async (): Promise<void> => {
  await ask('/api/logout', {});
};

/** The ticket for the hello of a socket; if the session has ended, it is not valid, and the house says so. */
export const askTicket = async (): Promise<string> => {
  try {
    const said = await ask('/api/ticket', {});
    return typeof said === 'object' && said !== null && 'ticket' in said ? String(said.ticket) : '';
  } catch (error) {
    if (error instanceof HouseError && error.status === 401) return '';
    throw error;
  }
};

export const askStanding = async (): Promise<ProtectionStatus> =>
  (await ask('/api/protection')) as ProtectionStatus; // as above

export const askLimit = async (limit: {
  readonly kind: LimitKind;
  readonly amount: number | null;
}): Promise<void> => {
  await ask('/api/limits', limit);
};

export const askExclusion = async (hours: number): Promise<void> => {
  await ask('/api/exclusion', { hours });
};

/** The last rounds that the visitor may see, newest first: of a table, or their own. */
export const askRounds = async (of: {
  readonly table?: string;
  readonly player?: string;
}): Promise<readonly RoundInfo[]> =>
  (await ask(`/api/rounds?${new URLSearchParams(of)}`)) as readonly RoundInfo[]; // the house's own words

/** What the visitor has played, from the books. */
export const askStatistics = async (): Promise<PlayStatistics> =>
  (await ask('/api/me/statistics')) as PlayStatistics; // the house's own words

/** The last outcomes of a table, oldest first: settled, and seen by everybody there. */
export const askOutcomes = async (table: string): Promise<readonly PastOutcome[]> =>
  (await ask(`/api/tables/${table}/outcomes`)) as readonly PastOutcome[]; // the house's own words

/** A round as a play record, for its players. */
export const askRecord = async ({
  table,
  round,
}: {
  readonly table: string;
  readonly round: number;
}): Promise<string> => {
  const answer = await fetch(`/api/tables/${table}/rounds/${round}/record`);
  if (!answer.ok) throw new HouseError(answer.status, '');
  return answer.text();
};

export const askMe = async (): Promise<Me> => (await ask('/api/me')) as Me; // the house's own words, read by the schema it serves them with
