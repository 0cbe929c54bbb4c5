import { choicesOf, type Rulebook } from '@openpit/engine';
import { type ChangedCell, type ChangedPrice, changedCells, changedPrices } from '../changed.ts';
import type { Priced } from '../price.ts';
import { approximate, subtract, writeDecimal } from '../ratio.ts';
import { nameIn } from './figures.ts';
import { html, type Markup } from './markup.ts';
import type { ReportedStrategy } from './strategy-section.ts';

/** The rulebook as the document has it, with its prices and, for blackjack, its chart. */
export type Original = {
  readonly rulebook: Rulebook;
  readonly prices: readonly Priced[];
  readonly strategy: ReportedStrategy | null;
};

/** What a house rules differently from the document, and what that is worth. */
export type Changes = {
  readonly rules: readonly ChangedRule[];
  readonly prices: readonly ChangedPrice[];
  readonly cells: readonly ChangedCell[];
};

export type ChangedRule = {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
};

export const changesFrom = (original: Original, now: Original): Changes => {
  const written = new Map(choicesIn(original.rulebook));
  return {
    rules: choicesIn(now.rulebook)
      .filter(([rule, after]) => written.get(rule) !== after)
      .map(([rule, after]) => ({ rule, before: written.get(rule) ?? '', after })),
    prices: changedPrices(original.prices, now.prices),
    cells: original.strategy && now.strategy ? changedCells(original.strategy, now.strategy) : [],
  };
};

const choicesIn = (rulebook: Rulebook): readonly (readonly [string, string])[] =>
  choicesOf(rulebook).map(({ name, domain, choice }) => [name, domain.write(choice.is)] as const);

/** What changes comes first: the rules, then every price that moves, then the cells of the chart. */
export const changesSection = (rulebook: Rulebook, { rules, prices, cells }: Changes): Markup => {
  const cell = ({ hand, up, before, after }: ChangedCell) =>
    html`<tr><td>${hand}</td><td>${up}</td><td>${before}</td><td>${after}</td></tr>`;
  return html`<section class="changes">
<h2>What these rules change</h2>
<table><thead><tr><th>Rule</th><th>By the document</th><th>Here</th></tr></thead>
<tbody>${rules.map(({ rule, before, after }) => html`<tr><td>${rule}</td><td>${before}</td><td>${after}</td></tr>`)}</tbody></table>
${
  prices.length > 0
    ? html`<table><thead><tr><th>Wager</th><th class="n">Edge by the document</th><th class="n">Here</th><th class="n">Change</th><th class="n">Deviation by the document</th><th class="n">Here</th></tr></thead>
<tbody>${prices.map((pair) => priceRow(rulebook, pair))}</tbody></table>`
    : html`<p>They change no price.</p>`
}
${
  cells.length > 0
    ? html`<table><thead><tr><th>Hand</th><th>Against</th><th>By the document</th><th>Here</th></tr></thead><tbody>${cells.map(cell)}</tbody></table>`
    : null
}
</section>`;
};

const priceRow = (rulebook: Rulebook, { before, after }: ChangedPrice): Markup => {
  const price = after ?? before;
  const how = [price?.condition, price?.model].filter((word) => word).join(', ');
  const change = before && after ? subtract(after.edge, before.edge) : null;
  const sign = change && change.top > 0n ? '+' : '';
  return html`<tr><td>${price ? nameIn(rulebook, price.bet) : ''}<span class="key">${how}</span></td><td class="n">${edgeOf(before)}</td><td class="n">${edgeOf(after)}</td><td class="n">${change ? `${sign}${percent(change)}` : ''}</td><td class="n">${deviationOf(before)}</td><td class="n">${deviationOf(after)}</td></tr>`;
};

const percent = ({ top, bottom }: Priced['edge']): string =>
  `${writeDecimal({ top: top * 100n, bottom }, 3).replace('-', '\u2212')}\u00a0%`;

const edgeOf = (price: Priced | null): string => (price ? percent(price.edge) : 'not offered');

const deviationOf = (price: Priced | null): string =>
  price ? Math.sqrt(approximate(price.variance)).toFixed(3) : '';
