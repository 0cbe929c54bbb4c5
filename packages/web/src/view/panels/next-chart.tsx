import { type Prospect, type Reached, totalsIn } from '../../table/effects.ts';
import { texts } from '../../texts/index.ts';
import { signed } from '../../texts/money.ts';

type NextChartProps = {
  readonly prospects: readonly Prospect[];
  readonly reached: readonly Reached[];
  readonly family: string;
  /** The choice on which these outcomes depend; empty if they depend on none. */
  readonly given: string;
};

/** The next roll or spin for this player: how many of all outcomes win or lose how much. */
export const NextChart = ({ prospects, reached, family, given }: NextChartProps) => {
  // Without a wager nothing is at stake.
  if (prospects.every(({ lines }) => lines.length === 0)) return null;
  const total = reached.reduce((sum, { next }) => sum + next.weight, 0);
  return (
    <section className="next" aria-labelledby="next-title">
      <h3 id="next-title">
        {given === '' ? (texts.table.next[family] ?? texts.table.nextCard) : asTitle(given)}{' '}
        <span className="quiet">{texts.table.outOf(total)}</span>
      </h3>
      {family === 'craps' ? (
        <Totals prospects={prospects} />
      ) : (
        <Amounts prospects={prospects} total={total} />
      )}
    </section>
  );
};

const asTitle = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;

/** Dice by their total: the height of a bar is the probability of the total, in parts if its throws have different results. */
const Totals = ({ prospects }: Pick<NextChartProps, 'prospects'>) => {
  const totals = totalsIn(prospects);
  const all = totals.reduce(
    (sum, { parts }) => parts.reduce((more, { count }) => more + count, sum),
    0,
  );
  const split = totals.filter(({ parts }) => parts.length > 1);
  return (
    <>
      <ul className="bars">
        {totals.map(({ total, parts }) => (
          <li key={total}>
            {/* The result of most of its throws is written above it. */}
            <BarNet net={parts[0]?.net ?? 0} />
            {parts.toReversed().map(({ net, count }) => (
              <span key={net} className={toneOf(net)}>
                <span
                  className="bar"
                  style={{ height: `calc(${count / all} * var(--all-high))` }}
                />
              </span>
            ))}
            <span className="bar-name">{total}</span>
          </li>
        ))}
      </ul>
      {split.length > 0 && (
        <p className="quiet split-totals">
          {split
            .map(({ total, parts }) =>
              texts.table.splitTotal(
                total,
                parts.map(({ net, count }) => `${count} × ${signed(net)}`).join(', '),
              ),
            )
            .join(' · ')}
        </p>
      )}
    </>
  );
};

/** A bar is as wide as four narrow letters: a longer amount is written upright above it. */
const BarNet = ({ net }: { readonly net: number }) => {
  const words = net === 0 ? '' : signed(net);
  return (
    <span
      className={`bar-net ${toneOf(net)} ${words.length > 4 ? 'upright' : words.length > 3 ? 'full' : ''}`}
    >
      {words}
    </span>
  );
};

const toneOf = (net: number): string => (net > 0 ? 'up' : net < 0 ? 'down' : '');

/** Outcomes by their result: the length of a bar is its probability, and the most likely one fills the width. */
const Amounts = ({
  prospects,
  total,
}: {
  readonly prospects: readonly Prospect[];
  readonly total: number;
}) => {
  const byNet = new Map<number, number>();
  for (const { net, count } of prospects) byNet.set(net, (byNet.get(net) ?? 0) + count);
  const lines = inFewLines(
    [...byNet].sort(([a], [b]) => b - a).map(([net, count]) => ({ high: net, low: net, count })),
  );
  const most = Math.max(...lines.map(({ count }) => count));
  return (
    <ul className="amounts">
      {lines.map(({ high, low, count }) => (
        <li key={high} className={high > 0 ? 'up' : high < 0 ? 'down' : ''}>
          <span className="amount">
            {low === high ? signed(high) : texts.table.fromTo(signed(low), signed(high))}
          </span>
          <span className="track">
            <span className="bar" style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="quiet">{texts.table.ofMany(count, total)}</span>
        </li>
      ))}
    </ul>
  );
};

type AmountRow = { readonly high: number; readonly low: number; readonly count: number };

const linesMax = 7;

/** Every outcome is counted: if there are too many amounts, the rarest neighbours with the same sign share a line. */
const inFewLines = (lines: readonly AmountRow[]): readonly AmountRow[] => {
  if (lines.length <= linesMax) return lines;
  let [best, fewest] = [-1, Number.POSITIVE_INFINITY];
  for (const [at, { high, count }] of lines.slice(0, -1).entries()) {
    const next = lines[at + 1];
    if (!next || Math.sign(high) !== Math.sign(next.high) || count + next.count >= fewest) continue;
    [best, fewest] = [at, count + next.count];
  }
  const [a, b] = [lines[best], lines[best + 1]];
  if (!a || !b) return lines;
  const together = { high: a.high, low: b.low, count: a.count + b.count };
  return inFewLines([...lines.slice(0, best), together, ...lines.slice(best + 2)]);
};
