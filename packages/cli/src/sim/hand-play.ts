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

/**
 * The main wager of blackjack by its best chart, with each hand from a whole shoe: a session of one round, which ends with the
 * gain of the hand.
 */
export type HandPlay = {
  readonly rulebook: string;
  readonly session: Session;
  readonly kernel: LoadedKernel;
  readonly gpu: () => GpuProgram;
  readonly length: number;
  /** The gain of each ending, as in a table of cards. */
  readonly wager: CardWager;
};

/** How many hands can be played: each is numbered with 32 bits. */
export const handsMax = 2 ** 32;

/** The hands of a rulebook as it is usually dealt, and as it is dealt in every way that changes the game. */
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
  // Only amounts that are really paid decide how fine the scale is.
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

/** The pays of a hand. If the chart takes insurance, its pay is combined with that of the hand. */
const paidIn = (rules: BlackjackRules, { charts }: BlackjackPlay): readonly PayChain[] => {
  const { natural, surrender, insurance } = rules;
  const isInsured = charts.some(({ insured }) => insured.size > 0);
  return [
    [natural.pays.is],
    ...(surrender.when.is === 'none' ? [] : [[surrender.share.is]]),
    ...(isInsured ? [[insurance.part.is, insurance.pays.is]] : []),
  ];
};

/** Ten dollars, or a stake that is paid without rounding. */
const stakeOf = (chains: readonly PayChain[]): Cents =>
  exactStake(chains, { unit: dollars(10), coin: cents(1) });

/** A stake and the amounts after each pay of a chain. */
const amountsOf = (chain: PayChain, stake: number): readonly number[] => {
  const amounts = [stake];
  for (const [to, per] of chain) amounts.push(((amounts.at(-1) ?? stake) * to) / per);
  return amounts;
};

/** Whether some hand won or lost more than the bins can show. */
export const isBeyondScale = (counts: Counts): boolean =>
  (counts[1] ?? 0) > 0 || (counts[bins] ?? 0) > 0;

/** How often each ending came, from a tally of sessions of one hand. */
export const handCounts = (tally: Float64Array): Counts => [
  0,
  ...tally.subarray(tallyAt.final, tallyAt.final + bins),
];
