import { z } from 'zod';
import { message, wireEvent } from '../messages.ts';
import { anyCommand, caseKinds, currency, role, tableId, tableMode } from '../values.ts';
import { tableCard } from './tables.ts';

// The answers of the routes for the staff.

/** The log entry that an order of the back office became. */
export const stored = z.strictObject({ version: z.int() });

/** The entry in the log of the house, and the request if it waits for a second person. */
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

export const grant = z.strictObject({ table: z.string(), role });

const caseInfo = z.strictObject({
  case: z.int(),
  table: z.string(),
  about: z.enum(caseKinds),
  round: z.int().nullable(),
  reason: z.string(),
  openedBy: z.string(),
  openedAt: z.string(),
  ruled: z.strictObject({ ruling: z.string(), by: z.string(), at: z.string() }).nullable(),
});

export const caseOpened = z.strictObject({ case: z.int() });

export const alertKinds = [
  'payout',
  'award',
  'request',
  'absent',
  'hot',
  'cold',
  'trouble',
] as const;

const alertInfo = z.strictObject({
  alert: z.string(),
  kind: z.enum(alertKinds),
  table: z.string(),
  at: z.string(),
  amount: z.int().nullable(),
  detail: z.string(),
  /** Why a table has stopped. */
  why: message.nullable(),
});

/** An act of the last or the current round: what a correction can name. */
export const playedAct = z.strictObject({
  round: z.int(),
  line: z.int(),
  at: z.string(),
  actor: z.string(),
  command: anyCommand,
});

/** Chips between the cage and a table: the total, and how many of each if that was given. */
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
      /** For a person who counted alone: the second person must not see the sum. */
      counted: z.int().nullable(),
    }),
    z.strictObject({ kind: z.literal('void'), round: z.int() }),
    z.strictObject({
      kind: z.literal('correction'),
      replace: z.array(
        z.strictObject({
          line: z.int(),
          command: anyCommand.nullable(),
          /** What the entry will contain when it is confirmed. */
          was: anyCommand.nullable(),
        }),
      ),
    }),
  ]),
  actor: z.string(),
  /** The names of the people who asked for the chips and sent them. */
  askerName: z.string(),
  senderName: z.string(),
  at: z.string(),
  reason: z.string(),
  /** Who has sent the chips of a fill or a credit, and when. */
  sent: z.strictObject({ actor: z.string(), at: z.string() }).nullable(),
});

/** A fill or a credit that is not received yet, with the names of the people who asked for it and sent it. */
export const chipsInfo = z.strictObject({
  table: tableId,
  ...pendingRequest.shape,
  ask: chipsAsk,
});

export const consoleInfo = z.strictObject({
  /** The person's roles at the table. */
  roles: z.array(role),
  /** The seats without an account, for which the crew acts. */
  patrons: z.array(z.int()),
  currency,
  mode: tableMode,
  /** What the tray should hold, null while a second count is missing; and whether a shift is open. */
  tray: z.int().nullable(),
  shift: z.boolean(),
  /** What is in the tip box, and which members of the crew may get a share; null for people who do not hand tips out. */
  tips: z
    .strictObject({
      box: z.int(),
      crew: z.array(z.strictObject({ account: z.string(), name: z.string() })),
    })
    .nullable(),
  paused: z.boolean(),
  /** The last finished round. */
  round: z.int().nullable(),
  cases: z.array(caseInfo),
  /** The last entry, if one person may take it back as long as nothing of it has been taken or paid; null if that needs two people. */
  undo: z.strictObject({ entry: z.int(), command: playedAct.shape.command }).nullable(),
  /** The last act that gave the crew something to call, take or pay, as corrected since; null before the first. */
  brought: z
    .strictObject({
      version: z.int(),
      events: z.array(wireEvent),
      /**
       * After a correction, or an entry taken back: the entry whose list was valid before, the moves made until then, and the right
       * ones.
       */
      corrected: z
        .strictObject({
          kind: z.enum(['corrected', 'undone']),
          list: z.int().nullable(),
          was: z.array(wireEvent),
          now: z.array(wireEvent),
          /** After an entry was taken back: what was left of it to take and pay, and the entry whose list is valid again. */
          gone: z.array(wireEvent),
          rest: z.array(wireEvent),
        })
        .nullable(),
    })
    .nullable(),
});

/** What a table took and paid. */
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
  /** What the tray should have held when the shift was opened, if the count differed. */
  openingExpected: z.int(),
  /** The names of the people who counted it then, and at the end. */
  openedBy: z.array(z.string()),
  closedAt: z.string().nullable(),
  closedBy: z.array(z.string()),
  fills: z.int(),
  credits: z.int(),
  /** What the tray should hold by the books; null until it has been counted. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** What the table took and paid meanwhile. */
  totals: tableTotals,
});

/** The expected win of a table by the prices of its wagers, and its likely range. Wagers without a price are left out. */
const theory = z.strictObject({
  expected: z.int(),
  low: z.int(),
  high: z.int(),
  unpriced: z.int(),
});

const figures = { ...tableTotals.shape, theory: theory.nullable() };

const meters = { meter: z.int(), reserve: z.int() };

const pitTable = z.strictObject({
  ...tableCard,
  onLayout: z.int(),
  awaits: z.string(),
  open: z.boolean(),
  paused: z.boolean(),
  message: z.string(),
  round: z.int().nullable(),
  tray: z.int().nullable(),
  shift: z.boolean(),
  crew: z.array(z.strictObject({ name: z.string(), role })),
  today: z.strictObject(figures).nullable(),
  jackpot: z.strictObject(meters).nullable(),
});

/** What was staked and won in an hour of a day, at all tables. */
export const hourReport = z.strictObject({ hour: z.int(), staked: z.int(), held: z.int() });

export const pit = z.strictObject({
  at: z.string(),
  roles: z.array(role),
  tables: z.array(pitTable),
  /** What the house won in each hour of the day with any moves, at all tables. */
  hours: z.array(hourReport),
  alerts: z.array(alertInfo),
  /** Fills and credits that are not received yet. */
  chips: z.array(chipsInfo),
  cases: z.array(caseInfo),
});

export const dayReport = z.strictObject({ table: z.string(), day: z.iso.date(), ...figures });

/** A person's day: paid in, paid out, bought and cashed. */
export const playerReport = z.strictObject({
  account: z.string(),
  name: z.string(),
  day: z.iso.date(),
  deposited: z.int(),
  paidOut: z.int(),
  bought: z.int(),
  cashed: z.int(),
});

/** A large transaction of a day. */
export const flagged = z.strictObject({
  players: z.array(playerReport),
  payouts: z.array(
    z.strictObject({
      table: z.string(),
      version: z.int(),
      at: z.string(),
      player: z.string(),
      amount: z.int(),
    }),
  ),
});

/** The sheet of a shift, with its table. */
export const shiftReport = z.strictObject({ table: z.string(), ...shiftSheet.shape });

/** The jackpots of a table, and how they grew on the requested days. */
export const meterReport = z.strictObject({
  table: z.string(),
  ...meters,
  days: z.array(z.strictObject({ day: z.iso.date(), fed: z.int(), won: z.int(), ...meters })),
});

export type Grant = z.infer<typeof grant>;
export type CaseKind = (typeof caseKinds)[number];
export type CaseInfo = z.infer<typeof caseInfo>;
export type AlertInfo = z.infer<typeof alertInfo>;
export type ChipsInfo = z.infer<typeof chipsInfo>;
export type ConsoleInfo = z.infer<typeof consoleInfo>;
export type PitTable = z.infer<typeof pitTable>;
export type Pit = z.infer<typeof pit>;
export type DayReport = z.infer<typeof dayReport>;
export type HourReport = z.infer<typeof hourReport>;
export type Flagged = z.infer<typeof flagged>;
export type ShiftReport = z.infer<typeof shiftReport>;
export type PlayerReport = z.infer<typeof playerReport>;
export type MeterReport = z.infer<typeof meterReport>;
