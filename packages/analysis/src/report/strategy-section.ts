import { type Chart, type Code, columns, type Rows, type Strategy } from '../blackjack/index.ts';
import { html, type Markup } from './markup.ts';

/** A strategy, and the number of decks it is for. */
export type ReportedStrategy = Strategy & { readonly decks: number };

/** The best strategy by totals, as the small charts that players carry. */
export const strategySection = ({ chart, token, houseEdge, decks }: ReportedStrategy): Markup => {
  const used = new Set([...codesIn(chart), ...(token ? codesIn(token) : [])]);
  return html`<section>
<h2>How to play it</h2>
<p class="lead">The best play that looks at totals alone, from a full shoe of ${decks} decks. Played so, the main wager costs ${(100 * houseEdge).toFixed(3).replace('-', '−')} % of the first stake. A framed cell is within 0.001 of its next best choice.</p>
<div class="legend">${meanings.filter(([code]) => used.has(code)).map(([code, meaning]) => html`<span><i class="${kindOf(code)}">${code}</i>${meaning}</span>`)}</div>
${charts(chart)}
${token ? html`<h3>Hands on a token</h3>${charts(token)}` : null}
</section>`;
};

const meanings: readonly (readonly [Code, string])[] = [
  ['S', 'stand'],
  ['H', 'hit'],
  ['Dh', 'double, else hit'],
  ['Ds', 'double, else stand'],
  ['F', 'free double'],
  ['P', 'split'],
  ['Rh', 'surrender, else hit'],
  ['Rs', 'surrender, else stand'],
  ['Rp', 'surrender, else split'],
  ['Z', 'zap'],
];

const kindOf = (code: Code): string => `k-${code.charAt(0)}`;

const codesIn = ({ hard, soft, pair }: Chart): readonly Code[] =>
  [hard, soft, pair].flatMap((rows) =>
    Object.values(rows).flatMap((row) => Object.values(row).map(({ code }) => code)),
  );

const charts = ({ hard, soft, pair }: Chart): Markup => html`<div class="charts">
<div>${table('Hard', hard)}</div>
<div>${table('Soft', soft)}${table('Pairs', pair)}</div>
</div>`;

const closeLead = 0.001;

const table = (title: string, rows: Rows): Markup =>
  Object.keys(rows).length === 0
    ? html``
    : html`<table class="strategy">
<thead><tr><th>${title}</th>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead>
<tbody>${Object.entries(rows).map(
        ([name, row]) =>
          html`<tr><th>${name}</th>${columns.map((column) => {
            const cell = row[column];
            if (!cell) return html`<td></td>`;
            const close = cell.lead < closeLead ? ' close' : '';
            return html`<td class="${kindOf(cell.code)}${close}">${cell.code}</td>`;
          })}</tr>`,
      )}</tbody>
</table>`;
