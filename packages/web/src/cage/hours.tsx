import { useState } from 'react';
import type { HourReport } from '../staff/house.ts';
import { locale } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { cageTexts } from './texts.ts';

const texts = cageTexts.report;

const width = 720;
const stakedTop = 18;
const stakedHeight = 110;
const heldMiddle = 176;
const heldHeight = 34;
const height = 240;

const compact = (cents: number): string =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(cents / 100);

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What was staked above, what was held below, an hour each; the one that is pointed at, or the last, is spelt out. */
export const Hours = ({ hours }: { readonly hours: readonly HourReport[] }) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const first = hours[0]?.hour ?? 0;
  const last = hours.at(-1)?.hour ?? 0;
  const all = Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at;
    return hours.find((one) => one.hour === hour) ?? { hour, staked: 0, held: 0 };
  });
  const most = Math.max(1, ...all.map(({ staked }) => staked));
  const swing = Math.max(1, ...all.map(({ held }) => Math.abs(held)));
  const named = all.find(({ hour }) => hour === pointed) ?? all.at(-1);
  const left = 56;
  // A short day has no bars as wide as doors.
  const step = Math.min(64, (width - left) / all.length);
  return (
    <section className="panel" aria-labelledby="hours-title">
      <div className="staff-head">
        <h2 id="hours-title">{texts.hours}</h2>
        {named && <p className="quiet amount">{saidOf(named)}</p>}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="bars hours"
        role="img"
        aria-label={`${texts.hours}: ${hours.map(saidOf).join('; ')}`}
        onPointerLeave={() => setPointed(null)}
      >
        {[1, 0.5, 0].map((share) => (
          <g key={share}>
            <path
              d={`M${left} ${stakedTop + stakedHeight * (1 - share)} H${width}`}
              className="bars-ground"
            />
            <text
              x={left - 10}
              y={stakedTop + stakedHeight * (1 - share) + 5}
              textAnchor="end"
              className="bars-name"
            >
              {compact(most * share)}
            </text>
          </g>
        ))}
        <path d={`M${left} ${heldMiddle} H${width}`} className="bars-ground" />
        {all.map((one, at) => (
          <g
            key={one.hour}
            transform={`translate(${left + at * step} 0)`}
            onPointerEnter={() => setPointed(one.hour)}
          >
            <title>{saidOf(one)}</title>
            <rect width={step} height={height} className="hours-reach" />
            <rect
              x={step * 0.12}
              width={step * 0.76}
              y={stakedTop + stakedHeight * (1 - one.staked / most)}
              height={Math.max(one.staked > 0 ? 2 : 0, (stakedHeight * one.staked) / most)}
              rx="4"
              className={one === named ? 'bar-named' : 'bar-total'}
            />
            <rect
              x={step * 0.12}
              width={step * 0.76}
              y={heldMiddle - (one.held > 0 ? (heldHeight * one.held) / swing : 0)}
              height={Math.max(one.held === 0 ? 0 : 2, (heldHeight * Math.abs(one.held)) / swing)}
              rx="4"
              className={one.held < 0 ? 'bar-less' : 'bar-more'}
            />
            {(at % Math.ceil(all.length / 12) === 0 || one === named) && (
              <text x={step / 2} y={height - 4} textAnchor="middle" className="bars-name">
                {one.hour}
              </text>
            )}
          </g>
        ))}
      </svg>
    </section>
  );
};

const saidOf = ({ hour, staked, held }: HourReport): string =>
  texts.hourOf(hourName(hour), money(staked), signed(held));
