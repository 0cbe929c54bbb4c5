import { denominations } from '../../table/chips.ts';

/** As many of each chip as a rack shows before it changes into larger ones. */
const tubeMax = 10;

/** A rack's chips by value, largest first: the fewest larger ones that leave something of each to bet with. */
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

/** The rack as it lies before a player: chips on edge, a tube for each value. The amount is said beside it. */
export const RackArt = ({ rack }: { readonly rack: number }) => {
  const tubes = tubesOf(rack);
  if (tubes.length === 0) return null;
  return (
    <svg viewBox={`0 0 ${tubes.length * 27 + 5} 50`} className="rack-art" aria-hidden="true">
      <rect width={tubes.length * 27 + 5} height="50" rx="6" className="rack-bed" />
      {tubes.map(({ chip, count }, at) => (
        <g key={chip} transform={`translate(${4 + at * 27} 4)`} className={`chip-${chip}`}>
          <rect width="24" height="42" rx="3" className="rack-tube" />
          {Array.from({ length: count }, (_, height) => (
            // From the front of the tube back: a chip is known by where it lies.
            <g key={height} transform={`translate(1 ${38 - height * 4.1})`}>
              <rect width="22" height="3.6" rx="1.1" className="chip-edge" />
              {[3.5, 10, 16.5].map((x) => (
                <rect
                  key={x}
                  x={x + (height % 2) * 1.6}
                  width="3"
                  height="3.6"
                  className="rack-spot"
                />
              ))}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
};
