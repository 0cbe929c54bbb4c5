import { html, type Markup } from './markup.ts';

// Drawn on a sheet 720 units wide; a row is as high as a line of text with some space.
const sheet = 720;
const row = 19;

/** A value with its name and the label beside its bar. */
export type Bar = {
  readonly name: string;
  readonly note: string;
  readonly value: number;
  readonly label: string;
};

/** The text of a chart for people who cannot see it, and whether its bars are edges or counts. */
export type Look = { readonly label: string; readonly tone: 'edge' | 'count' };

/** The house's side of an edge and the player's have a colour each; a count has none. */
const colourOf = (tone: Look['tone'], value: number): string => {
  if (tone === 'count') return 'count';
  return value >= 0 ? 'house' : 'player';
};

const labelRoom = 64;

/** Bars from one zero line, named on the left and labelled at their ends, so that no axis is needed. */
export const barChart = (bars: readonly Bar[], { label, tone }: Look): Markup => {
  const names = Math.min(
    330,
    16 + 6.1 * Math.max(...bars.map(({ name, note }) => name.length + note.length)),
  );
  const min = Math.min(0, ...bars.map(({ value }) => value));
  const most = Math.max(0.0001, ...bars.map(({ value }) => value));
  const left = names + (min < 0 ? labelRoom : 0);
  const scale = (sheet - labelRoom - left) / (most - min);
  const zero = left - min * scale;
  const height = bars.length * row + 6;
  return html`<svg viewBox="0 0 ${sheet} ${height}" role="img" aria-label="${label}" class="chart">
    ${bars.map((bar, at) => barRow(bar, { at, zero, scale, names, tone }))}
    <line x1="${tenth(zero)}" x2="${tenth(zero)}" y1="0" y2="${height}" class="zero"/>
  </svg>`;
};

type Place = {
  readonly at: number;
  readonly zero: number;
  readonly scale: number;
  readonly names: number;
  readonly tone: Look['tone'];
};

const barRow = (
  { name, note, value, label }: Bar,
  { at, zero, scale, names, tone }: Place,
): Markup => {
  const y = at * row + 4;
  const width = Math.abs(value) * scale;
  const isOurs = value >= 0;
  const x = isOurs ? zero : zero - width;
  const end = isOurs ? zero + width + 5 : zero - width - 5;
  const side = isOurs ? 'start' : 'end';
  return html`<text x="${names - 10}" y="${y + 10.5}" text-anchor="end"><tspan>${name}</tspan><tspan class="note">${note === '' ? '' : `  ${note}`}</tspan></text>
    <rect x="${tenth(x)}" y="${y}" width="${tenth(Math.max(width, value === 0 ? 0 : 0.8))}" height="13" class="${colourOf(tone, value)}"/>
    <text x="${tenth(end)}" y="${y + 10.5}" text-anchor="${side}" class="value">${label}</text>`;
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Columns on one base line, each with its value above (or below) and its name underneath. */
export const columnChart = (bars: readonly Bar[], { label, tone }: Look): Markup => {
  const height = 190;
  const min = Math.min(0, ...bars.map(({ value }) => value));
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const room = height - 62 - (min < 0 ? 14 : 0);
  const scale = room / Math.max(most - min, 0.0001);
  const ground = 22 + most * scale;
  const step = Math.min(96, sheet / bars.length);
  const thick = Math.min(46, step * 0.66);
  return html`<svg viewBox="0 0 ${tenth(step * bars.length)} ${height}" role="img" aria-label="${label}" class="chart columns" style="max-width:${tenth(step * bars.length)}px">
    ${bars.map(({ name, note, value, label }, at) => {
      const middle = tenth(at * step + step / 2);
      const size = Math.max(Math.abs(value) * scale, 0.8);
      const top = value >= 0 ? ground - size : ground;
      const y = value >= 0 ? top - 6 : top + size + 13;
      return html`<rect x="${tenth(middle - thick / 2)}" y="${tenth(top)}" width="${tenth(thick)}" height="${tenth(size)}" class="${colourOf(tone, value)}"/>
      <text x="${middle}" y="${tenth(y)}" text-anchor="middle" class="value">${label}</text>
      <text x="${middle}" y="${height - 18}" text-anchor="middle">${name}</text>
      <text x="${middle}" y="${height - 5}" text-anchor="middle" class="note">${note}</text>`;
    })}
    <line x1="0" x2="${tenth(step * bars.length)}" y1="${tenth(ground)}" y2="${tenth(ground)}" class="zero"/>
  </svg>`;
};
