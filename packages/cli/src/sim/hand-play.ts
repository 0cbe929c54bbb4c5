import { dealtApart } from '@openpit/analysis';
import type { BlackjackRulebook, Dealt } from '@openpit/engine/blackjack';
import {
  bins,
  blackjackProgram,
  type CardWager,
  type Counts,
  type GpuProgram,
  type Key,
  knownPlans,
  type LoadedKernel,
  loadedBlackjack,
  parsePlan,
  type Session,
  tallyAt,
  tallyLength,
  unitOf,
} from '@openpit/simulation';
import { blackjackRun } from './blackjack-run.ts';

/** The main wager of blackjack by its best chart, each hand from a whole shoe: a session of one round, whose end is what it brought. */
export type HandPlay = {
  readonly rulebook: string;
  readonly session: Session;
  readonly kernel: LoadedKernel;
  readonly gpu: () => GpuProgram;
  readonly length: number;
  /** What each ending brings, as of a table of cards. */
  readonly wager: CardWager;
};

/** How many hands can be played: each has a number of 32 bits. */
export const handsMax = 2 ** 32;

/** The hands of a rulebook as it is usually dealt, and of every way to deal it that makes another game of it. */
export const handPlays = (rulebook: BlackjackRulebook, key: Key): readonly HandPlay[] =>
  [undefined, ...dealtApart(rulebook)].map((dealt) => handPlay(rulebook, key, dealt));

const handPlay = (rulebook: BlackjackRulebook, key: Key, dealt: Dealt | undefined): HandPlay => {
  const flat = knownPlans.find(({ name }) => name === 'basic-flat');
  const parsed = parsePlan(flat?.text ?? '', ['main']);
  if (!parsed.ok) throw new Error('bug: the library can be read');
  const { play } = blackjackRun(rulebook, {
    plan: parsed.plan,
    chart: null,
    ...(dealt && { dealt }),
  });
  const [level] = play.levels;
  if (!level) throw new Error('bug: something is bet');
  const width = unitOf(Object.values(level.stakes));
  const scale = { from: -(bins / 2) * width, width };
  const session: Session = { rounds: 1, bankroll: null, high: null, low: null, scale };
  const nets = Array.from({ length: bins }, (_, bin) => scale.from + bin * width);
  const { bet } = level.stakes;
  return {
    rulebook: rulebook.id,
    session,
    kernel: loadedBlackjack(play, { key, session }),
    gpu: () => blackjackProgram(play),
    length: tallyLength,
    wager: {
      bet: 'main',
      condition: dealt ? `dealt=${dealt}` : null,
      model: null,
      stake: bet,
      nets: [null, ...nets],
    },
  };
};

/** How often each ending came, out of what sessions of one hand came to. */
export const handCounts = (tally: Float64Array): Counts => [
  0,
  ...tally.subarray(tallyAt.final, tallyAt.final + bins),
];
