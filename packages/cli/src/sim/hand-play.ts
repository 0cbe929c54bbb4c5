import { dealtApart, gameOf } from '@openpit/analysis';
import { type Cents, cents, dollars, exactStake, type PayChain } from '@openpit/engine';
import type { BlackjackRulebook, BlackjackRules, Dealt } from '@openpit/engine/blackjack';
import {
  type BlackjackPlay,
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
  stakesFor,
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
  const { play: planned } = blackjackRun(rulebook, {
    plan: parsed.plan,
    chart: null,
    ...(dealt && { dealt }),
  });
  const rules = gameOf(rulebook, dealt);
  const chains = paidIn(rules, planned);
  const stakes = stakesFor(rules, stakeOf(chains));
  const play = { ...planned, levels: planned.levels.map((level) => ({ ...level, stakes })) };
  // What is never paid makes the scale no finer.
  const width = unitOf(chains.flatMap((chain) => amountsOf(chain, stakes.bet)));
  const scale = { from: -(bins / 2) * width, width };
  const session: Session = { rounds: 1, bankroll: null, high: null, low: null, scale };
  const nets = Array.from({ length: bins }, (_, bin) => scale.from + bin * width);
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
      stake: stakes.bet,
      nets: [null, ...nets],
    },
  };
};

/** What a hand may be paid, one pay of another where it is insured: insurance counts where the chart takes it. */
const paidIn = (rules: BlackjackRules, { charts }: BlackjackPlay): readonly PayChain[] => {
  const { natural, surrender, insurance } = rules;
  const isInsured = charts.some(({ insured }) => insured.size > 0);
  return [
    [natural.pays.is],
    ...(surrender.when.is === 'none' ? [] : [[surrender.share.is]]),
    ...(isInsured ? [[insurance.part.is, insurance.pays.is]] : []),
  ];
};

/** Ten dollars, or as much as is paid without rounding. */
const stakeOf = (chains: readonly PayChain[]): Cents =>
  exactStake(chains, { unit: dollars(10), coin: cents(1) });

/** A stake and what a chain of pays makes of it, pay by pay. */
const amountsOf = (chain: PayChain, stake: number): readonly number[] => {
  const amounts = [stake];
  for (const [to, per] of chain) amounts.push(((amounts.at(-1) ?? stake) * to) / per);
  return amounts;
};

/** Whether some hand brought more, or less, than the scale of its bins reaches. */
export const isBeyondScale = (counts: Counts): boolean =>
  (counts[1] ?? 0) > 0 || (counts[bins] ?? 0) > 0;

/** How often each ending came, out of what sessions of one hand came to. */
export const handCounts = (tally: Float64Array): Counts => [
  0,
  ...tally.subarray(tallyAt.final, tallyAt.final + bins),
];
