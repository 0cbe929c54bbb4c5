import { choicesOf, familyOf, memoizeBy, type Rulebook } from '@openpit/engine';
import { documents, rulebookById, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import {
  approximate,
  columns,
  pricesOf,
  reportAsHtml,
  reportAsJson,
  reportOf,
  writePrice,
} from '../index.ts';
import { sessionOf } from '../session.ts';
import { html } from './markup.ts';

const digest = 'd'.repeat(64);

const reportOn = memoizeBy((rulebook: Rulebook) =>
  reportOf(rulebook, { documents, prices: pricesOf(rulebook), digest }),
);

const reportFor = (id: string) => {
  const rulebook = rulebookById.get(id);
  if (!rulebook) throw new Error(`there is ${id}`);
  return reportOn(rulebook);
};

const all = rulebooks.map((rulebook) => [rulebook.id, rulebook] as const);

describe('the report', () => {
  test.each(all)('of %s is one file that asks for nothing from elsewhere', (id, rulebook) => {
    const page = reportAsHtml(reportOn(rulebook));
    expect(page.slice(0, 15)).toBe('<!doctype html>');
    expect(page.match(/<script|<link|<img|https?:|url\(|@import/g)).toBeNull();
    // The documents may say that something is undefined; no cell or mark of a chart may be.
    expect(page.match(/[>"](undefined|NaN)|\[object/g)).toBeNull();
    expect([page.includes(digest), page.includes(`<div class="id">${id}</div>`)]).toEqual([
      true,
      true,
    ]);
    // Every element that is opened is closed.
    for (const name of ['section', 'table', 'tr', 'td', 'svg', 'figure', 'div']) {
      const [opened, closed] = [new RegExp(`<${name}[ >]`, 'g'), new RegExp(`</${name}>`, 'g')];
      expect([name, page.match(opened)?.length]).toEqual([name, page.match(closed)?.length]);
    }
  });

  test.each(all)('of %s has every wager, and every rule with its clause’s words', (_, rulebook) => {
    const report = reportOn(rulebook);
    const { groups, rules } = report;
    const page = reportAsHtml(report);
    const missing = (text: string) => !page.includes(html`${text}`.markup);
    expect(groups.map(({ bets }) => bets).filter(missing)).toEqual([]);
    const priced = new Set(report.prices.map(({ bet }) => bet));
    for (const { bet } of familyOf(rulebook).bets(rulebook)) expect(priced).toContain(bet);
    const cited = rules.flatMap((group) => group.rules.flatMap(({ by }) => by));
    expect(cited.length).toBeGreaterThanOrEqual(choicesOf(rulebook).length);
    for (const { id, text } of cited) expect([id, text.length > 0]).toEqual([id, true]);
    for (const { text } of cited) expect(page).toContain(html`${text}`.markup);
  });

  /** The cells of every table row under a heading, as a reader sees them. */
  const rowsUnder = (page: string, heading: string): readonly (readonly string[])[] => {
    const from = page.slice(page.indexOf(`<h2>${heading}</h2>`));
    const part = from.slice(0, from.indexOf('</section>'));
    return [...part.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        cell.replace(/<[^>]*>|\u00a0/g, ' ').trim(),
      ),
    );
  };

  test('measures: return, hit frequency, deviation, volatility and bounds of the wagers it leads with', () => {
    const report = reportFor('bclc.roulette');
    const rows = rowsUnder(reportAsHtml(report), 'Measures');
    const red = rows.find(([name]) => name?.startsWith('Red'));
    expect(red?.slice(2, 7)).toEqual(['94.737 %', '47.37 %', '0.9986', '1.643', '5.263 %']);
    // 1.96 deviations over the root of ten thousand on both sides.
    expect(red?.[8]).toBe('92.78 % to 96.69 %');
    expect(rows.length).toBe(report.headlines.length + 1);
  });

  test('the main wager of blackjack has its session', () => {
    const { sessions } = reportFor('openpit.blackjack');
    const main = sessions.find(({ bets }) => bets === 'main');
    expect(main && approximate(main.ahead)).toBeGreaterThan(0.4);
    expect(
      main && approximate(main.ahead) + approximate(main.level) + approximate(main.behind),
    ).toBeCloseTo(1, 6);
  });

  test('every wager of baccarat has its session, as odds counts it', () => {
    const { sessions } = reportFor('openpit.baccarat');
    const named = sessions.map(({ bets }) => bets);
    expect(named).toEqual(expect.arrayContaining(['player', 'banker', 'tie', 'player-pair']));
    const [player] = reportFor('openpit.baccarat').prices;
    const counted = sessionOf(player?.endings ?? [], { decisions: 100, bankroll: 20 });
    const listed = sessions.find(({ bets }) => bets === 'player');
    expect(listed && approximate(listed.ahead)).toBeCloseTo(approximate(counted.ahead), 6);
  });

  test('a wager’s line has its pays, its edge exactly and in percent, its variance and its length', () => {
    const rows = rowsUnder(reportAsHtml(reportFor('bclc.craps')), 'Every wager');
    const itemOf = (name: string) => rows.find(([wager]) => wager?.endsWith(name));
    expect(itemOf(' pass')).toEqual([
      'Pass line pass',
      '',
      '1:1',
      '49.29 %',
      '',
      '1.000',
      '7/495',
      '1.414 %',
      '3.38',
      '0.419 %',
    ]);
    expect(itemOf(' place:6 8')?.slice(2)).toEqual(
      expect.arrayContaining(['7:6', '1/66', '1.515 %', '3.27']),
    );
    expect(itemOf(' fire')?.slice(2)).toEqual(expect.arrayContaining(['20.763 %']));
  });

  test.each(all)(
    'of %s has a line for each group of wagers, with the exact edge',
    (_, rulebook) => {
      const report = reportOn(rulebook);
      const rows = rowsUnder(reportAsHtml(report), 'Every wager').map((row) => row.join(' | '));
      for (const { bets, price } of report.groups) {
        // A proper minus is printed, not a hyphen.
        const edge = writePrice(price).houseEdge.replace('-', '−');
        const isShown = rows.some(
          (row) => row.includes(html`${bets}`.markup) && row.includes(edge),
        );
        // Fractions too long for a cell are shown in percent alone.
        expect([bets, isShown || edge.length > 72]).toEqual([bets, true]);
      }
    },
  );

  test.each(all)('of %s draws what the wagers cost', (_, rulebook) => {
    const report = reportOn(rulebook);
    const page = reportAsHtml(report);
    const charts = page.match(/<svg[^>]*>/g) ?? [];
    expect(charts.length).toBeGreaterThan(0);
    expect(page.match(/<(rect|path|polyline|line|circle)[ >]/g)?.length).toBeGreaterThan(2);
  });

  test('blackjack’s sheet shows every cell of the chart', () => {
    const report = reportFor('bclc.blackjack');
    const rows = rowsUnder(reportAsHtml(report), 'How to play it');
    const { chart } = report.strategy ?? {};
    if (!chart) throw new Error('blackjack has a strategy');
    for (const part of [chart.hard, chart.soft, chart.pair]) {
      for (const [name, cells] of Object.entries(part)) {
        const codes = columns.map((column) => cells[column]?.code ?? '');
        const shown = rows.filter(([row]) => row === name).map(([, ...rest]) => rest.join(' '));
        expect([name, shown]).toEqual([name, expect.arrayContaining([codes.join(' ')])]);
      }
    }
  });

  test('as data says the same with fractions as text', () => {
    expect(reportAsJson(reportFor('bclc.craps'))).toMatchObject({
      rulebook: 'bclc.craps',
      title: 'Craps',
      digest,
      documents: [{ id: 'bclc.craps' }, { id: 'bclc.fire' }, { id: 'bclc.sharpshooter' }],
      wagers: expect.arrayContaining([
        expect.objectContaining({ bet: 'pass', houseEdge: '7/495' }),
      ]),
      distributions: [
        {
          bet: 'fire',
          rows: expect.arrayContaining([expect.objectContaining({ pays: '24 to 1' })]),
        },
        { bet: 'sharpshooter' },
      ],
      strategy: null,
    });
  });

  test('values are shown in words: ratios, shares, money, lists', () => {
    const is = (id: string, group: string, rule: string) =>
      reportFor(id)
        .rules.find(({ name }) => name === group)
        ?.rules.find((one) => one.rule === rule)?.is;
    expect(is('bclc.craps', 'Pass', 'put')).toBe('yes');
    expect(is('bclc.craps', 'Buy', 'pays, 4')).toBe('2 to 1');
    expect(is('bclc.craps', 'Buy', 'commission, rate')).toBe('5 in 100');
    expect(is('bclc.craps', 'Fire', 'stake max')).toBe('$5');
    expect(is('chickasaw.cardcraps', 'The table', 'ante')).toBe('$1');
    expect(is('bclc.war', 'The table', 'players at most')).toBe('7');
    expect(is('bclc.reddog', 'The table', 'decks')).toBe('4, 5, 6');
  });

  test('blackjack has its chart, a game of tokens one for them too', () => {
    const page = reportAsHtml(reportFor('bclc.freebet'));
    expect(page).toContain('How to play it');
    expect(page).toContain('Hands on a token');
    expect(reportAsHtml(reportFor('bclc.war'))).not.toContain('How to play it');
  });

  test('what is filled in is escaped', () => {
    expect(html`<b>${'<i> & "q"'}</b>`.markup).toBe('<b>&lt;i&gt; &amp; &quot;q&quot;</b>');
    expect(html`${[html`<i></i>`, 1, null, 'a']}`.markup).toBe('<i></i>1a');
  });
});
