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

/** What is said so often that it has a code: everybody reads it in their own language. */
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

/** What somebody says at a table: a quick call, or words. Words are text and never anything else: a client shows them as they are. */
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

/** Something said at a table, as it was said. */
export const remark = z.strictObject({
  id: z.int().min(1),
  at: z.string(),
  name: z.string(),
  /** Where who said it sits; null for the crew. */
  seat: z.int().nullable(),
  said,
});

export type Remark = z.infer<typeof remark>;

/** Chips that were handed to a seat for a wager and put on its place, in cents; below zero they were taken. */
const handedChips = z.strictObject({
  wager: z.string().max(100),
  handed: z.int(),
  layout: z.int(),
});

const leftOfList = { list: version, undone: z.array(handedChips).max(300).readonly() };

/** How far a crew is with a list of what is taken and paid, by the entry that brought it, and with the list before it. */
export const crewProgress = z.strictObject({
  ...leftOfList,
  count: z.int().min(0).max(1_000),
  before: z.strictObject(leftOfList).nullable(),
});

export type CrewProgress = z.infer<typeof crewProgress>;

/** No kind of order has a longer name. */
const kindMax = 64;

/** What a client says. The first message is `hello`; a command's own shape depends on the table's game. */
export const fromClient = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hello'),
    version: z.literal(protocolVersion),
    /** The session from `POST /api/guest` or `/api/login`; without it one may only watch. */
    token: z.string().max(128).optional(),
    /** From `POST /api/ticket`, for anyone who has the session in a cookie; good for one hello. */
    ticket: z.string().max(128).optional(),
  }),
  z.strictObject({
    kind: z.literal('watch'),
    table: tableId,
    /** The last version seen: only what came after is sent. Without it, a snapshot. */
    from: version.optional(),
    /** To look at the table in a staff role that has been granted. */
    as: role.optional(),
    /** What opens a table for friends: the key of its link. */
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
  /** One waits for nothing more before the bets close: once everyone with a wager has said so, they do. */
  z.strictObject({ kind: z.literal('ready'), table: tableId }),
  /** Something said to the table, by who sits or works there. */
  z.strictObject({ kind: z.literal('say'), table: tableId, said }),
  /** How far the crew is with taking and paying, by who takes and pays. */
  z.strictObject({
    kind: z.literal('tick'),
    table: tableId,
    progress: crewProgress,
    /** The list was only shown: who has gone on with it already is not set back. */
    isFirst: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('ping') }),
]);

export type FromClient = z.infer<typeof fromClient>;

/** Whether something is an order, seen without the schema: nearly all that is said to a house is one. What is none may still be read by it. */
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

/** What is said to a person: the name of a sentence and what it is about, for each to read in their own language. */
export const message: z.ZodType<Message> = z.lazy(() =>
  z.strictObject({ code: z.string(), params: z.record(z.string(), messageParam) }),
);

/** Why something was not done: a code with its parameters for programs, English for people, the clauses where rules decided. */
export const refusal = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), messageParam),
  by: z.array(z.string()),
  message: z.string(),
});

/** The answer to one command: done as these entries of the log, or refused. It is the same however often it is asked for. */
export const answer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), version }),
  z.strictObject({ ok: z.literal(false), refusal }),
]);

export type Answer = z.infer<typeof answer>;

/** An event of the engine, as somebody may see it. */
export const wireEvent = z.looseObject({ kind: z.string(), by: z.array(z.string()) });

/** A public source of randomness: who signs, seconds between two rounds, and when the first was. */
export const beaconInfo = z.strictObject({
  publicKey: z.string(),
  period: z.number(),
  genesis: z.number(),
});

/** What is public about the chance of a table the house deals; `docs/fairness.md` says how outcomes follow from it. */
export const tableChance = z.strictObject({
  round: z.int(),
  /** SHA-256 of the house's share of the round. */
  commitment: z.string(),
  /** Where the house is bound by another chain after this one: its first round, and what binds the share of it. */
  next: z.strictObject({ first: z.int(), anchor: z.string() }).nullable(),
  beacon: beaconInfo.nullable(),
  /** Whether the bets of the round are closed. */
  closed: z.boolean(),
  /** What a player should know of it, in words. */
  message: z.string(),
});

/** A round that is over, with all that its outcomes follow from. */
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

/** What chance brought in one act, as anybody saw it who looked on: a round of cards when it was over. */
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

/** An outcome of a table, settled, and the entry of its log that brought it. */
export const pastOutcome = z.strictObject({ version, came });

export type PastOutcome = z.infer<typeof pastOutcome>;

/** An outcome in a list of tables, with what it comes to where that takes the rules of the game: a dealer's total, whose coup it was. */
export const listedOutcome = pastOutcome.extend({
  mark: z.union([z.int(), z.enum(['bust', 'player', 'banker', 'tie'])]).nullable(),
});

export type ListedOutcome = z.infer<typeof listedOutcome>;

export type WireChance = z.infer<typeof tableChance>;

/** One entry of a table's log, as this viewer may see it. */
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

/** How a table stands apart from its log: what it waits for, and how long it will. */
export const status = z.strictObject({
  awaits: z.looseObject({ kind: z.string() }),
  /** Milliseconds until the house goes on by itself; null when nothing is running. */
  leftMs: z.int().min(0).nullable(),
  /** False once the table has been closed because of a fault. */
  open: z.boolean(),
  /** Why the table stands still, null where it does not; the same in English, empty where it does not. */
  why: message.nullable(),
  message: z.string(),
});

export type TableStatus = z.infer<typeof status>;

/** What the server says. */
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
    /** The seats this session plays from. */
    seats: z.array(z.int()),
    /** The table as this viewer may see it. */
    state: z.looseObject({ rulebook: z.string() }),
    /** Null where a crew deals. */
    chance: tableChance.nullable(),
  }),
  z.strictObject({ kind: z.literal('entries'), table: tableId, entries: z.array(logEntry) }),
  z.strictObject({ kind: z.literal('status'), table: tableId, status }),
  z.strictObject({ kind: z.literal('answer'), id: commandId, table: tableId, answer }),
  /** A message that could not be read, or not be done for a reason outside the rules; `id` when it had one. */
  z.strictObject({
    kind: z.literal('error'),
    code: z.string(),
    message: z.string(),
    /** The number a failure inside the house was reported under: what to name when asking about it. */
    reference: z.string().optional(),
    id: commandId.optional(),
    table: tableId.optional(),
  }),
  /** What was said at the table, oldest first; and what the crew has taken back. */
  z.strictObject({ kind: z.literal('said'), table: tableId, remarks: z.array(remark) }),
  z.strictObject({ kind: z.literal('unsaid'), table: tableId, id: z.int() }),
  /** To the staff of a table: how far the crew is with taking and paying. */
  z.strictObject({ kind: z.literal('ticked'), table: tableId, progress: crewProgress }),
  z.strictObject({ kind: z.literal('pong') }),
  /** At intervals, to anyone who plays: for how long, and what it has brought today, of house money or of play money. */
  z.strictObject({
    kind: z.literal('reality-check'),
    currency,
    /** Since when one plays without a break, in milliseconds since 1970, and how long today. */
    since: z.int(),
    todayMs: z.int(),
    /** Chips cashed less chips bought today, in cents: below zero, more was bought. */
    net: z.int(),
  }),
]);

export type FromServer = z.infer<typeof fromServer>;
