import { decimals } from '../texts/money.ts';
import { colourOf, placeOf } from './scale.ts';
import { explorerTexts } from './texts.ts';

/** The figures by which wagers are compared and sorted, in the order of the columns. */
export const measures = ['edge', 'perRound', 'variance'] as const;

export type Measure = (typeof measures)[number];

/** A figure with its decimals, in the form of the visitor's language. */
export const figure = (value: number, digits: number): string => decimals(value.toFixed(digits));

export const percent = (share: number): string => `${figure(100 * share, 3)} %`;

export const signedPercent = (share: number): string =>
  `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;

export const MeasureHead = ({ of: measure }: { readonly of: Measure }) => (
  <th scope="col" className={`of-${measure}`}>
    {explorerTexts.orders[measure]}
  </th>
);

/** A house edge as a bar on a scale that all wagers share, and in figures. */
export const EdgeFigure = ({ edge }: { readonly edge: number }) => (
  <span className="edge-line">
    <Bar edge={edge} />
    {percent(edge)}
  </span>
);

/** The edge on the scale that all pages share, from nothing to a quarter of the stake. */
const Bar = ({ edge }: { readonly edge: number }) => (
  <span className="edge-bar" aria-hidden="true">
    <span style={{ width: `${(100 * placeOf(edge)).toFixed(1)}%`, background: colourOf(edge) }} />
  </span>
);
