import { confidences, type Measures, measuresOf } from '../measures.ts';
import type { PriceGroup } from './figures.ts';
import { html, type Markup } from './markup.ts';

/** How many rounds the bounds of the sheet are for. */
const roundsOfBounds = 10_000;

/** The measures of a wager, under the name it has on the sheet. */
export type NamedMeasures = {
  readonly bets: string;
  readonly when: string;
  readonly model: string | null;
  readonly measures: Measures;
};

/** What an analyst asks about the first wagers of a sheet. */
export const measuresIn = (headlines: readonly PriceGroup[]): readonly NamedMeasures[] =>
  headlines.map(({ bets, when, price }) => ({
    bets,
    when,
    model: price.model,
    measures: measuresOf(price, [roundsOfBounds]),
  }));

const percent = (share: number, places = 2): string =>
  `${(100 * share).toFixed(places).replace('-', '\u2212')}\u00a0%`;

/** Return, hit frequency, deviation, volatility and bounds, a row each. */
export const measuresSection = ({
  headlines,
}: {
  readonly headlines: readonly PriceGroup[];
}): Markup => {
  const heads = confidences.map(({ percent: sure }) => html`<th class="n">${sure} %</th>`);
  const rows = measuresIn(headlines).map(({ measures, when }, at) => {
    const name = headlines[at]?.name ?? '';
    const risk = percent(measures.elementOfRisk, 3);
    const index = (measures.volatility.find((one) => one.percent === 90)?.index ?? 0).toFixed(3);
    return html`<tr><td>${name}</td><td>${when}</td><td class="n">${percent(measures.returns, 3)}</td><td class="n">${percent(measures.hitFrequency)}</td><td class="n">${measures.standardDeviation.toFixed(4)}</td><td class="n">${index}</td><td class="n">${risk}</td>${measures.bounds.map(({ low, high }) => html`<td class="n">${percent(low)} to ${percent(high)}</td>`)}</tr>`;
  });
  return html`<section>
<h2>Measures</h2>
<p class="lead">Of each unit of the first stake. The volatility index is the standard deviation times 1.645. The last three columns: the return of ${roundsOfBounds.toLocaleString('en')} rounds lies between these with that probability; their sum is taken to be normal.</p>
<table>
<thead><tr><th>Wager</th><th>When</th><th class="n">Return</th><th class="n">Hit frequency</th><th class="n">Deviation</th><th class="n">Volatility</th><th class="n">Element of risk</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table>
</section>`;
};
