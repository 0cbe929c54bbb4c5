import { z } from 'zod';
import { message, wireEvent } from '../messages.ts';
import { anyCommand, caseKinds, currency, role, tableId, tableMode } from '../values.ts';

// What the house shows its staff, route by route.

/** Which entry of the log an order of the back office became. */
export const stored = z.strictObject({ version: z.int() });

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
  /** Why a table stands still. */
  why: message.nullable(),
});

/** An act of the last round or the one under way: what a correction can name. */
export const playedAct = z.strictObject({
  round: z.int(),
  line: z.int(),
  at: z.string(),
  actor: z.string(),
  command: anyCommand,
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

/** A fill or a credit that is not received yet, with the names of who asked and who sent. */
export const chipsInfo = z.strictObject({
  table: tableId,
  ...pendingRequest.shape,
  ask: chipsAsk,
});

export const consoleInfo = z.strictObject({
  /** The roles one has at the table. */
  roles: z.array(role),
  /** The seats that nobody's account holds: the crew speaks for them. */
  patrons: z.array(z.int()),
  currency,
  mode: tableMode,
  /** What the tray should hold, null while a count waits for a second one; and whether a shift is open. */
  tray: z.int().nullable(),
  shift: z.boolean(),
  /** What lies in the tip box and who of the crew may be given of it; null to those who do not hand tips out. */
  tips: z
    .strictObject({
      box: z.int(),
      crew: z.array(z.strictObject({ account: z.string(), name: z.string() })),
    })
    .nullable(),
  paused: z.boolean(),
  /** The last round that is over. */
  round: z.int().nullable(),
  cases: z.array(caseInfo),
  /** The last entry, where one may take it back alone as long as nothing of it is taken or paid; null where that takes two. */
  undo: z.strictObject({ entry: z.int(), command: playedAct.shape.command }).nullable(),
  /** The last act that gave the crew something to call, take or pay, as corrected since; null before there is one. */
  brought: z
    .strictObject({
      version: z.int(),
      events: z.array(wireEvent),
      /** After a correction, or an entry taken back: the entry whose list stood before it, the moves made by then, and those that are right. */
      corrected: z
        .strictObject({
          kind: z.enum(['corrected', 'undone']),
          list: z.int().nullable(),
          was: z.array(wireEvent),
          now: z.array(wireEvent),
          /** After an entry taken back: what it had left to take and pay, and what brought the list that stands again. */
          gone: z.array(wireEvent),
          rest: z.array(wireEvent),
        })
        .nullable(),
    })
    .nullable(),
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

/** What a table should have won by the prices of its wagers, and between which sums that is likely; what has no price is not in it. */
const theory = z.strictObject({
  expected: z.int(),
  low: z.int(),
  high: z.int(),
  unpriced: z.int(),
});

const figures = { ...tableTotals.shape, theory: theory.nullable() };

const meters = { meter: z.int(), reserve: z.int() };

const pitTable = z.strictObject({
  id: tableId,
  title: z.string(),
  rulebook: z.string(),
  family: z.string(),
  mode: tableMode,
  currency,
  options: z.record(z.string(), z.string()),
  seats: z.strictObject({ taken: z.int(), max: z.int() }),
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

/** What was staked and held in an hour of a day, all tables together. */
export const hourReport = z.strictObject({ hour: z.int(), staked: z.int(), held: z.int() });

export const pit = z.strictObject({
  at: z.string(),
  roles: z.array(role),
  tables: z.array(pitTable),
  /** What the house held in each hour of the day on which something moved, all tables together. */
  hours: z.array(hourReport),
  alerts: z.array(alertInfo),
  /** Fills and credits that are not received yet. */
  chips: z.array(chipsInfo),
  cases: z.array(caseInfo),
});

export const dayReport = z.strictObject({ table: z.string(), day: z.iso.date(), ...figures });

/** A day of somebody: what they paid in and were paid out, bought and cashed. */
export const playerReport = z.strictObject({
  account: z.string(),
  name: z.string(),
  day: z.iso.date(),
  deposited: z.int(),
  paidOut: z.int(),
  bought: z.int(),
  cashed: z.int(),
});

/** What a day had that is large. */
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

/** A shift's sheet, at its table. */
export const shiftReport = z.strictObject({ table: z.string(), ...shiftSheet.shape });

/** What the jackpots of a table hold, and how they came to it on the days that are asked for. */
export const meterReport = z.strictObject({
  table: z.string(),
  ...meters,
  days: z.array(z.strictObject({ day: z.iso.date(), fed: z.int(), won: z.int(), ...meters })),
});

export type Grant = z.infer<typeof grant>;
export type CaseKind = (typeof caseKinds)[number];
export type CaseInfo = z.infer<typeof caseInfo>;
export type AlertKind = (typeof alertKinds)[number];
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
