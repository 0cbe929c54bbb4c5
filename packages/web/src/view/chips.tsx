import type { Cents } from '@openpit/engine';
import { stackOf } from '../table/chips.ts';
import { money } from '../texts/money.ts';

const short = (chip: number): string => (chip >= 100_000 ? `${chip / 100_000}k` : `${chip / 100}`);

/** A chip seen from above, 1 wide. */
export const ChipFace = ({ chip }: { readonly chip: Cents }) => (
  <g className={`chip chip-${chip}`}>
    <circle r="13" className="chip-edge" />
    <circle r="13" className="chip-spots" />
    <circle r="8.6" className="chip-middle" />
    <text textAnchor="middle" dy="3.4" className="chip-value">
      {short(chip)}
    </text>
  </g>
);

/** A chip of a player's own colour: worth what was agreed, so nothing is written on it. */
const ColourFace = ({ colour }: { readonly colour: string }) => {
  const fill = paints[colour] ?? colour;
  return (
    <g className="chip">
      <circle r="13" className="chip-edge" style={{ fill }} />
      <circle r="13" className="chip-spots" />
      <circle r="8.6" className="chip-edge" style={{ fill }} />
    </g>
  );
};

/** Colours of chips that style sheets know under another name. */
const paints: Readonly<Record<string, string>> = { peach: 'peachpuff' };

/** Lying where it was put; sent but not yet kept by the house; on its way; or about to arrive. */
type Manner = 'lying' | 'pending' | 'travelling' | 'coming';

type StackProps = {
  readonly amount: number;
  readonly at: readonly [number, number];
  readonly scale?: number;
  readonly manner?: Manner;
  /** Another seat's, drawn smaller with its number. */
  readonly seat?: number | undefined;
  /** Chips of a player's own colour. */
  readonly colour?: string | undefined;
};

/** Chips on the layout, the amount beside them. */
export const Stack = ({ amount, at, scale = 1, manner = 'lying', seat, colour }: StackProps) => {
  const chips = stackOf(amount);
  const size = (seat === undefined ? 1 : 0.7) * scale;
  const [x, y] = at;
  return (
    <g className={`stack ${manner}`} transform={`translate(${x}, ${y}) scale(${size})`}>
      {chips.map((chip, height) => (
        // A stack is drawn from its bottom up, so a chip is known by its height.
        <g key={`${height}`} transform={`translate(0, ${-height * 3.4})`}>
          {colour === undefined ? <ChipFace chip={chip} /> : <ColourFace colour={colour} />}
        </g>
      ))}
      {manner !== 'travelling' && <Tag amount={amount} height={chips.length} />}
      {seat !== undefined && (
        <text y="28" textAnchor="middle" className="stack-seat">
          {seat}
        </text>
      )}
    </g>
  );
};

const Tag = ({ amount, height }: { readonly amount: number; readonly height: number }) => (
  <g transform={`translate(17, ${-height * 1.7 - 3})`}>
    <rect y="-9" width={10 + money(amount).length * 7.4} height="18" rx="9" className="stack-tag" />
    <text x="5" dy="4.4" className="stack-amount">
      {money(amount)}
    </text>
  </g>
);
