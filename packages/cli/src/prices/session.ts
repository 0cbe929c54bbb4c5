import {
  approximate,
  countSession,
  countSessionInDecimals,
  type Priced,
  type Ratio,
  type Session,
  type SessionPlan,
  sessionCost,
  writeDecimal,
} from '@openpit/analysis';
import { exactPercent } from '../numbers.ts';
import { writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { barOf } from './table.ts';

const everyMs = 1000;
/** A session with at most this many decisions is counted in whole numbers. */
const exactDecisions = 400;
// More additions than this take minutes.
const costMax = 2e10;

/** Why a session cannot be counted; null if it can. */
export const tooLong = ({ endings }: Priced, plan: SessionPlan): string | null => {
  const cost = plan.decisions > exactDecisions ? sessionCost(endings, plan) : 0;
  return cost <= costMax
    ? null
    : `a session of ${plan.decisions.toLocaleString('en')} decisions on this wager takes about ${cost.toPrecision(1)} additions to count; "openpit sim" plays it`;
};

/** Counts a session and shows the progress if it takes long; Ctrl-C stops it. */
export const countedSession = (
  { endings }: Priced,
  plan: SessionPlan,
  { err }: Terminal,
): Session => {
  const counting =
    plan.decisions > exactDecisions
      ? countSessionInDecimals(endings, plan)
      : countSession(endings, plan);
  let cells = performance.now();
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
    if (performance.now() - cells < everyMs) continue;
    cells = performance.now();
    err(`counted ${next.value} of ${plan.decisions} decisions (Ctrl-C stops)\n`);
  }
};

/** A session in words and bars. */
export const sessionText = (
  session: Session,
  { bankroll }: SessionPlan,
  terminal: Terminal,
): string => {
  const { paint, width } = terminal;
  const heading = (text: string) => paint('heading', writeProse(text, terminal));
  const { decisions, ahead, level, behind, ruin, endings, losingRuns } = session;
  // openpit sim counts a bankroll in dollars, so the unit is said.
  const begun =
    bankroll === undefined
      ? ''
      : `, from a bankroll of ${bankroll === 1 ? '1 stake' : `${bankroll.toLocaleString('en')} stakes`} (stakes, not dollars)`;
  const facts: readonly (readonly [string, Ratio | null])[] = [
    ['ahead', ahead],
    ['level', level],
    ['behind', behind],
    ['ruined, under a stake', ruin],
  ];
  const cells = facts.flatMap(([name, chance]) =>
    chance ? [`  ${name.padEnd(26)}${exactPercent(chance)} %\n`] : [],
  );
  const shown = inBars(endings);
  const most = Math.max(...shown.map(({ chance }) => chance));
  const bars = shown
    .filter(({ chance }) => chance > most / 400)
    .map(
      ({ gain, chance }) =>
        `  ${gain.padStart(10)}  ${`${(100 * chance).toFixed(3)} %`.padStart(9)}  ${barOf(chance / most, Math.max(8, Math.min(50, width - 30)))}\n`,
    );
  const runs = losingRuns
    .map((chance, length) => ({ chance, length }))
    .filter(({ chance }) => approximate(chance) > 0.0005)
    .map(
      ({ chance, length }) =>
        `  ${String(length).padStart(10)}  ${exactPercent(chance).padStart(7)} %\n`,
    );
  return [
    heading(`A session of ${decisions.toLocaleString('en')} decisions at a flat stake${begun}\n`),
    ...cells,
    heading(ruin ? 'Result in stakes of those who were not ruined\n' : 'Result in stakes\n'),
    ...bars,
    heading('Longest losing run\n'),
    ...runs,
  ].join('');
};

const barsMax = 60;

/** Results as bars: one for each result if there are few, otherwise equal parts of the range without its rarest ends. */
const inBars = (
  endings: Session['endings'],
): readonly { readonly gain: string; readonly chance: number }[] => {
  const all = endings.map(({ gain, chance }) => ({
    gain,
    at: approximate(gain),
    chance: approximate(chance),
  }));
  const top = Math.max(...all.map(({ chance }) => chance));
  const seen = all.filter(({ chance }) => chance > top / 400);
  if (seen.length <= barsMax) {
    return all.map(({ gain, chance }) => ({ gain: writeDecimal(gain, 2), chance }));
  }
  const [high, low] = [seen[0]?.at ?? 0, seen.at(-1)?.at ?? 0];
  const width = Math.ceil((high - low) / 30);
  const bars = new Map<number, number>();
  for (const { at, chance } of all) {
    const bar = Math.floor(at / width);
    bars.set(bar, (bars.get(bar) ?? 0) + chance);
  }
  return [...bars].map(([bar, chance]) => ({
    gain: `${(bar * width).toLocaleString('en')} …`,
    chance,
  }));
};
