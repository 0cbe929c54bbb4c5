import {
  type AnyCommand,
  act,
  type Family,
  familyOf,
  type Game,
  type Options,
  openGame,
  type Rulebook,
  type Table,
  type Viewer,
} from '../index.ts';
import { randomPlays } from './random-play/index.ts';
import { tapeOf } from './tape.ts';

/** A game as it was played: the settings, every order, and digests of the events and of the table after each. */
export type Transcript = {
  readonly options: Options;
  readonly steps: readonly (readonly [command: AnyCommand, digest: string])[];
};

/** The place at which a game differs from its transcript. */
export type Departure = {
  readonly step: number;
  readonly command: AnyCommand;
  readonly now: string;
};

/** Plays at random, mostly sensibly and sometimes not, and records the results. */
export const transcriptOf = (rulebook: Rulebook, seed: number, commands: number): Transcript => {
  const play = randomPlays[rulebook.family];
  if (!play) throw new Error(`the family ${rulebook.family} has no random play`);
  const tape = tapeOf([seed]);
  const options = play.options(rulebook, tape);
  let game = opened(rulebook, options);
  const steps = Array.from({ length: commands }, (_, at) => {
    const command = play.command(rulebook, game.table, tape) as AnyCommand; // an order of the family
    const { next, text } = stepped(rulebook, game, { command, at });
    game = next;
    return [command, digestOf(text)] as const;
  });
  return { options, steps };
};

const settingValues = [
  '',
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  '5',
  '100',
  '9000000000000',
  'yes',
  'no',
  'nonsense',
];

/** Every setting of a table with every kind of value, and a digest of whether and how it opens. */
export const openingsOf = (rulebook: Rulebook): readonly (readonly [Options, string])[] => {
  const pairs = Object.keys(familyOf(rulebook).settings).flatMap((name) =>
    settingValues.map((value): Options => ({ [name]: value })),
  );
  return [{}, { nonsense: 'yes' }, { min: '10', max: '5' }, ...pairs].map((options) => {
    const answer = openGame(rulebook, options);
    return [
      options,
      digestOf(JSON.stringify(answer.ok ? answer.entry.events : answer.refusal)),
    ] as const;
  });
};

/** The games of one file: a line with the settings begins each, a line for every order follows. */
export const transcriptsIn = (text: string): readonly Transcript[] => {
  const games: { options: Options; steps: Transcript['steps'][number][] }[] = [];
  for (const entry of text.trimEnd().split('\n')) {
    const written: unknown = JSON.parse(entry); // we wrote it in one of the two shapes
    if (isOpenings(written)) continue;
    if (Array.isArray(written)) games.at(-1)?.steps.push(written as [AnyCommand, string]);
    else games.push({ ...(written as Pick<Transcript, 'options'>), steps: [] });
  }
  return games;
};

type Openings = { readonly openings: readonly (readonly [Options, string])[] };

const isOpenings = (written: unknown): written is Openings =>
  typeof written === 'object' && written !== null && 'openings' in written;

/** The settings of one file with the result of each: its first line. */
export const openingsIn = (text: string): Openings['openings'] => {
  const written: unknown = JSON.parse(text.slice(0, text.indexOf('\n')));
  return isOpenings(written) ? written.openings : [];
};

/** The first step with another result than the written one; undefined if there is none. */
export const departureFrom = (
  rulebook: Rulebook,
  { options, steps }: Transcript,
): Departure | undefined => {
  let game = opened(rulebook, options);
  for (const [at, [command, digest]] of steps.entries()) {
    const { next, text } = stepped(rulebook, game, { command, at });
    if (digestOf(text) !== digest) return { step: at + 1, command, now: text };
    game = next;
  }
  return undefined;
};

const opened = (rulebook: Rulebook, options: Options): Game => {
  const answer = openGame(rulebook, options);
  if (!answer.ok) throw new Error(`the table was refused: ${answer.refusal.code}`);
  return answer.game;
};

/** Now and then the whole table is compared: the acts of each seat, the possible outcomes, and each viewer's view. */
const looksEvery = 8;

const stepped = (
  rulebook: Rulebook,
  game: Game,
  { command, at }: { readonly command: AnyCommand; readonly at: number },
): { readonly next: Game; readonly text: string } => {
  const answer = act(game, command);
  const next = answer.ok ? answer.game : game;
  const family = familyOf(rulebook);
  const stranger: Viewer = { kind: 'spectator' };
  const followed = answer.ok
    ? answer.entry.events.map((event) => [event, family.viewEvent(event, stranger)])
    : answer.refusal;
  const looks = at % looksEvery === 0 ? looksAt(family, rulebook, next.table) : [];
  return { next, text: JSON.stringify([followed, looks]) };
};

const looksAt = (family: Family, rulebook: Rulebook, table: Table): readonly unknown[] => [
  family.awaits(rulebook, table),
  family.chance?.(rulebook, table),
  family.prompts?.(rulebook, table),
  table.layout.seats.map(({ seat }) => [
    family.acts?.(rulebook, table, seat),
    family.openBets(rulebook, table, seat),
    family.view(table, { kind: 'seat', seat }),
  ]),
];

/** FNV-1a over the characters, twice with different starting values: short, and enough to notice a change. */
const digestOf = (text: string): string =>
  [0x811c9dc5, 0x1b873593]
    .map((basis) => {
      let hash = basis;
      for (let at = 0; at < text.length; at++) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
