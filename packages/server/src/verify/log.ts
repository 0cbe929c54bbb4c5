import { familyOf, type Game, openGame } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { commandSchemas } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { commitmentTo, type RoundChance } from '../chance/draw.ts';
import { dealtBy } from '../dealing/chance-command.ts';
import { dealingOf } from '../dealing/index.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import { house, isOfficeLine, type Line, type LineBody } from '../log/line.ts';
import { emptyOffice, type Office, officeAfterAct } from '../table/office.ts';
import { isOfTwo } from '../table/office-roles.ts';
import { newPlayed, type Played, playedAfter } from '../table/state.ts';
import { checkOffice } from './office.ts';
import { firstDifference, type Problem, type Row } from './rows.ts';

/** What a table's log was found to be. */
export type CheckedLog = {
  readonly problem: Omit<Problem, 'file'> | null;
  /** The hash of every line, in order. */
  readonly hashes: readonly string[];
  readonly settled: number;
  /** Outcomes worked out again from revealed seeds, and outcomes whose seed is not revealed yet. */
  readonly proven: number;
  readonly unproven: number;
};

type Chance = Omit<RoundChance, 'seed'> & {
  readonly seed: string | null;
  readonly commitment: string;
  readonly counter: number;
};

type Walk = {
  readonly played: Played | null;
  readonly chance: Chance | null;
  /** Whether the house has ever bound itself to a seed here: then it deals, and must deal from seeds. */
  readonly isDealt: boolean;
  readonly office: Office;
  /** The order of the game that two people have just agreed on: the next line must be it. */
  readonly agreed: string | null;
  readonly settled: number;
  readonly proven: number;
  readonly unproven: number;
};

const start: Walk = {
  played: null,
  chance: null,
  isDealt: false,
  office: emptyOffice,
  agreed: null,
  settled: 0,
  proven: 0,
  unproven: 0,
};

/** Something that does not hold: in words, with the line as it should read where that is known. */
type Wrong = { readonly says: string; readonly line?: Line };

/** Replays a table's log from its first line: the chain, every decision, every outcome. */
export const checkLog = (table: string, rows: readonly Row[]): CheckedLog => {
  const seeds = revealedIn(rows);
  const hashes: string[] = [];
  let walk = start;
  for (const row of rows) {
    const { settled, proven, unproven } = walk;
    const stop = (byte: number, says: string): CheckedLog => ({
      problem: { byte, says: `line ${hashes.length + 1}: ${says}` },
      hashes,
      settled,
      proven,
      unproven,
    });
    const line = readLine(row);
    if (!line) return stop(row.textAt, 'cannot be read');
    if (line.table !== table || line.version !== hashes.length + 1) {
      return stop(row.at, `a line of ${line.table}, version ${line.version}, is out of its place`);
    }
    const next = stepSafely(walk, line, seeds);
    if ('says' in next) {
      return stop(next.line ? firstDifference(row, canonical(next.line)) : row.textAt, next.says);
    }
    if (canonical(line) !== row.text)
      return stop(firstDifference(row, canonical(line)), 'is not written as it was kept');
    if (linkOf(hashes.at(-1) ?? genesis, row.text) !== row.word)
      return stop(row.at, 'is not what its hash was taken over');
    hashes.push(row.word);
    walk = next;
  }
  const { settled, proven, unproven } = walk;
  return { problem: null, hashes, settled, proven, unproven };
};

const readLine = ({ text }: Row): Line | null => {
  try {
    const value: unknown = JSON.parse(text);
    const isLine =
      typeof value === 'object' && value !== null && 'body' in value && 'version' in value;
    return isLine ? (value as Line) : null; // whatever else is wrong with it, the replay finds
  } catch {
    return null;
  }
};

/** Every seed the log reveals and had committed to, by its round: outcomes are checked against what was revealed after them. */
const revealedIn = (rows: readonly Row[]): ReadonlyMap<number, string> => {
  const commitments = new Map<number, string>();
  const seeds = new Map<number, string>();
  for (const row of rows) {
    const body = readLine(row)?.body;
    if (body?.kind === 'seed-committed') commitments.set(body.round, body.commitment);
    // A seed that was not committed to proves nothing; its own line is the one that is wrong.
    if (body?.kind === 'seed-revealed' && isSeedOf(commitments.get(body.round), body.seed)) {
      seeds.set(body.round, body.seed);
    }
  }
  return seeds;
};

const isSeedOf = (commitment: string | undefined, seed: unknown): boolean =>
  typeof seed === 'string' && commitmentTo(seed) === commitment;

/** Takes a line; one that breaks the replay was never kept by a house. */
const stepSafely = (walk: Walk, line: Line, seeds: ReadonlyMap<number, string>): Walk | Wrong => {
  try {
    return step(walk, line, seeds);
  } catch {
    return { says: 'cannot be replayed' };
  }
};

const step = (walk: Walk, line: Line, seeds: ReadonlyMap<number, string>): Walk | Wrong => {
  const { body, table } = line;
  const { chance, played, agreed } = walk;
  if (agreed !== null && body.kind !== 'act')
    return { says: 'what two people agreed on is missing' };
  if (isOfficeLine(line)) {
    if (!played) return { says: 'the log does not begin with an opening' };
    // A table that the house deals from seeds has no crew whose entries could be wrong.
    const seen = { office: walk.office, played, isDealt: walk.isDealt };
    const next = checkOffice(seen, line);
    return 'says' in next ? next : { ...walk, ...next };
  }
  switch (body.kind) {
    case 'act':
      return played ? act(walk, line, { ...body, played }) : opening(walk, line, body);
    case 'seed-committed': {
      if (chance) return { says: `round ${chance.round} was never revealed` };
      const { round, commitment } = body;
      const seed = seeds.get(round) ?? null;
      const fresh: Chance = { table, round, commitment, seed, added: [], counter: 0 };
      return { ...walk, isDealt: true, chance: fresh };
    }
    case 'seed-added': {
      if (chance?.round !== body.round || chance.counter > 0)
        return { says: 'a seed came after the first outcome' };
      const others = chance.added.filter(([seat]) => seat !== body.seat);
      const added = [...others, [body.seat, body.seed] as const].sort(([a], [b]) => a - b);
      return { ...walk, chance: { ...chance, added } };
    }
    case 'seed-revealed': {
      if (chance?.round !== body.round) return { says: `round ${body.round} was not under way` };
      if (!isSeedOf(chance.commitment, body.seed)) {
        return { says: `the seed of round ${body.round} is not the one committed to` };
      }
      return { ...walk, chance: null };
    }
    default:
      return { says: 'is of a kind nobody knows' };
  }
};

type Act = LineBody & { readonly kind: 'act' };

const opening = (walk: Walk, line: Line, body: Act): Walk | Wrong => {
  const { command } = body;
  const rulebook = 'rulebook' in command ? rulebookOf(command.rulebook) : undefined;
  if (!rulebook || !('options' in command))
    return { says: 'the log does not begin with an opening' };
  const opened = openGame(rulebook, command.options);
  if (!opened.ok)
    return { says: `the table could not have been opened: ${refusalSentence(opened.refusal)}` };
  const { events } = opened.entry;
  if (canonical(events) !== canonical(body.events)) {
    return {
      says: 'the opening is not what the rules make of it',
      line: { ...line, body: { ...body, events } },
    };
  }
  return { ...walk, played: newPlayed(opened.game, line.version, true) };
};

const act = (walk: Walk, line: Line, body: Act & { readonly played: Played }): Walk | Wrong => {
  const { played, command, drawn } = body;
  const { rulebook, table } = played.game;
  // The rules trust what they are given: a command that was never one must not reach them.
  if (!commandSchemas[rulebook.family]?.safeParse(command).success) {
    return { says: 'its command cannot be read' };
  }
  const { agreed } = walk;
  if (agreed !== null && canonical(command) !== agreed)
    return { says: 'it is not what two people agreed on' };
  if (agreed === null && isOfTwo(command.kind) && line.actor !== house)
    return { says: `${command.kind} was not confirmed by a second person` };
  const chance = checkChance(walk, line, { ...body, game: played.game });
  if ('says' in chance) return chance;
  const decision = familyOf(rulebook).decide(rulebook, table, command);
  if (!decision.ok) return { says: `the rules refuse it: ${refusalSentence(decision.refusal)}` };
  const { events } = decision;
  if (canonical(events) !== canonical(body.events)) {
    const should: Line = { ...line, body: { kind: 'act', command, events, drawn } };
    return { says: 'its events are not what the rules make of it', line: should };
  }
  const settled = events.filter(({ kind }) => kind === 'settled').length;
  return {
    ...walk,
    ...chance,
    played: playedAfter(played, line, body),
    office: officeAfterAct(walk.office, line),
    agreed: null,
    settled: walk.settled + settled,
  };
};

/** Works an outcome out again from the round's seed. */
const checkChance = (
  walk: Walk,
  line: Line,
  { game, command, drawn, events }: Act & { readonly game: Game },
): Pick<Walk, 'chance' | 'proven' | 'unproven'> | Wrong => {
  const { chance, isDealt, proven, unproven } = walk;
  const dealing = dealingOf(game.rulebook);
  if (!drawn) {
    const awaits = familyOf(game.rulebook).awaits(game.rulebook, game.table).kind;
    const isChance = awaits === 'card' || awaits === 'outcome';
    if (isDealt && line.actor === house && isChance)
      return { says: 'an outcome came from no seed' };
    return { chance, proven, unproven };
  }
  if (!chance || !dealing || drawn.round !== chance.round || drawn.from !== chance.counter) {
    return { says: 'it draws from a seed that is not the round’s, or out of turn' };
  }
  const after = { ...chance, counter: drawn.to };
  if (chance.seed === null) return { chance: after, proven, unproven: unproven + 1 };
  const seeded = { ...chance, seed: chance.seed };
  const dealt = dealtBy(dealing, game, { chance: seeded, counter: chance.counter });
  if (!dealt || canonical(dealt) !== canonical({ command, drawn })) {
    const should: Line | null = dealt ? { ...line, body: { kind: 'act', ...dealt, events } } : null;
    return { says: 'its outcome is not the one the seed gives', ...(should && { line: should }) };
  }
  return { chance: after, proven: proven + 1, unproven };
};
