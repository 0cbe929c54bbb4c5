import { z } from 'zod';
import { bounds, limitKinds } from './bounds.ts';
import { grantableRoles } from './staff-roles.ts';
import {
  accountId,
  amount,
  caseKinds,
  commandId,
  currency,
  isSeen,
  playerName,
  reason,
  role,
  tableId,
  tableMode,
} from './values.ts';

const password = z.string().min(bounds.password.min).max(bounds.password.max);

export const guestRequest = z.strictObject({ name: playerName.optional() });

export const accountRequest = z.strictObject({ name: playerName, password });

const shownPassword = z.string().max(bounds.password.max);

/** A one-time code of six digits, or a recovery code. */
const code = z.string().min(bounds.code.min).max(bounds.code.max);

export const loginRequest = z.strictObject({
  name: playerName,
  password: shownPassword,
  code: code.optional(),
});

export const passwordRequest = z.strictObject({ current: shownPassword, next: password });

/** The password again: anyone who has a session alone adds no way in, and erases nobody. */
export const proofRequest = z.strictObject({ password: shownPassword.optional() });

export const codeRequest = z.strictObject({ code });

export const recoverRequest = z.strictObject({ name: playerName, code, password });

const base64url = z.string().regex(/^[\w-]{1,8192}$/);

const passkeyResponse = <R extends z.ZodType>(response: R) =>
  z.strictObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
    clientExtensionResults: z.looseObject({}).default({}),
    response,
  });

/** A passkey that a browser has made: the answer of `navigator.credentials.create`, in JSON. */
export const passkeyRequest = z.strictObject({
  ticket: base64url,
  label: z.string().min(bounds.label.min).max(bounds.label.max).refine(isSeen),
  response: passkeyResponse(
    z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
  ),
});

/** A passkey that a browser has shown: the answer of `navigator.credentials.get`, in JSON. */
export const passkeyLoginRequest = z.strictObject({
  ticket: base64url,
  response: passkeyResponse(
    z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.exactOptional(),
    }),
  ),
});

/** What a browser needs to make or show a passkey; the ticket comes back with its answer. */
export const passkeyCeremony = z.strictObject({ ticket: z.string(), options: z.looseObject({}) });

/** What somebody can enter with, as they see it themselves. */
export const credentialsInfo = z.strictObject({
  hasPassword: z.boolean(),
  hasOneTimeCodes: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.strictObject({ id: z.string(), label: z.string(), addedAt: z.int() })),
});

const personalMove = z.strictObject({
  at: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.int(),
  table: z.string().nullable(),
});

/** Everything the house has about somebody, as they take it with them. */
export const personalData = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  balance: z.int(),
  play: z.int(),
  credentials: credentialsInfo,
  sessions: z.array(
    z.strictObject({
      label: z.string(),
      isStrong: z.boolean(),
      startedAt: z.int(),
      endsAt: z.int(),
    }),
  ),
  roles: z.array(z.strictObject({ table: z.string(), role: z.string() })),
  limits: z.array(
    z.strictObject({
      kind: z.string(),
      amount: z.int().nullable(),
      startsAt: z.int(),
      setAt: z.int(),
    }),
  ),
  excludedUntil: z.int(),
  /** Every move of money with one of their accounts at an end, oldest first. */
  moves: z.array(personalMove),
  /** What the log of the house says of them. */
  entries: z.array(z.looseObject({})),
});

/** A session as its owner sees it. */
export const sessionInfo = z.strictObject({
  id: z.string(),
  label: z.string(),
  isStrong: z.boolean(),
  isThis: z.boolean(),
  startedAt: z.int(),
  endsAt: z.int(),
});

export const tableRequest = z.strictObject({
  id: tableId,
  rulebook: z.string().max(64),
  options: z.record(z.string().max(32), z.string().max(200)).default({}),
  mode: tableMode,
  /** House money at a hosted table and play money at an automated one, unless it is said. */
  currency: currency.exactOptional(),
});

/** A staff role; a player is nobody's to make. */
export const grantRequest = z.strictObject({
  account: accountId,
  role: z.enum(grantableRoles),
});

/** What a browser is sent: it holds the session in a cookie that no script can read. */
export const browserSession = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), isGuest: z.boolean() }),
  balance: z.int(),
});

/** What a program is shown. */
export const session = z.strictObject({ token: z.string(), ...browserSession.shape });

/** Cash over the counter, into an account or out of it; sent again under the same id, it is done once. */
export const payRequest = z.strictObject({
  account: accountId,
  amount,
  id: commandId.optional(),
  reason: reason.default(''),
});

/** Takes away everything somebody enters with: asked for by one, confirmed by another. */
export const resetRequest = z.strictObject({ account: accountId, reason });

/** The entry of the house's log, and the request where it waits for a second person. */
export const cageAnswer = z.strictObject({ version: z.int(), request: z.int().nullable() });

export const confirmedAtCage = z.strictObject({ ...cageAnswer.shape, code: z.string().nullable() });

/** What waits at the cage for a second person. */
export const cageRequest = z.strictObject({
  request: z.int(),
  id: z.string(),
  ask: z.looseObject({
    kind: z.string(),
    account: z.string(),
    amount: z.int().exactOptional(),
  }),
  actor: z.string(),
  at: z.string(),
  reason: z.string(),
});

export const limitRequest = z.strictObject({
  kind: z.enum(limitKinds),
  /** Cents a day, or minutes a day for `time`; null lifts the limit. */
  amount: amount.nullable(),
});

export const exclusionRequest = z.strictObject({
  hours: z.int().min(bounds.exclusionHours.min).max(bounds.exclusionHours.max),
});

const staff = {
  /** Given again under the same id, it is done once. */
  id: commandId.optional(),
  /** The role it is done in, where somebody has several. */
  as: role.exactOptional(),
};

/** How many chips of one worth, in cents. */
const countedChips = z.strictObject({ chip: amount, count: z.int().min(1).max(100_000) });

/** Chips from the cage to a table, or back: asked for by one, confirmed by another. */
export const fillRequest = z.strictObject({
  kind: z.enum(['fill', 'credit']),
  amount,
  /** How many of each; they come to the amount. */
  chips: z.array(countedChips).max(20).exactOptional(),
  reason: reason.default(''),
  ...staff,
});

/** Calls the floor to a table, or opens a dispute about a round. */
export const caseRequest = z.strictObject({
  about: z.enum(caseKinds),
  round: z.int().min(0).nullable().optional(),
  reason,
});

export const rulingRequest = z.strictObject({
  ruling: reason.refine((text) => text !== '', 'a ruling needs its reason'),
});

/** An alert that somebody has seen. */
export const seenRequest = z.strictObject({ alert: z.string().max(200) });

/** Something said at a table that somebody reports. */
export const reportRequest = z.strictObject({ reason });

export const silenceRequest = z.strictObject({
  minutes: z.int().min(bounds.silenceMinutes.min).max(bounds.silenceMinutes.max),
});

/** An order that says everything in its path. */
export const nothingRequest = z.strictObject({});

/** A table for friends, by its rules. */
export const friendsRequest = z.strictObject({ rulebook: z.string().max(64) });

/** Joins a class by its code. */
export const classJoinRequest = z.strictObject({ code: z.string().max(bounds.classCode.max) });

/** Begins one of the drills of a class, counted from 0. */
export const drillRequest = z.strictObject({ drill: z.int().min(0) });

export const drillAnswerRequest = z.strictObject({
  /** Which question of the run, counted from 1. */
  number: z.int().min(1),
  answer: z.int().min(0),
  ms: z.int().min(0).max(86_400_000),
});

/** A reason nobody may leave out. */
const because = reason.refine((text) => text !== '', 'a correction needs a reason');

const anyCommand = z.looseObject({ kind: z.string().max(64) });

/** An order of the game; sent again under the same id, it is done once. */
export const actRequest = z.strictObject({ id: commandId.optional(), command: anyCommand });

/** The last round is called off: its wagers go back as if it had not been played. */
export const voidRequest = z.strictObject({
  kind: z.literal('void'),
  round: z.int().min(1),
  reason: because,
  ...staff,
});

/** Wrong entries of the last round: what should have been entered in their entries, or null for nothing. */
export const correctionRequest = z.strictObject({
  kind: z.literal('correction'),
  replace: z
    .array(z.strictObject({ line: z.int().min(1), command: anyCommand.nullable() }))
    .min(1)
    .max(64),
  reason: because,
  ...staff,
});

/** Whatever one person asks for and a second one confirms. */
export const staffRequest = z.discriminatedUnion('kind', [
  fillRequest,
  voidRequest,
  correctionRequest,
]);

/** An act of the last round or the one under way: what a correction can name. */
export const playedAct = z.strictObject({
  round: z.int(),
  line: z.int(),
  at: z.string(),
  actor: z.string(),
  command: anyCommand,
});

/** The last entry of a table is taken back, by one person, while nothing has come of it. */
export const undoRequest = z.strictObject({ entry: z.int().min(1), ...staff });

/** To confirm or to withdraw what somebody asked for. */
export const requestAnswer = z.strictObject({ ...staff });

const countedCents = z.int().min(0).max(100_000_000_000);

/** A count is confirmed by counting too: `counted` is what the second person came to, in cents. */
export const confirmRequest = z.strictObject({
  counted: countedCents.exactOptional(),
  ...staff,
});

/** What was counted in the tray, in cents. */
export const shiftRequest = z.strictObject({
  kind: z.enum(['open', 'close']),
  counted: countedCents,
  ...staff,
});

export const tipsRequest = z.strictObject({
  to: z
    .array(z.strictObject({ account: z.string().max(64), amount }))
    .min(1)
    .max(64),
  ...staff,
});

/** Chips that go between the cage and a table: in all, and how many of each where that was said. */
export const chipsAsk = z.strictObject({
  kind: z.enum(['fill', 'credit']),
  amount: z.int(),
  chips: z
    .array(z.strictObject({ chip: z.int(), count: z.int() }))
    .readonly()
    .exactOptional(),
});

export const pendingRequest = z.strictObject({
  request: z.int(),
  ask: z.discriminatedUnion('kind', [
    chipsAsk,
    z.strictObject({ kind: z.literal('command'), command: anyCommand }),
    z.strictObject({
      kind: z.literal('count'),
      act: z.enum(['open-shift', 'close-shift']),
      /** For who counted alone: a second person comes to a sum of their own. */
      counted: z.int().nullable(),
    }),
    z.strictObject({ kind: z.literal('void'), round: z.int() }),
    z.strictObject({
      kind: z.literal('correction'),
      replace: z.array(
        z.strictObject({
          line: z.int(),
          command: anyCommand.nullable(),
          /** What the entry says until it is confirmed. */
          was: anyCommand.nullable(),
        }),
      ),
    }),
  ]),
  actor: z.string(),
  /** The names of who asked, and of who has sent the chips. */
  askerName: z.string(),
  senderName: z.string(),
  at: z.string(),
  reason: z.string(),
  /** Who has sent the chips of a fill or a credit, and when. */
  sent: z.strictObject({ actor: z.string(), at: z.string() }).nullable(),
});

/** What a table took and gave. */
export const tableTotals = z.strictObject({
  drop: z.int(),
  cashed: z.int(),
  handle: z.int(),
  win: z.int(),
  fees: z.int(),
  tips: z.int(),
  hold: z.number().nullable(),
  fills: z.int(),
  credits: z.int(),
  jackpots: z.int(),
});

export const shiftSheet = z.strictObject({
  shift: z.int(),
  openedAt: z.string(),
  from: z.int(),
  to: z.int().nullable(),
  opening: z.int(),
  /** What the tray should have held when the shift was opened: less than was counted, or more. */
  openingExpected: z.int(),
  /** The names of who counted it then, and at the end. */
  openedBy: z.array(z.string()),
  closedAt: z.string().nullable(),
  closedBy: z.array(z.string()),
  fills: z.int(),
  credits: z.int(),
  /** What the tray should hold by the books; null until it has been counted. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** What the table took and gave meanwhile. */
  totals: tableTotals,
});

export const tableInfo = z.strictObject({
  id: tableId,
  rulebook: z.string(),
  title: z.string(),
  family: z.string(),
  mode: tableMode,
  currency,
  options: z.record(z.string(), z.string()),
  seats: z.strictObject({ taken: z.int(), max: z.int() }),
  /** Who sits there, in the order of their seats. */
  people: z.array(z.string()),
  /** How long the house waits for wagers and for a player's choice; null where a crew deals. */
  pace: z.strictObject({ betsMs: z.int(), turnMs: z.int() }).nullable(),
  /** How it stands, as anybody sees it who walks by. */
  now: z.strictObject({
    /** The number a point stands on, at craps. */
    point: z.int().nullable(),
    /** What rides on each bet, everybody's together, in cents. */
    riding: z.record(z.string(), z.int()),
  }),
  version: z.int(),
});

export type Session = z.infer<typeof session>;

export type BrowserSession = z.infer<typeof browserSession>;
export type TableInfo = z.infer<typeof tableInfo>;
