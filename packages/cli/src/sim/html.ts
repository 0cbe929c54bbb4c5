import type { SessionFigures } from '@openpit/simulation';
import { asDollars, measuresOf, type PlanReport } from './plan-report.ts';

/** A report as one page that loads nothing from anywhere. */
export const planPage = (report: PlanReport): string => {
  const { rulebook, what, seed, figures } = report;
  const rows = measuresOf(report).map(
    ([name, text]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(text)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${rulebook}: ${what.name}`)}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1b17; background: #fbfaf6 }
th { text-align: left; font-weight: 500; padding-right: 1.5rem; vertical-align: top }
td { overflow-wrap: anywhere } svg { width: 100%; height: auto } pre { background: #efede4; padding: 0.8rem; overflow-x: auto }
.wide { fill: #c9d8cf } .half { fill: #7fa892 } .middle { fill: none; stroke: #14472d; stroke-width: 2 } .bar { fill: #7fa892 } .start { stroke: #8a5a00; stroke-dasharray: 5 4 } text { font-size: 12px }
@media (max-width: 40rem) { th, td { display: block } td { padding-bottom: 0.4rem } text { font-size: 22px } }
@media (prefers-color-scheme: dark) { body { color: #ece9df; background: #15201a } pre { background: #1f2d25 } text { fill: #ece9df } .middle { stroke: #e9d9a0 } .wide { fill: #24402f } .half { fill: #3d6b4f } .bar { fill: #3d6b4f } .start { stroke: #e9d9a0 } }
</style>
<h1>${escaped(what.name)}</h1>
<p>${escaped(rulebook)}, seed ${escaped(seed)}.</p>
<pre>${escaped(what.text.trim())}</pre>
<table>${rows.join('\n')}</table>
<h2>On the way</h2>
<p>${figures.sessions === 1 ? 'What is owned after this many rounds. The broken line is where it began.' : 'What is owned after this many rounds: half of all sessions lie in the inner band, 90 of 100 in the outer. The broken line is where they began.'}</p>
${fanChart(figures)}
<h2>At the end</h2>
${histogram(figures)}
</html>
`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const width = 800;
const height = 320;
const left = 90;
const bottom = 30;

const fanChart = ({ fan }: SessionFigures): string => {
  const lowest = Math.min(...fan.map((mark) => mark[5]));
  const highest = Math.max(...fan.map((mark) => mark[95]), lowest + 1);
  const rounds = fan.at(-1)?.round ?? 1;
  const x = (round: number) => left + ((width - left - 10) * round) / rounds;
  const y = (owns: number) => (height - bottom) * (1 - (owns - lowest) / (highest - lowest)) + 5;
  const point = (round: number, owns: number) => `${x(round).toFixed(1)},${y(owns).toFixed(1)}`;
  const band = (low: 5 | 25, high: 75 | 95) =>
    [
      ...fan.map((mark) => point(mark.round, mark[high])),
      ...fan.toReversed().map((mark) => point(mark.round, mark[low])),
    ].join(' ');
  const ticks = [lowest, (lowest + highest) / 2, highest];
  const start = startOf(fan);
  return `<svg viewBox="0 0 ${width} ${height + 10}" role="img" aria-label="What is owned on the way">
<polygon class="wide" points="${band(5, 95)}"/><polygon class="half" points="${band(25, 75)}"/>
<line class="start" x1="${left}" x2="${width - 10}" y1="${y(start).toFixed(1)}" y2="${y(start).toFixed(1)}"/>
<polyline class="middle" points="${fan.map((mark) => point(mark.round, mark[50])).join(' ')}"/>
${ticks.map((owns) => `<text x="${left - 6}" y="${y(owns) + 4}" text-anchor="end">${asDollars(owns)}</text>`).join('')}
<text x="${left}" y="${height + 5}">0</text><text x="${width - 10}" y="${height + 5}" text-anchor="end">${rounds} rounds</text>
</svg>`;
};

/** The money before the first round. */
const startOf = (fan: SessionFigures['fan']): number => fan[0]?.[50] ?? 0;

const histogram = ({ histogram: bars, sessions, fan }: SessionFigures): string => {
  const highest = Math.max(...bars.map((bar) => bar.sessions), 1);
  const step = (width - 10) / Math.max(1, bars.length);
  const rects = bars.map((bar, at) => {
    const tall = ((height - bottom) * bar.sessions) / highest;
    const share = ((100 * bar.sessions) / sessions).toFixed(2);
    return `<rect class="bar" x="${(5 + at * step).toFixed(1)}" y="${(height - bottom - tall).toFixed(1)}" width="${Math.max(step / 2, step - 1).toFixed(1)}" height="${tall.toFixed(1)}"><title>${asDollars(bar.from)} to ${asDollars(bar.to)}: ${share} %</title></rect>`;
  });
  const [from, to] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];
  const start = startOf(fan);
  const began = (5 + ((width - 10) * (start - from)) / (to - from)).toFixed(1);
  // If every session ended on one side of this amount, it is outside the chart.
  const line =
    start < from || start > to
      ? ''
      : `<line class="start" x1="${began}" x2="${began}" y1="0" y2="${height - bottom}"/>`;
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="What sessions end with">${rects.join('')}
${line}
<text x="5" y="${height - 8}">${asDollars(from)}</text><text x="${width - 5}" y="${height - 8}" text-anchor="end">${asDollars(to)}</text></svg>`;
};
