import { denominations } from '../../table/chips.ts';

/** A rack shows at most this many of each chip before it changes them into larger ones. */
const tubeMax = 10;

/** A rack's chips by value, largest first: as few as possible, but with some of each small value to bet with. */
export const tubesOf = (
  rack: number,
): readonly { readonly chip: number; readonly count: number }[] => {
  let rest = rack;
  return denominations
    .toReversed()
    .map((chip, at, all) => {
      const smaller = all.slice(at + 1).reduce((sum, one) => sum + one * (tubeMax / 2), 0);
      const count = Math.max(0, Math.min(tubeMax, Math.ceil((rest - smaller) / chip)));
      const fitting = Math.min(count, Math.floor(rest / chip));
      rest -= fitting * chip;
      return { chip, count: fitting };
    })
    .filter(({ count }) => count > 0);
};

/** The tray, and the width of a chip that stands on its edge, if there is enough room. */
const [width, height, chipWide, gap] = [120, 50, 6.2, 4] as const;

/** The rack before a player: chips on edge side by side, a tube for each value. The amount is written beside it. */
export const RackArt = ({ rack }: { readonly rack: number }) => {
  const tubes = tubesOf(rack);
  const chips = tubes.reduce((sum, { count }) => sum + count, 0);
  const step = Math.min(chipWide, (width - gap * (tubes.length + 1)) / Math.max(1, chips));
  const before = (at: number): number =>
    gap + tubes.slice(0, at).reduce((sum, { count }) => sum + count * step + gap, 0);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="rack-art" aria-hidden="true">
      <defs>
        <linearGradient id="rack-round" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.55" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#000" stopOpacity="0.6" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} rx="7" className="rack-bed" />
      {tubes.map(({ chip, count }, at) => (
        <g key={chip} transform={`translate(${before(at)} 5)`} className={`chip-${chip}`}>
          {Array.from({ length: count }, (_, place) => (
            // Counted from the left of the tube: its place is a chip's key.
            <g key={place} transform={`translate(${place * step} 0)`}>
              <rect width={step - 0.5} height="40" rx="1.4" className="chip-edge" />
              {spotsAt.map((y) => (
                <rect
                  key={y}
                  y={y + ((place * 7 + at * 3) % 5) - 2}
                  width={step - 0.5}
                  height="6"
                  className="rack-spot"
                />
              ))}
            </g>
          ))}
          <rect width={count * step} height="40" className="rack-light" />
        </g>
      ))}
    </svg>
  );
};

/** The heights of the spots of a chip that stands on its edge; each chip is rotated differently. */
const spotsAt = [5, 17, 29] as const;
