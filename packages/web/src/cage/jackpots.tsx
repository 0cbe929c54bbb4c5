import { locale, texts as site } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { useWidth } from '../view/use-width.ts';
import type { MeterDay, MeterReport } from './house.ts';
import { Listed } from './listed.tsx';
import { cageTexts } from './texts.ts';

const texts = cageTexts.report;

/** The meters and reserves, and their history. */
export const Jackpots = ({ jackpots }: { readonly jackpots: readonly MeterReport[] }) => (
  <section className="panel" aria-labelledby="jackpots-title">
    <h2 id="jackpots-title">{texts.jackpots}</h2>
    {jackpots.length === 0 ? (
      <p className="quiet">{texts.noJackpots}</p>
    ) : (
      <Listed
        caption={texts.jackpots}
        columns={texts.jackpot}
        rows={jackpots.map(({ table, meter, reserve }) => [table, money(meter), money(reserve)])}
      />
    )}
    {jackpots.map((one) => (
      <MeterHistory key={one.table} {...one} />
    ))}
  </section>
);

const dayName = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short' });

const MeterHistory = ({ table, days }: MeterReport) => (
  <section className="meter-history" aria-label={texts.meterOf(table)}>
    <h3>{texts.meterOf(table)}</h3>
    {days.length === 0 ? (
      <p className="quiet">{texts.meterStill}</p>
    ) : (
      <>
        {days.length > 1 && <Curve table={table} days={days} />}
        <Listed
          caption={texts.meterOf(table)}
          columns={texts.meterDays}
          rows={days.map(({ day, fed, won, meter, reserve }) => [
            day,
            money(fed),
            money(won),
            money(meter),
            money(reserve),
          ])}
        />
      </>
    )}
  </section>
);

const height = 120;

/** The meter day by day with its ends labelled; a day on which it was won is marked, and each point has its figure. */
const Curve = ({ table, days }: Pick<MeterReport, 'table' | 'days'>) => {
  const { ref, width } = useWidth();
  const top = Math.max(1, ...days.map(({ meter }) => meter));
  const x = (at: number): number => 8 + (at / (days.length - 1)) * (width - 16);
  const y = ({ meter }: MeterDay): number => height - 20 - (meter / top) * (height - 48);
  const said = ({ day, meter, won }: MeterDay): string =>
    [dayName(day), money(meter), ...(won > 0 ? [texts.wonOf(money(won))] : [])].join(', ');
  const path = days.map((one, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(one)}`).join(' ');
  const ends = [0, days.length - 1];
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      className="bars meter-curve"
      role="img"
      aria-label={site.named(texts.meterOf(table), days.map(said).join('; '))}
    >
      <path d={`M0 ${height - 20} H${width}`} className="bars-ground" />
      <path d={path} className="meter-line" />
      {days.map((one, at) => (
        <g key={one.day}>
          <circle cx={x(at)} cy={y(one)} r={one.won > 0 ? 6 : 4} data-won={one.won > 0}>
            <title>{said(one)}</title>
          </circle>
          {(ends.includes(at) || one.won > 0) && (
            <>
              <text
                x={x(at)}
                y={y(one) - 10}
                textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
                className="bars-figure"
              >
                {money(one.meter)}
              </text>
              <text
                x={x(at)}
                y={height - 4}
                textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
                className="bars-name"
              >
                {dayName(one.day)}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
};
