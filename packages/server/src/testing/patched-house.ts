import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, familyOf, openGame } from '@openpit/engine';
import { rulebookById } from '@openpit/rulebooks';
import type { RoundChance } from '../chance/draw.ts';
import { commitmentTo, type ShareChain } from '../chance/shares.ts';
import { dealtBy } from '../dealing/chance-command.ts';
import { dealingOf } from '../dealing/index.ts';
import { genesis, type SealedEntry, seal } from '../log/chain.ts';
import { publicPem, signCheckpoint } from '../log/checkpoint.ts';
import { type Drawn, house, type LogEntry, type LogEntryBody, stampOf } from '../log/log-entry.ts';
import { roundChance, type TableChance } from '../table/chance.ts';
import { houseShare } from '../table/order.ts';
import { foldEntry, opened, type TableState } from '../table/state.ts';

const open = (rulebookId: string) => {
  const rulebook = rulebookById.get(rulebookId);
  const step = rulebook && openGame(rulebook, { min: '1', max: '500' });
  const dealing = rulebook && dealingOf(rulebook);
  if (!rulebook || !step?.ok || !dealing) throw new Error(`${rulebookId} cannot be dealt`);
  return { rulebook, dealing, entry: step.entry };
};

type Opening = ReturnType<typeof open>;

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
    /** Writes what the rules make of an order, no matter who gives it. */
    act(actor: string, command: Command, drawn: Drawn | null = null): void {
      const decision = familyOf(rulebook).decide(rulebook, current().game.table, command);
      if (!decision.ok) throw new Error(decision.refusal.code);
      write(actor, { kind: 'act', command, events: decision.events, drawn });
    },
    /** Binds the house to a chain, wherever it stands. */
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

/** Signs a log and writes it out. */
const exportTo = (folder: string, table: string, log: ReturnType<typeof looseLog>): void => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const logEntries = log.logEntries();
  mkdirSync(join(folder, 'tables'), { recursive: true });
  const head = { version: logEntries.length, hash: logEntries.at(-1)?.hash ?? genesis };
  const before = '0'.repeat(64);
  const checkpoint = { number: 1, at: stampOf(log.now()), before, heads: { [table]: head } };
  const { text, signature } = signCheckpoint(checkpoint, privateKey);
  writeFileSync(join(folder, 'house.pub'), publicPem(privateKey));
  writeFileSync(join(folder, 'checkpoints.log'), `${signature} ${text}\n`);
  const rows = logEntries.map((logEntry) => `${logEntry.hash} ${logEntry.text}\n`).join('');
  writeFileSync(join(folder, 'tables', `${table}.log`), rows);
};

/** A house with the checks taken out: it writes what it likes into its log, and signs it. */
export const patchedHouse = (rulebookId: string, table = 'rigged') => {
  const opening = open(rulebookId);
  const { rulebook, dealing } = opening;
  const log = looseLog(opening, table);
  const chance = (): TableChance => {
    const known = log.state().chance;
    if (!known) throw new Error('the house is not bound');
    return known;
  };
  /** What a round would bring if its chance were this. */
  const foresee = (from: RoundChance, counter = 0) => {
    const dealt = dealtBy(dealing, log.state().game, { chance: from, counter });
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
      while (isOpen()) log.act(house, dealing.close(rulebook, tableNow()));
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
    export: (folder: string) => exportTo(folder, table, log),
  };
};

export type PatchedHouse = ReturnType<typeof patchedHouse>;
