import { type Cell, codes, columns, type Rows, type Strategy } from '@openpit/analysis';

/** What is wrong with a plan or a chart for blackjack, in words. */
export class BlackjackRefused extends Error {}

const kinds = ['hard', 'soft', 'pair'] as const;

/** A chart with some cells of one's own. A line is a row: `hard 16: S S S S S H H Rh Rh Rh`, against 2 to 10 and the ace. */
export const overruled = (best: Strategy, text: string): Strategy => {
  const chart: Record<(typeof kinds)[number], Rows> = { ...best.chart };
  let rows = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const code = line.replace(/(^|\s)#.*$/, '').trim();
    if (code === '') continue;
    const [, kind, row, cells] = /^(hard|soft|pair)\s+(\S+?)\s*:\s*(.+)$/.exec(code) ?? [];
    const where = `line ${at + 1} of the chart`;
    const of = kinds.find((one) => one === kind);
    const known = of && row !== undefined ? chart[of][row] : undefined;
    if (!of || row === undefined || cells === undefined || !known) {
      throw new BlackjackRefused(
        `${where}: expected a row such as "hard 16: …", "soft 18: …" or "pair 8,8: …", not "${code}"`,
      );
    }
    const words = cells.split(/\s+/);
    if (words.length !== columns.length) {
      throw new BlackjackRefused(
        `${where}: a row has ${columns.length} cells, against 2 to 10 and the ace, not ${words.length}`,
      );
    }
    const own = columns.map(
      (column, index) => [column, cellOf(words[index] ?? '', known[column], where)] as const,
    );
    chart[of] = { ...chart[of], [row]: Object.fromEntries(own) };
    rows++;
  }
  if (rows === 0) {
    throw new BlackjackRefused('the chart has no row; one is "hard 16: S S S S S H H H H H"');
  }
  return { ...best, chart };
};

const cellOf = (word: string, best: Cell | undefined, where: string): Cell => {
  const code = codes.find((one) => one === word);
  if (!code) {
    throw new BlackjackRefused(`${where}: there is "${word}"; expected one of ${codes.join(' ')}`);
  }
  if (best?.code === code) return best;
  const or =
    code === 'H' || code.endsWith('h')
      ? 'H'
      : code === 'S' || code.endsWith('s')
        ? 'S'
        : (best?.or ?? 'H');
  // What it is worth is not asked when it is played, but for a split that comes later.
  const worth = code === 'P' || code === 'Rp' ? { split: 1, stand: 0 } : {};
  return { code, or, doubles: code.startsWith('D'), worth, lead: 0 };
};
