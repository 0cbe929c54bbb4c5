import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyCommand, familyOf, houseStep, isRefusal, openGame } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { houseLogId, sealEntry } from '../cage/house-log.ts';
import type { RoundChance } from '../chance/draw.ts';
import { commitmentTo, type ShareChain } from '../chance/shares.ts';
import { genesis, type SealedEntry, seal } from '../log/chain.ts';
import { type Checkpoint, digestOf, publicPem, signCheckpoint } from '../log/checkpoint.ts';
import { type Drawn, house, type LogEntry, type LogEntryBody, stampOf } from '../log/log-entry.ts';
import { roundChance, type TableChance } from '../table/chance.ts';
import { dealtBy } from '../table/house-orders.ts';
import { houseShare } from '../table/order.ts';
import { permit } from '../table/permit.ts';
import { foldEntry, opened, type TableState } from '../table/state.ts';
import { balanceRows } from '../verify/export.ts';
import { balancesBy } from '../verify/ledger.ts';
import { readRows } from '../verify/rows.ts';
import { checkLog } from '../verify/table-log.ts';
import { contextOf } from './facts.ts';

const open = (rulebookId: string) => {
  const rulebook = rulebookOf(rulebookId);
  const step = rulebook && openGame(rulebook, { min: '1', max: '500' });
  if (!rulebook || !step?.ok) throw new Error(`${rulebookId} cannot be dealt`);
  return { rulebook, entry: step.entry };
};

type Opening = ReturnType<typeof open>;

type Log = ReturnType<typeof looseLog>;

/** A log somebody writes what they like into. */
const looseLog = ({ rulebook, entry }: Opening, table: string) => {
  const setup = { id: table, rulebook: rulebook.id, options: {}, mode: 'automated' } as const;
  const logEntries: SealedEntry[] = [];
  let now = Date.UTC(2026, 5, 1);
  let state: TableState | undefined;
  const current = (): TableState => {
    if (!state) throw new Error('the table is not open');
    return state;
  };
  const write = (actor: string, body: LogEntryBody): void => {
    const version = logEntries.length + 1;
    const logEntry: LogEntry = { table, version, at: stampOf(now), actor, body };
    const [sealed] = seal(logEntries.at(-1)?.hash ?? genesis, [logEntry]);
    if (!sealed) throw new Error('nothing was sealed');
    logEntries.push(sealed);
    state = state ? foldEntry(state, sealed) : opened(setup, 1, { rulebook, ...sealed });
  };
  write(house, { kind: 'act', ...entry, drawn: null });
  return {
    state: current,
    logEntries: (): readonly SealedEntry[] => logEntries,
    write: (body: LogEntryBody) => write(house, body),
    writeAs: write,
    /** Writes what the rules make of an order, anyone who gives it. */
    act(actor: string, asked: AnyCommand, drawn: Drawn | null = null): void {
      const permitted = permit(current(), { actor, roles: [] }, asked);
      const command = isRefusal(permitted) ? asked : permitted;
      const decision = familyOf(rulebook).decide(rulebook, current().game.table, command);
      if (!decision.ok) throw new Error(decision.refusal.code);
      write(actor, { kind: 'act', command, events: decision.events, drawn });
    },
    /** Commits the house to a chain, in any state. */
    commit(chain: ShareChain) {
      write(house, { kind: 'shares-committed', ...commitmentTo(chain) });
      state = { ...current(), secrets: [...current().secrets, chain] };
    },
    now: () => now,
    wait(ms: number) {
      now += ms;
    },
  };
};

/** A log of the house that says no more than how a table was opened, for play money, or something else of its choice. */
const houseLog = (
  table: string,
  { rulebook }: Opening,
  { at, otherwise }: { readonly at: string; readonly otherwise: object },
) =>
  sealEntry(genesis, {
    table: houseLogId,
    version: 1,
    at,
    actor: house,
    body: {
      kind: 'table-opened',
      opened: table,
      rulebook: rulebook.id,
      mode: 'automated',
      currency: 'play',
      ...otherwise,
    },
  });

/** The books according to the log, with more play money for everybody than they lost. */
const booksOf = (table: string, { rulebook }: Opening, rows: string) => {
  const opened = { rulebook: rulebook.id, mode: 'automated', currency: 'play' } as const;
  const { moves } = checkLog(table, readRows(Buffer.from(rows)).rows, contextOf(opened));
  const given = { from: 'mint', to: 'play:ann', amount: 100_000_000, at: 0 };
  return balanceRows(balancesBy([given, ...moves]));
};

type Exported = {
  readonly table: string;
  readonly opening: Opening;
  readonly log: Log;
  /** Whether another checkpoint follows that knows nothing of the table. */
  readonly leavesOut: boolean;
  /** What the log of the house says otherwise of how the table was opened. */
  readonly otherwise: object;
};

const { privateKey } = generateKeyPairSync('ed25519');

/** Signs a log and writes it out. */
const exportTo = (
  folder: string,
  { table, opening, log, leavesOut, otherwise }: Exported,
): void => {
  const logEntries = log.logEntries();
  mkdirSync(join(folder, 'tables'), { recursive: true });
  const entry = houseLog(table, opening, { at: logEntries[0]?.logEntry.at ?? '', otherwise });
  const ofHouse = { [houseLogId]: { version: 1, hash: entry.hash } };
  const ofTable = { version: logEntries.length, hash: logEntries.at(-1)?.hash ?? genesis };
  const at = stampOf(log.now());
  const heads = { [table]: ofTable, ...ofHouse };
  const first = signedRow({ number: 1, at, before: '0'.repeat(64), heads });
  const rest = { number: 2, at, before: digestOf(first.text), heads: ofHouse };
  writeFileSync(join(folder, 'house.pub'), publicPem(privateKey));
  const signed = leavesOut ? first.row + signedRow(rest).row : first.row;
  writeFileSync(join(folder, 'checkpoints.log'), signed);
  const rows = logEntries.map((logEntry) => `${logEntry.hash} ${logEntry.text}\n`).join('');
  writeFileSync(join(folder, 'tables', `${table}.log`), rows);
  writeFileSync(join(folder, 'tables', `${houseLogId}.log`), `${entry.hash} ${entry.text}\n`);
  writeFileSync(join(folder, 'balances.log'), booksOf(table, opening, rows));
};

const signedRow = (checkpoint: Checkpoint) => {
  const { text, signature } = signCheckpoint(checkpoint, privateKey);
  return { text, row: `${signature} ${text}\n` };
};

/** A house with the checks taken out: it writes what it likes into its log, and signs it. */
export const patchedHouse = (rulebookId: string, table = 'rigged') => {
  const opening = open(rulebookId);
  const { rulebook } = opening;
  const log = looseLog(opening, table);
  const chance = (): TableChance => {
    const known = log.state().chance;
    if (!known) throw new Error('the house is not bound');
    return known;
  };
  /** What a round would bring if its chance were this. */
  const foresee = (from: RoundChance, counter = 0) => {
    const dealt = dealtBy(log.state().game, { chance: from, counter });
    if (!dealt) throw new Error('nothing is waited for');
    return dealt;
  };
  return {
    ...log,
    chance,
    foresee,
    /** The chance the round should be dealt from. */
    honest(): RoundChance {
      const from = roundChance(chance(), { table, share: houseShare(log.state()) ?? '' });
      if (!from) throw new Error('it is not determined yet');
      return from;
    },
    awaits: () => familyOf(rulebook).awaits(rulebook, log.state().game.table).kind,
    closeBets() {
      const tableNow = () => log.state().game.table;
      const isOpen = () => familyOf(rulebook).awaits(rulebook, tableNow()).kind === 'bets';
      while (isOpen()) log.act(house, familyOf(rulebook).house.close(rulebook, tableNow()));
    },
    closeRound(beacon: number | null = null) {
      log.write({ kind: 'round-closed', round: chance().round, beacon });
    },
    /** Deals what some chance gives, whether it is the round's or not. */
    deal(from: RoundChance, counter = chance().counter) {
      const { command, drawn } = foresee(from, counter);
      log.act(house, command, drawn);
      return command;
    },
    reveal() {
      const share = houseShare(log.state()) ?? '';
      log.write({ kind: 'share-revealed', round: chance().round, share });
    },
    /** Does what the house does by itself in this game, such as a shuffle; nothing if there is nothing to do. */
    due() {
      const step = houseStep(log.state().game);
      if (step.kind === 'due' || step.kind === 'ruling') log.act(house, step.command);
    },
    /** Answers for a player who says nothing. */
    silence() {
      const step = houseStep(log.state().game);
      if (step.kind !== 'ask' || !step.silence) throw new Error('nobody is asked');
      log.act(house, step.silence);
    },
    /** Signs any text with the key of its exports. */
    sign: (text: string): string => sign(null, Buffer.from(text), privateKey).toString('hex'),
    export: (folder: string, { leavesOut = false, otherwise = {} } = {}) =>
      exportTo(folder, { table, opening, log, leavesOut, otherwise }),
  };
};

export type PatchedHouse = ReturnType<typeof patchedHouse>;
