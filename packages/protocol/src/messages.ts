import type { Cents, Message, MessageParam } from '@openpit/engine';
import { z } from 'zod';
import { bounds } from './bounds.ts';
import {
  commandId,
  currency,
  isCommandId,
  isSeen,
  isTableId,
  playerSeed,
  role,
  tableId,
  version,
} from './values.ts';
import { protocolVersion } from './version.ts';

/** Common chat messages have a code, so that everybody reads them in their own language. */
export const quickCalls = [
  'hello',
  'good-luck',
  'nice',
  'thanks',
  'so-close',
  'one-more',
  'well-played',
  'bye',
] as const;

export type QuickCall = (typeof quickCalls)[number];

/** A chat message: a quick phrase, or free text. Free text is only text: clients show it as it is. */
export const said = z.union([
  z.strictObject({ quick: z.enum(quickCalls) }),
  z.strictObject({
    text: z
      .string()
      .max(bounds.said.max)
      .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
      .refine(isSeen, { message: `between 1 and ${bounds.said.max} characters that can be seen` }),
  }),
]);

/** A chat message as it was sent. */
export const remark = z.strictObject({
  id: z.int().min(1),
  at: z.string(),
  name: z.string(),
  /** The seat of the sender; null for the crew. */
  seat: z.int().nullable(),
  said,
});

export type Remark = z.infer<typeof remark>;

/** Chips that were handed to a seat for a wager and put on its place, in cents; negative if they were taken. */
const handedChips = z.strictObject({
  wager: z.string().max(100),
  handed: z.int(),
  layout: z.int(),
});

const leftOfList = { list: version, undone: z.array(handedChips).max(300).readonly() };

/** How far a crew has got with a list of chips to take and pay, by the entry of the list and the entry of the list before it. */
export const crewProgress = z.strictObject({
  ...leftOfList,
  count: z.int().min(0).max(1_000),
  before: z.strictObject(leftOfList).nullable(),
});

export type CrewProgress = z.infer<typeof crewProgress>;

/** No kind of order has a longer name. */
const kindMax = 64;

/** A message from a client. The first one is `hello`. The fields of a command depend on the table's game. */
export const fromClient = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hello'),
    version: z.literal(protocolVersion),
    /** The session from `POST /api/guest` or `/api/login`. Without it a client may only watch. */
    token: z.string().max(128).optional(),
    /** From `POST /api/ticket`, for clients with the session in a cookie; valid for one hello. */
    ticket: z.string().max(128).optional(),
  }),
  z.strictObject({
    kind: z.literal('watch'),
    table: tableId,
    /** The last version seen: only later entries are sent. Without it, a snapshot. */
    from: version.optional(),
    /** To watch the table in a staff role that has been granted. */
    as: role.optional(),
    /** The key from the link to a table for friends. */
    key: z.string().max(64).optional(),
  }),
  z.strictObject({ kind: z.literal('unwatch'), table: tableId }),
  z.strictObject({
    kind: z.literal('act'),
    id: commandId,
    table: tableId,
    command: z.looseObject({ kind: z.string().max(kindMax) }),
  }),
  z.strictObject({
    kind: z.literal('seed'),
    id: commandId,
    table: tableId,
    seed: playerSeed,
  }),
  /** The player is ready for the bets to close. They close when everyone with a wager is ready. */
  z.strictObject({ kind: z.literal('ready'), table: tableId }),
  /** A chat message by somebody who sits or works at the table. */
  z.strictObject({ kind: z.literal('say'), table: tableId, said }),
  /** How far the crew has got with taking and paying, by a member of it. */
  z.strictObject({
    kind: z.literal('tick'),
    table: tableId,
    progress: crewProgress,
    /** The list was only displayed. If somebody has already worked on it, their progress stays. */
    isFirst: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('ping') }),
]);

export type FromClient = z.infer<typeof fromClient>;

/**
 * Whether a message is an order, without running the schema: nearly all messages are orders. The schema still has to be tried if it
 * is false.
 */
export const isOrder = (value: unknown): value is FromClient & { kind: 'act' } => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false;
  const {
    kind,
    id,
    table,
    command,
  }: Partial<Record<'kind' | 'id' | 'table' | 'command', unknown>> = value;
  return kind === 'act' && isCommandId(id) && isTableId(table) && isKnowable(command);
};

const isKnowable = (command: unknown): boolean => {
  if (typeof command !== 'object' || command === null || !('kind' in command)) return false;
  return typeof command.kind === 'string' && command.kind.length <= kindMax;
};

const messageParam: z.ZodType<MessageParam> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.strictObject({ money: z.int() }) as unknown as z.ZodType<{ money: Cents }>, // whole cents, as checked
    z.strictObject({ bet: z.string() }),
    z.strictObject({ term: z.string() }),
    z.strictObject({ list: z.array(messageParam) }),
    z.strictObject({ all: z.array(messageParam) }),
    message,
  ]),
);

/** A message to a person: the name of a sentence and its parameters, so that each reads it in their own language. */
export const message: z.ZodType<Message> = z.lazy(() =>
  z.strictObject({ code: z.string(), params: z.record(z.string(), messageParam) }),
);

/** Why something was not done: a code with parameters for programs, English for people, and the clauses if rules decided. */
export const refusal = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), messageParam),
  by: z.array(z.string()),
  message: z.string(),
});

/** The answer to one command: done in these log entries, or refused. It is the same however often the command is sent. */
export const answer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), version }),
  z.strictObject({ ok: z.literal(false), refusal }),
]);

export type Answer = z.infer<typeof answer>;

/** An event of the engine as a viewer may see it. */
export const wireEvent = z.looseObject({ kind: z.string(), by: z.array(z.string()) });

/** A source of public randomness: who signs, the seconds between two rounds, and the time of the first. */
export const beaconInfo = z.strictObject({
  publicKey: z.string(),
  period: z.number(),
  genesis: z.number(),
});

/** The public part of chance at a table the house deals; `docs/fairness.md` says how outcomes follow from it. */
export const tableChance = z.strictObject({
  round: z.int(),
  /** SHA-256 of the house's share of the round. */
  commitment: z.string(),
  /** If the house has committed to another chain after this one: its first round, and the hash that fixes its share. */
  next: z.strictObject({ first: z.int(), anchor: z.string() }).nullable(),
  beacon: beaconInfo.nullable(),
  /** Whether the bets of the round are closed. */
  closed: z.boolean(),
  /** An explanation for players. */
  message: z.string(),
});

/** A finished round with everything its outcomes follow from. */
export const seal = z.strictObject({
  round: z.int(),
  commitment: z.string(),
  share: z.string(),
  mix: z.string(),
  beacon: beaconInfo.nullable(),
  draws: z.array(
    z.strictObject({
      command: z.looseObject({ kind: z.string() }),
      drawn: z.strictObject({
        round: z.int(),
        from: z.int(),
        to: z.int(),
        picks: z.array(z.tuple([z.int(), z.int()])),
      }),
      beacon: z.strictObject({ number: z.int(), signature: z.string() }).nullable(),
    }),
  ),
  closedAt: z.string(),
  revealedAt: z.string(),
});

export type WireSeal = z.infer<typeof seal>;

/** The outcome of one act as every spectator saw it. For cards it is a whole finished round. */
const came = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dice'),
    dice: z.tuple([z.int(), z.int()]).readonly(),
    cards: z.array(z.string()).readonly().nullable(),
  }),
  z.strictObject({ kind: z.literal('pocket'), pocket: z.string() }),
  z.strictObject({ kind: z.literal('space'), space: z.string() }),
  z.strictObject({
    kind: z.literal('cards'),
    hands: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
  }),
]);

/** A settled outcome of a table, with the log entry that brought it. */
export const pastOutcome = z.strictObject({ version, came });

export type PastOutcome = z.infer<typeof pastOutcome>;

/** An outcome in a list of tables. The mark is added if the rules of the game are needed for it: a dealer's total, the winner of a coup. */
export const listedOutcome = pastOutcome.extend({
  mark: z.union([z.int(), z.enum(['bust', 'player', 'banker', 'tie'])]).nullable(),
});

export type ListedOutcome = z.infer<typeof listedOutcome>;

export type WireChance = z.infer<typeof tableChance>;

/** An entry of a table's log as this viewer may see it. */
export const logEntryBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('act'), events: z.array(wireEvent) }),
  z.strictObject({
    kind: z.literal('shares-committed'),
    first: z.int(),
    length: z.int(),
    anchor: z.string(),
  }),
  z.strictObject({ kind: z.literal('beacon-set'), beacon: beaconInfo.nullable() }),
  z.strictObject({ kind: z.literal('player-seed'), seat: z.int(), seed: z.string() }),
  z.strictObject({
    kind: z.literal('round-closed'),
    round: z.int(),
    beacon: z.int().nullable(),
  }),
  z.strictObject({ kind: z.literal('beacon-awaited'), round: z.int(), beacon: z.int() }),
  z.strictObject({
    kind: z.literal('beacon-received'),
    round: z.int(),
    beacon: z.int(),
    signature: z.string(),
  }),
  z.strictObject({ kind: z.literal('share-revealed'), round: z.int(), share: z.string() }),
]);

export const logEntry = z.strictObject({ version, at: z.string(), body: logEntryBody });

export type WireLogEntry = z.infer<typeof logEntry>;

/** The status of a table apart from its log: what it waits for, and how long. */
export const status = z.strictObject({
  awaits: z.looseObject({ kind: z.string() }),
  /** Milliseconds until the house continues by itself; null if nothing is running. */
  leftMs: z.int().min(0).nullable(),
  /** False once the table has been closed because of a fault. */
  open: z.boolean(),
  /** Why the table has stopped, or null; the same in English, or empty. */
  why: message.nullable(),
  message: z.string(),
});

export type TableStatus = z.infer<typeof status>;

/** A message from the server. */
export const fromServer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('welcome'),
    version: z.literal(protocolVersion),
    /** Null for somebody who only watches. */
    account: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('snapshot'),
    table: tableId,
    rulebook: z.string(),
    version,
    /** The seats that this session plays. */
    seats: z.array(z.int()),
    /** The table as this viewer may see it. */
    state: z.looseObject({ rulebook: z.string() }),
    /** Null at a table with a crew. */
    chance: tableChance.nullable(),
  }),
  z.strictObject({ kind: z.literal('entries'), table: tableId, entries: z.array(logEntry) }),
  z.strictObject({ kind: z.literal('status'), table: tableId, status }),
  z.strictObject({ kind: z.literal('answer'), id: commandId, table: tableId, answer }),
  /** A message that could not be read, or failed for a reason other than the rules; with its `id` if it had one. */
  z.strictObject({
    kind: z.literal('error'),
    code: z.string(),
    message: z.string(),
    /** The reference number of an internal failure, for questions about it. */
    reference: z.string().optional(),
    id: commandId.optional(),
    table: tableId.optional(),
  }),
  /** The chat of the table, oldest first, and the messages that the crew has removed. */
  z.strictObject({ kind: z.literal('said'), table: tableId, remarks: z.array(remark) }),
  z.strictObject({ kind: z.literal('unsaid'), table: tableId, id: z.int() }),
  /** For the staff of a table: how far the crew has got with taking and paying. */
  z.strictObject({ kind: z.literal('ticked'), table: tableId, progress: crewProgress }),
  z.strictObject({ kind: z.literal('pong') }),
  /** Sent to players at intervals: how long they have played, and their balance of the day, in house money or play money. */
  z.strictObject({
    kind: z.literal('reality-check'),
    currency,
    /** The start of uninterrupted play, in milliseconds since 1970, and the time played today. */
    since: z.int(),
    todayMs: z.int(),
    /** Chips cashed less chips bought today, in cents; negative if more was bought. */
    net: z.int(),
  }),
]);

export type FromServer = z.infer<typeof fromServer>;
