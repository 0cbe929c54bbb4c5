import {
  approximate,
  countSession,
  type Priced,
  type Ratio,
  type Session,
  type SessionPlan,
  writeDecimal,
} from '@openpit/analysis';
import type { Terminal } from '../terminal.ts';
import { barOf } from './table.ts';

const everyMs = 1000;

/** Counts a session, showing how far it has come when it takes long; Ctrl-C stops it. */
export const countedSession = (
  { endings }: Priced,
  plan: SessionPlan,
  { err }: Terminal,
): Session => {
  const counting = countSession(endings, plan);
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
  { paint, width }: Terminal,
): string => {
  const { decisions, ahead, level, behind, ruin, endings, losingRuns } = session;
  const facts: readonly (readonly [string, Ratio | null])[] = [
    ['ahead', ahead],
    ['level', level],
    ['behind', behind],
    [`ruined, from ${bankroll ?? 0} stakes`, ruin],
  ];
  const cells = facts.flatMap(([name, chance]) =>
    chance ? [`  ${name.padEnd(26)}${percent(chance)}\n`] : [],
  );
  const most = Math.max(...endings.map(({ chance }) => approximate(chance)));
  const bars = endings
    .filter(({ chance }) => approximate(chance) > most / 400)
    .map(
      ({ gain, chance }) =>
        `  ${writeDecimal(gain, 2).padStart(10)}  ${percent(chance).padStart(9)}  ${barOf(approximate(chance) / most, Math.min(50, width - 30))}\n`,
    );
  const runs = losingRuns
    .map((chance, length) => ({ chance, length }))
    .filter(({ chance }) => approximate(chance) > 0.0005)
    .map(
      ({ chance, length }) => `  ${String(length).padStart(10)}  ${percent(chance).padStart(9)}\n`,
    );
  return [
    paint('heading', `A session of ${decisions} decisions at a flat stake\n`),
    ...cells,
    paint('heading', 'Result in stakes\n'),
    ...bars,
    paint('heading', 'Longest losing run\n'),
    ...runs,
  ].join('');
};

const percent = ({ top, bottom }: Ratio): string =>
  `${writeDecimal({ top: top * 100n, bottom }, 3)}%`;
