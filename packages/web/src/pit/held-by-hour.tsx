import type { HourReport } from '@openpit/protocol';
import type { Theory } from '../staff/house.ts';
import { texts as site } from '../texts/index.ts';
import { signed } from '../texts/money.ts';
import { pitTexts } from './texts.ts';

const width = 520;
const height = 84;
const right = width - 26;

type HeldProps = {
  readonly hours: readonly HourReport[];
  /** What all tables together should have won by now, and the range of nineteen days in twenty. */
  readonly theory: Pick<Theory, 'expected' | 'low' | 'high'> | null;
};

/** What the house has won since midnight, hour by hour, with the expected range at its end. */
export const HeldByHour = ({ hours, theory }: HeldProps) => {
  let sum = 0;
  const points = hours.map(({ hour, held }) => {
    sum += held;
    return { hour: hour + 1, held: sum };
  });
  const first = hours[0]?.hour ?? 0;
  const last = points.at(-1)?.hour ?? first + 1;
  const all = [{ hour: first, held: 0 }, ...points];
  const edges = [...all.map(({ held }) => held), ...(theory ? [theory.low, theory.high] : [])];
  const top = Math.max(1, ...edges);
  const bottom = Math.min(0, ...edges);
  const x = (hour: number): number =>
    4 + ((hour - first) / Math.max(1, last - first)) * (right - 8);
  const y = (held: number): number => 8 + ((top - held) / (top - bottom)) * (height - 16);
  const end = all.at(-1);
  return (
    <div className="held-tile">
      <dt>{pitTexts.byHour}</dt>
      <dd>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={site.named(pitTexts.byHour, points.map((one) => saidOf(one)).join('; '))}
        >
          <path d={`M0 ${y(0)} H${width}`} className="bars-ground" />
          {theory && (
            <>
              <rect
                x={right + 6}
                y={y(theory.high)}
                width="14"
                height={Math.max(2, y(theory.low) - y(theory.high))}
                rx="4"
                className="held-band"
              >
                <title>{pitTexts.bandNow(signed(theory.low), signed(theory.high))}</title>
              </rect>
              <path d={`M${right + 2} ${y(theory.expected)} h22`} className="held-expected" />
            </>
          )}
          <path
            d={all
              .map(({ hour, held }, at) => `${at === 0 ? 'M' : 'L'}${x(hour)} ${y(held)}`)
              .join(' ')}
            className="held-line"
          />
          {points.map((one) => (
            <circle key={one.hour} cx={x(one.hour)} cy={y(one.held)} r="3" className="held-point">
              <title>{saidOf(one)}</title>
            </circle>
          ))}
          {end && <circle cx={x(end.hour)} cy={y(end.held)} r="6" className="held-end" />}
        </svg>
      </dd>
    </div>
  );
};

const saidOf = ({ hour, held }: { readonly hour: number; readonly held: number }): string =>
  pitTexts.heldUntil(`${String(hour).padStart(2, '0')}:00`, signed(held));
