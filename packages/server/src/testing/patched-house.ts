import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, familyOf, openGame } from '@openpit/engine';
import { rulebookById } from '@openpit/rulebooks';
import type { RoundChance } from '../chance/draw.ts';
import { commitmentTo, type ShareChain } from '../chance/shares.ts';
import { dealtBy } from '../dealing/chance-command.ts';
import { dealingOf } from '../dealing/index.ts';
import { genesis, type SealedLine, seal } from '../log/chain.ts';
import { publicPem, signCheckpoint } from '../log/checkpoint.ts';
import { house, type Line, type LineBody, stampOf } from '../log/line.ts';
import { roundChance, type TableChance } from '../table/chance.ts';
import { houseShare } from '../table/order.ts';
import { foldLine, opened, type TableState } from '../table/state.ts';

/** A house with the checks taken out: it writes what it likes into its log, and signs it. */
export const patchedHouse = (rulebookId: string, table = 'rigged') => {
  const rulebook = rulebookById.get(rulebookId);
  const step = rulebook && openGame(rulebook, { min: '1', max: '500' });
  const dealing = rulebook && dealingOf(rulebook);
  if (!rulebook || !step?.ok || !dealing) throw new Error(`${rulebookId} cannot be dealt`);
  const setup = { id: table, rulebook: rulebookId, options: {}, mode: 'automated' } as const;
  const { privateKey } = generateKeyPairSync('ed25519');
  const lines: SealedLine[] = [];
  let now = Date.UTC(2026, 5, 1);
  let state: TableState | undefined;

  const current = (): TableState => {
    if (!state) throw new Error('the table is not open');
    return state;
  };
  const write = (actor: string, body: LineBody): void => {
    const version = lines.length + 1;
    const line: Line = { table, version, at: stampOf(now), actor, body };
    const [sealed] = seal(lines.at(-1)?.hash ?? genesis, [line]);
    if (!sealed) throw new Error('nothing was sealed');
    lines.push(sealed);
    state = state ? foldLine(state, sealed) : opened(setup, 1, { rulebook, ...sealed });
  };
  write(house, { kind: 'act', ...step.entry, drawn: null });

  const act = (actor: string, command: Command): void => {
    const { game } = current();
    const decision = familyOf(rulebook).decide(rulebook, game.table, command);
    if (!decision.ok) throw new Error(decision.refusal.says);
    write(actor, { kind: 'act', command, events: decision.events, drawn: null });
  };
  const chance = (): TableChance => {
    const known = current().chance;
    if (!known) throw new Error('the house is not bound');
    return known;
  };
  /** What a round would bring if its chance were this. */
  const foresee = (from: RoundChance, counter = 0) => {
    const dealt = dealtBy(dealing, current().game, { chance: from, counter });
    if (!dealt) throw new Error('nothing is waited for');
    return dealt;
  };
  /** The chance the round should be dealt from. */
  const honest = (): RoundChance => {
    const from = roundChance(chance(), { table, share: houseShare(current()) ?? '' });
    if (!from) throw new Error('it is not determined yet');
    return from;
  };
  return {
    act,
    write: (body: LineBody) => write(house, body),
    writeAs: write,
    chance,
    foresee,
    honest,
    state: current,
    lines: (): readonly SealedLine[] => lines,
    now: () => now,
    wait(ms: number) {
      now += ms;
    },
    /** Binds the house to a chain, wherever it stands. */
    commit(chain: ShareChain) {
      write(house, { kind: 'shares-committed', ...commitmentTo(chain) });
      state = { ...current(), secrets: [...current().secrets, chain] };
    },
    closeBets() {
      const { game } = current();
      const isOpen = () =>
        familyOf(rulebook).awaits(rulebook, current().game.table).kind === 'bets';
      act(house, dealing.close(rulebook, game.table));
      while (isOpen()) act(house, dealing.close(rulebook, current().game.table));
    },
    closeRound(beacon: number | null = null) {
      write(house, { kind: 'round-closed', round: chance().round, beacon });
    },
    /** Deals what some chance gives, whether it is the round's or not. */
    deal(from: RoundChance, counter = chance().counter) {
      const { command, drawn } = foresee(from, counter);
      const decision = familyOf(rulebook).decide(rulebook, current().game.table, command);
      if (!decision.ok) throw new Error(decision.refusal.says);
      write(house, { kind: 'act', command, events: decision.events, drawn });
      return command;
    },
    reveal() {
      const share = houseShare(current()) ?? '';
      write(house, { kind: 'share-revealed', round: chance().round, share });
    },
    /** Signs the log and writes it out. */
    export(folder: string) {
      mkdirSync(join(folder, 'tables'), { recursive: true });
      const head = { version: lines.length, hash: lines.at(-1)?.hash ?? genesis };
      const at = stampOf(now);
      const before = '0'.repeat(64);
      const checkpoint = { number: 1, at, before, heads: { [table]: head } };
      const { text, signature } = signCheckpoint(checkpoint, privateKey);
      writeFileSync(join(folder, 'house.pub'), publicPem(privateKey));
      writeFileSync(join(folder, 'checkpoints.log'), `${signature} ${text}\n`);
      const log = lines.map((line) => `${line.hash} ${line.text}\n`).join('');
      writeFileSync(join(folder, 'tables', `${table}.log`), log);
    },
  };
};

export type PatchedHouse = ReturnType<typeof patchedHouse>;
