import type { HourReport } from '@openpit/protocol';
import { useState } from 'react';
import { ticksBetween } from '../simulator/scales.ts';
import { locale, texts as site } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { useWidth } from '../view/use-width.ts';
import { cageTexts } from './texts.ts';

const texts = cageTexts.report;

const stakedTop = 18;
const stakedHeight = 110;
const heldMiddle = 176;
const heldHeight = 34;
const height = 240;

const compact = (cents: number): string =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(cents / 100);

/** The space for the name of an hour. */
const hourRoom = 26;

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What was staked above and what was won below, hour by hour; the hour under the pointer, or the last, is given in figures. */
export const Hours = ({ hours }: { readonly hours: readonly HourReport[] }) => {
  const [under, setUnder] = useState<number | null>(null);
  const { ref, width } = useWidth();
  const first = hours[0]?.hour ?? 0;
  const last = hours.at(-1)?.hour ?? 0;
  const all = Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at;
    return hours.find((one) => one.hour === hour) ?? { hour, staked: 0, held: 0 };
  });
  const most = Math.max(1, ...all.map(({ staked }) => staked));
  const ticks = ticksBetween(0, most, 3);
  const swing = Math.max(1, ...all.map(({ held }) => Math.abs(held)));
  const named = all.find(({ hour }) => hour === under) ?? all.at(-1);
  const left = 48;
  // A short day has slim bars too.
  const step = Math.min(64, (width - left) / all.length);
  return (
    <section className="panel" aria-labelledby="hours-title">
      <div className="staff-head">
        <h2 id="hours-title">{texts.hours}</h2>
        {named && <p className="quiet amount">{saidOf(named)}</p>}
      </div>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        className="bars hours"
        role="img"
        aria-label={site.named(texts.hours, hours.map(saidOf).join('; '))}
        onPointerLeave={() => setUnder(null)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${left} ${stakedTop + stakedHeight * (1 - tick / most)} H${width}`}
              className="bars-ground"
            />
            <text
              x={left - 10}
              y={stakedTop + stakedHeight * (1 - tick / most) + 5}
              textAnchor="end"
              className="bars-name"
            >
              {compact(tick)}
            </text>
          </g>
        ))}
        <path d={`M${left} ${heldMiddle} H${width}`} className="bars-ground" />
        <text x={left - 10} y={heldMiddle + 5} textAnchor="end" className="bars-name">
          0
        </text>
        {all.map((one, at) => (
          <HourBars
            key={one.hour}
            hour={one}
            place={{ x: left + at * step, step, most, swing }}
            isNamed={one === named}
            isLettered={at % Math.ceil((all.length * hourRoom) / (width - left)) === 0}
            onEnter={() => setUnder(one.hour)}
          />
        ))}
      </svg>
    </section>
  );
};

type HourBarsProps = {
  readonly hour: HourReport;
  readonly place: {
    readonly x: number;
    readonly step: number;
    readonly most: number;
    readonly swing: number;
  };
  readonly isNamed: boolean;
  readonly isLettered: boolean;
  onEnter(): void;
};

const HourBars = ({ hour, place, isNamed, isLettered, onEnter }: HourBarsProps) => {
  const { x, step, most, swing } = place;
  const { staked, held } = hour;
  return (
    <g transform={`translate(${x} 0)`} onPointerEnter={onEnter}>
      <title>{saidOf(hour)}</title>
      <rect width={step} height={height} className="hours-reach" />
      <rect
        x={step * 0.12}
        width={step * 0.76}
        y={stakedTop + stakedHeight * (1 - staked / most)}
        height={Math.max(staked > 0 ? 2 : 0, (stakedHeight * staked) / most)}
        rx="4"
        className={isNamed ? 'bar-named' : 'bar-total'}
      />
      <rect
        x={step * 0.12}
        width={step * 0.76}
        y={heldMiddle - (held > 0 ? (heldHeight * held) / swing : 0)}
        height={Math.max(held === 0 ? 0 : 2, (heldHeight * Math.abs(held)) / swing)}
        rx="4"
        className={held < 0 ? 'bar-less' : 'bar-more'}
      />
      {isLettered && (
        <text x={step / 2} y={height - 4} textAnchor="middle" className="bars-name">
          {hour.hour}
        </text>
      )}
    </g>
  );
};

const saidOf = ({ hour, staked, held }: HourReport): string =>
  texts.hourOf(hourName(hour), money(staked), signed(held));
