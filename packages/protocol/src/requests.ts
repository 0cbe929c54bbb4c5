import { z } from 'zod';
import { bounds, limitKinds } from './bounds.ts';
import { grantableRoles } from './staff-roles.ts';
import {
  accountId,
  amount,
  anyCommand,
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

/** Cash over the counter, into an account or out of it; sent again under the same id, it is done once. */
export const payRequest = z.strictObject({
  account: accountId,
  amount,
  id: commandId.optional(),
  reason: reason.default(''),
});

/** Takes away everything somebody enters with: asked for by one, confirmed by another. */
export const resetRequest = z.strictObject({ account: accountId, reason });

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
export const countedChips = z.strictObject({ chip: amount, count: z.int().min(1).max(100_000) });

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

/** An order of the game; sent again under the same id, it is done once. */
export const actRequest = z.strictObject({ id: commandId.optional(), command: anyCommand });

/** The last round is called off: its wagers go back as if it had not been played. */
export const voidRequest = z.strictObject({
  kind: z.literal('void'),
  round: z.int().min(1),
  reason: because,
  ...staff,
});

/** An entry by its number, and what should stand there. */
export const replacedEntry = z.strictObject({
  line: z.int().min(1),
  command: anyCommand.nullable(),
});

/** Wrong entries of the last round: what should have been entered in their entries, or null for nothing. */
export const correctionRequest = z.strictObject({
  kind: z.literal('correction'),
  replace: z.array(replacedEntry).min(1).max(64),
  reason: because,
  ...staff,
});

/** Whatever one person asks for and a second one confirms. */
export const staffRequest = z.discriminatedUnion('kind', [
  fillRequest,
  voidRequest,
  correctionRequest,
]);

/** The last entry of a table is taken back, by one person, while nothing has come of it. */
export const undoRequest = z.strictObject({ entry: z.int().min(1), ...staff });

/** To confirm or to withdraw what somebody asked for. */
export const requestAnswer = z.strictObject({ ...staff });

/** What somebody counted, in cents. */
export const countedCents = z.int().min(0).max(100_000_000_000);

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
