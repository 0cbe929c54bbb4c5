import { type Model, type Priced, perRollOf } from '../price.ts';
import { approximate, type Ratio, signOf, writeDecimal, writeRatio } from '../ratio.ts';
import { changesSection } from './changes.ts';
import { barChart, columnChart } from './charts.ts';
import type { Report } from './content.ts';
import type { Curve, Distribution, PriceGroup, SessionFigure } from './figures.ts';
import { asIs, html, type Markup } from './markup.ts';
import { measuresSection } from './measures.ts';
import type { RuleGroup, RuleInForce } from './rules.ts';
import { strategySection } from './strategy-section.ts';
import { style } from './style.ts';

/** The sheet as one HTML file that needs nothing else: no script, no font, no picture from elsewhere. */
export const reportAsHtml = (report: Report): string => {
  const { rulebook, strategy, rules, digest } = report;
  const title = `${rulebook.title} (${rulebook.id}): PAR sheet`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${asIs(style)}</style>
</head>
<body>
${head(report)}
${report.changes ? changesSection(rulebook, report.changes) : null}
${edges(report)}
${wagers(report.groups)}
${measuresSection(report)}
${report.distributions.length > 0 ? distributions(report) : null}
${report.sessions.length > 0 ? sessions(report.sessions) : null}
${strategy ? strategySection(strategy) : null}
${inForce(rules)}
${signed(report)}
<footer>OpenPit, ${rulebook.id}. Counted over every outcome by the settlement that pays the table. Digest ${digest}.</footer>
</body>
</html>
`;
  return page.markup;
};

/** Where the sheet is signed: who computed it, who checked it, and exactly what they signed. */
const signed = ({ rulebook, digest, prices }: Report): Markup => {
  const row = (what: string) => html`<tr><td>${what}</td><td></td><td></td><td></td></tr>`;
  return html`<section class="signed">
<h2>Signed</h2>
<p class="lead">For ${rulebook.id}, ${prices.length} prices, digest <code>${digest.slice(0, 16)}</code>: the same command prints the same sheet for anyone who checks it.</p>
<table><thead><tr><th>As</th><th>Name</th><th>Date</th><th>Signature</th></tr></thead>
<tbody>${['Analyst', 'Checked by', 'For the house'].map(row)}</tbody></table>
</section>`;
};

const head = ({ rulebook, documents, digest, prices, rules }: Report): Markup => {
  const wagered = new Set(prices.map(({ bet }) => bet)).size;
  const count = rules.reduce((sum, group) => sum + group.rules.length, 0);
  return html`<header>
<div class="kicker">PAR sheet</div>
<h1>${rulebook.title}</h1>
<div class="id">${rulebook.id}</div>
<dl class="facts">
<dt>Documents</dt><dd>${documents.map(({ id, title }, at) => html`${at > 0 ? html`<br>` : null}${title} <code>${id}</code>`)}</dd>
<dt>Holds</dt><dd>${wagered} wagers at ${prices.length} prices, ${count} rules in force, at most ${rulebook.seats.max.is} players</dd>
<dt>Digest</dt><dd><code>${digest}</code> (SHA-256 of the rulebook’s canonical JSON)</dd>
</dl>
</header>`;
};

/** A percentage with as many decimals as distinguish two edges. */
const percent = ({ top, bottom }: Ratio, places = 2): string =>
  `${writeDecimal({ top: top * 100n, bottom }, places).replace('-', '−')}\u00a0%`;

const edges = ({ headlines, curves }: Report): Markup => {
  const sorted = headlines.toSorted(
    (a, b) => approximate(a.price.edge) - approximate(b.price.edge),
  );
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
  const bars = sorted.map(({ name, when, price }) => ({
    name: whole(name),
    note: [isUsual(when) ? '' : when, modelOf(price)].filter((text) => text !== '').join(', '),
    value: approximate(price.edge),
    label: percent(price.edge),
  }));
  const range =
    cheapest && dearest
      ? `From ${percent(cheapest.price.edge)} (${inFull(cheapest)}) to ${percent(dearest.price.edge)} (${inFull(dearest)}).`
      : '';
  return html`<section>
<h2>What the wagers cost</h2>
<p class="lead">The house edge: the expected loss over the first stake, pushes counted. ${range}</p>
<figure class="tall"><figcaption>House edge, cheapest first</figcaption>${barChart(bars, { label: 'House edge of every wager', tone: 'edge' })}</figure>
${curves.map(curve)}
</section>`;
};

const inFull = ({ name, when, price }: PriceGroup): string =>
  [name, isUsual(when) ? '' : when, modelOf(price)].filter((text) => text !== '').join(', ');

const whole = (text: string): string => (text.length > 46 ? `${text.slice(0, 45)}…` : text);

const curve = ({ title, of, steps }: Curve): Markup => {
  const bars = steps.map(({ at, edge }) => ({
    name: at,
    note: '',
    value: approximate(edge),
    label: percent(edge, 1),
  }));
  const turn = steps.find(({ edge }) => signOf(edge) <= 0);
  const message = turn
    ? `It costs nothing from a ${of} of ${turn.at} on: below the line the player has the edge.`
    : `It costs something at every ${of}.`;
  return html`<figure><figcaption>${title}<small>${message}</small></figcaption>${columnChart(bars, { label: title, tone: 'edge' })}</figure>`;
};

const modelOf = ({ model }: Priced): string =>
  model === null || model === 'full-set' ? '' : model;

/** A wager with the same price on every point needs no column for points. */
const isUsual = (when: string): boolean => when.startsWith('point ');

const headings: Readonly<Record<Model | 'plain', string>> = {
  plain: 'As they stand',
  'first-decision': 'With commission, taken down after the first decision',
  'left-up': 'With commission, left up until it loses',
  'best-raise': 'Raising where it pays',
  'never-raise': 'Never raising',
  'always-raise': 'Raising on every spread',
  'go-to-war': 'Going to war on a tie',
  surrender: 'Surrendering on a tie',
  'full-set': 'Every scan from a full set',
  'without-replacement-36': 'One set of 36, cards out until the line is decided',
  'without-replacement-72': 'Two sets of 36, cards out until the line is decided',
  'full-odds': 'With full odds behind it',
};

const wagers = (groups: readonly PriceGroup[]): Markup => {
  const models = [...new Set(groups.map(({ price }) => price.model))];
  return html`<section>
<h2>Every wager</h2>
<p class="lead">Exact where a fraction stands; wagers that cost the same in the same way share a line. Chances are those of ending ahead, level and behind; variance is of the result in stakes.</p>
${models.map((model) =>
  wagerTable(
    headings[model ?? 'plain'],
    groups.filter(({ price }) => price.model === model),
  ),
)}
</section>`;
};

const wagerTable = (heading: string, groups: readonly PriceGroup[]): Markup => {
  // A game whose wagers are all decided by one outcome needs no figures by the roll.
  const hasRolls = groups.some(({ price }) => price.rolls.top !== price.rolls.bottom);
  return html`<h3>${heading}</h3>
<table>
<thead><tr><th>Wager</th><th>When</th><th>Pays</th><th class="n">Wins</th><th class="n">Pushes</th><th class="n">Variance</th><th>Edge, exact</th><th class="n">Edge</th>${hasRolls ? html`<th class="n">Rolls</th><th class="n">A roll</th>` : null}</tr></thead>
<tbody>${groups.map((group) => wagerRow(group, hasRolls))}</tbody>
</table>`;
};

const wagerRow = ({ bets, name, when, price }: PriceGroup, hasRolls: boolean): Markup => {
  const { edge, win, push, rolls, variance } = price;
  const gain = signOf(edge) < 0 ? ' gain' : '';
  const byRoll = html`<td class="n">${writeDecimal(rolls, 2)}</td><td class="n">${percent(perRollOf(price), 3)}</td>`;
  return html`<tr><td>${name}<span class="key">${bets}</span></td><td class="when">${when}</td><td class="pays">${price.pays}</td><td class="n">${percent(win)}</td><td class="n">${push.top === 0n ? '' : percent(push)}</td><td class="n">${writeDecimal(variance, 3)}</td><td class="exact">${exact(price)}</td><td class="n edge${gain}">${percent(edge, 3)}</td>${hasRolls ? byRoll : null}</tr>
`;
};

// A fraction that needs more than three lines of a narrow column is for machines; --json has all of it.
const longestFraction = 72;

const exact = ({ edge, places }: Priced): string => {
  const text = writeRatio(edge);
  const isFraction = places === undefined && text.length <= longestFraction;
  return (isFraction ? text : writeDecimal(edge, places ?? 20)).replace('-', '−');
};

const distributions = ({ distributions: all }: Report): Markup => html`<section>
<h2>How far shooters get</h2>
<p class="lead">The whole distribution of what the side wagers count, from a new shooter’s first come-out to the seven-out.</p>
${all.map(distribution)}
</section>`;

const distribution = ({ title, bet, rows }: Distribution): Markup => {
  const bars = rows.map(({ of, chance, pays }) => ({
    name: of,
    note: pays ?? 'loses',
    value: approximate(chance),
    label: approximate(chance) < 0.001 ? oneIn(chance) : percent(chance),
  }));
  const message = `${bet.charAt(0).toUpperCase()}${bet.slice(1)}: ${title}`;
  return html`<figure><figcaption>${message}<small>Under each count, what it pays.</small></figcaption>${columnChart(bars, { label: message, tone: 'count' })}</figure>`;
};

const oneIn = ({ top, bottom }: Ratio): string =>
  `1 in ${Math.round(approximate({ top: bottom, bottom: top })).toLocaleString('en')}`;

// Longer runs are counted together.
const longestRun = 40;

const sessions = (figures: readonly SessionFigure[]): Markup => {
  const [first] = figures;
  const [best] = figures.toSorted((a, b) => approximate(b.ahead) - approximate(a.ahead));
  const bars = figures.map(({ name, when, ahead }) => ({
    name: whole(name),
    note: when,
    value: approximate(ahead),
    label: percent(ahead, 1),
  }));
  return html`<section>
<h2>What an evening comes to</h2>
<p class="lead">${first?.decisions ?? 0} decisions at a flat stake, counted by convolution from a bankroll of ${first?.bankroll ?? 0} stakes; play ends when less than a stake is left. The cheapest wagers whose results can be listed.</p>
<figure><figcaption>Chance of being ahead at the end${best ? html`<small>Best on ${best.name}: ${percent(best.ahead, 1)}.</small>` : null}</figcaption>${barChart(bars, { label: 'Chance of being ahead', tone: 'count' })}</figure>
<table>
<thead><tr><th>Wager</th><th>When</th><th class="n">Ahead</th><th class="n">Level</th><th class="n">Behind</th><th class="n">Ruined on the way</th><th class="n">Losing run, 19 in 20 at most</th></tr></thead>
<tbody>${figures.map(
    ({ bets, name, when, ahead, level, behind, ruin, losingRun }) =>
      html`<tr><td>${name}<span class="key">${bets}</span></td><td>${when}</td><td class="n">${percent(ahead)}</td><td class="n">${percent(level)}</td><td class="n">${percent(behind)}</td><td class="n">${percent(ruin)}</td><td class="n">${losingRun < longestRun ? losingRun : `${longestRun} or more`}</td></tr>`,
  )}</tbody>
</table>
</section>`;
};

const inForce = (groups: readonly RuleGroup[]): Markup => html`<section>
<h2>Rules in force</h2>
<p class="lead">What is, and by which clause; a clause is shown in full where it is first cited under a heading, with the reading adopted where its text is open.</p>
${groups.map(ruleTable)}
</section>`;

const ruleTable = ({ name, rules }: RuleGroup): Markup => {
  const shown = new Set<string>();
  return html`<h3>${name}</h3>
<table class="rules">
<thead><tr><th>Rule</th><th>Is</th><th>By</th></tr></thead>
<tbody>${rules.map((rule) => ruleRow(rule, shown))}</tbody>
</table>`;
};

const ruleRow = ({ rule, is, by }: RuleInForce, shown: Set<string>): Markup => {
  const clauses = by.map(({ id, text, reading }) => {
    const isNew = !shown.has(id);
    shown.add(id);
    const adopted =
      isNew && reading !== null ? html` <span class="reading">${reading}</span>` : null;
    return html`<span class="clause"><b>${id}</b>${isNew ? text : ''}${adopted}</span>`;
  });
  return html`<tr><td>${rule}</td><td>${is}</td><td>${clauses}</td></tr>
`;
};
