import { othersShare } from '../../felt/others-chips.ts';
import { minFace, type StackSpot } from '../../felt/stack.ts';
import { type OwnChip, ownStack, stackOf } from '../../table/chips.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { chipDepth, Lying, LyingChip, Spots, short } from './chip-face.tsx';

/** A chip of a player's own colour, with its value here. */
const ColourChip = ({ colour, worth }: OwnChip) => {
  const fill = paints[colour] ?? colour;
  return (
    <Lying paint={fill}>
      <g className="chip">
        <circle r="14" className="chip-edge" style={{ fill }} />
        <Spots />
        <circle r="8.8" className="chip-middle" />
        <circle r="7.4" className="chip-ring" style={{ stroke: fill }} />
        <text
          textAnchor="middle"
          dy="0.35em"
          className={short(worth).length > 2 ? 'chip-value long' : 'chip-value'}
        >
          {short(worth)}
        </text>
      </g>
    </Lying>
  );
};

/** The chip beside the name of a wager: its largest one, too small for a number. */
export const ChipMark = ({ amount, ownChip }: Pick<StackProps, 'amount' | 'ownChip'>) => {
  const paint = ownChip ? { fill: paints[ownChip.colour] ?? ownChip.colour } : {};
  const [chip] = ownChip ? [] : stackOf(amount);
  return (
    <svg className="chip-mark" viewBox="-15 -15 30 30" aria-hidden="true">
      <g className={chip === undefined ? 'chip' : `chip chip-${chip}`}>
        <circle r="14" className="chip-edge" style={paint} />
        <Spots />
        <circle r="8.8" className="chip-middle" />
        <circle r="5.4" className="chip-edge" style={paint} />
      </g>
    </svg>
  );
};

/** The colours of players' own chips, as muted as the house's chips; an unknown colour is used by its CSS name. */
const paints: Readonly<Record<string, string>> = {
  blue: '#2f62a8',
  red: '#b83a34',
  green: '#2e7d55',
  yellow: '#d0ad3c',
  pink: '#cf7f98',
  orange: '#cc7434',
  purple: '#70479b',
  brown: '#6f4a33',
  white: '#ece6d8',
  black: '#26262c',
  grey: '#7d8288',
  lavender: '#a79bc9',
  tan: '#b99a72',
  peach: '#dca883',
  navy: '#2b3a63',
  teal: '#2a7f82',
  lime: '#86a83c',
  maroon: '#7a2c38',
  gold: '#c9a227',
  turquoise: '#3fa39c',
};

/** A free-bet token: it stands for a stake that the house provides. */
export const FreeToken = () => (
  <g className="free-token">
    <circle r="14" />
    <circle r="12.4" className="free-ring" />
    <text textAnchor="middle" dy="0.35em">
      {texts.felt.blackjack.free}
    </text>
  </g>
);

/** Resting where it was placed; sent but not yet persisted by the house; moving; or about to arrive. */
type Manner = 'lying' | 'pending' | 'travelling' | 'coming';

type StackProps = {
  readonly amount: number;
  readonly at: readonly [number, number];
  readonly scale?: number;
  readonly manner?: Manner;
  /** On which side of the chips the amount is. */
  readonly tag?: StackSpot['tag'];
  /** The name of the place, if the chips cover it. */
  readonly name?: string;
  /** The text instead of the amount; null for no text. */
  readonly written?: string | null;
  /** A mark on top of the chips, for example that the wager is off. */
  readonly marked?: string;
  /** Another seat's chips, drawn at half the size at the edge. */
  readonly isOthers?: boolean;
  /** Chips of a player's own colour. */
  readonly ownChip?: OwnChip | undefined;
};

/** Chips on the layout, with the amount below or beside them. */
export const Stack = ({
  amount,
  at,
  scale = 1,
  manner = 'lying',
  tag = 'under',
  name = '',
  written,
  marked,
  isOthers = false,
  ownChip,
}: StackProps) => {
  const all = ownChip ? ownStack(amount, ownChip) : stackOf(amount);
  // If the amount is written on the chips, there is no room above them for a tall stack.
  const chips = tag === 'over' ? all.slice(0, 2) : all;
  const [x, y] = at;
  const words = written ?? (name === '' ? money(amount) : `${name} ${money(amount)}`);
  // If the amount is on the chip, a short one is written on its face: a pill would cover all of the chip.
  const isFace = tag === 'over' && words.length <= 2;
  const size = isOthers ? othersShare * scale : isFace ? Math.max(scale, minFace) : scale;
  return (
    <g className={`stack ${manner}`} transform={`translate(${x} ${y})`}>
      <ellipse
        cx={2 * size}
        cy={4 * size}
        rx={15 * size}
        ry={12.4 * size}
        className="stack-shadow"
      />
      {chips.map((chip, height) => (
        // A stack is drawn from the bottom up, so the height of a chip is a stable key.
        <g key={height} transform={`translate(0 ${-height * chipDepth * size}) scale(${size})`}>
          {ownChip ? <ColourChip {...ownChip} /> : <LyingChip chip={chip} />}
        </g>
      ))}
      {isFace && manner !== 'travelling' && !isOthers && written !== null && (
        <g transform={`translate(0 ${(1 - chips.length) * chipDepth * size})`}>
          <circle r="8.6" className="chip-middle" />
          <text textAnchor="middle" dy="0.36em" className="face-amount">
            {words}
          </text>
        </g>
      )}
      {!isFace && manner !== 'travelling' && !isOthers && written !== null && (
        <Tag
          words={words}
          {...(written === undefined && name !== '' && { name })}
          {...(tag === 'beside'
            ? { x: 18 * size + tagWidth(words) / 2, y: 0 }
            : { y: tag === 'over' ? 0 : 15 * size })}
        />
      )}
      {marked !== undefined && !isOthers && (
        <g className="marked">
          <Tag words={marked} y={-6 * size - (chips.length - 1) * chipDepth * size} />
        </g>
      )}
    </g>
  );
};

type TagProps = {
  readonly words: string;
  readonly x?: number;
  readonly y: number;
  /** The name at the start of the words, if there is one. */
  readonly name?: string;
};

/** The width of a written amount. */
export const tagWidth = (words: string): number => 13 + words.length * 7.6;

/** An amount in a pill. */
export const Tag = ({ words, x = 0, y, name = '' }: TagProps) => {
  const width = tagWidth(words);
  return (
    <g transform={`translate(${x} ${y})`} className="tag">
      <rect x={-width / 2} y="-9.5" width={width} height="19" rx="9.5" />
      <text textAnchor="middle" dy="0.36em">
        {name !== '' && <tspan className="tag-name">{name}</tspan>}
        <tspan dx={name === '' ? 0 : nameGap}>{words.slice(name.length).trim()}</tspan>
      </text>
    </g>
  );
};

/** A name that ends in a number is separated from the amount: otherwise the two look like one number. */
const nameGap = 6;
