import { ticksBetween } from '../../simulator/scales.ts';
import { locale, texts } from '../../texts/index.ts';
import { signed } from '../../texts/money.ts';
import { useWidth } from '../../view/use-width.ts';

const height = 220;
const [left, top, bottom] = [52, 14, 28];

/** Wide enough for a figure of the last point: a letter of it is 9 wide at most. */
const roomFor = (words: string): number => 18 + 9 * words.length;

const short = (cents: number): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', signDisplay: 'negative' })
    .format(cents / 100)
    .replace('-', '−');

/** The balance after each round as a line around a dashed zero line; its end, highest and lowest point are also given in words. */
export const Course = ({ course }: { readonly course: readonly number[] }) => {
  const { ref, width } = useWidth();
  const [low, high] = [Math.min(0, ...course), Math.max(0, ...course)];
  const last = course.at(-1) ?? 0;
  const right = roomFor(signed(last));
  const y = (value: number): number =>
    top + ((high - value) / Math.max(1, high - low)) * (height - top - bottom);
  const rounds = course.length - 1;
  const x = (at: number): number => left + (at / Math.max(1, rounds)) * (width - left - right);
  const points = course.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const end = width - right;
  return (
    <figure className="course">
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticksBetween(low, high, 4).map((tick) => (
          <g key={tick}>
            <path
              d={`M${left} ${y(tick)} H${end}`}
              className={tick === 0 ? 'course-zero' : 'course-tick'}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {ticksBetween(0, rounds, 4).map((tick) => (
          <text key={tick} x={x(tick)} y={height - 6} textAnchor="middle">
            {tick}
          </text>
        ))}
        <polygon points={`${left},${y(0)} ${points} ${end},${y(0)}`} className="course-area" />
        <polyline points={points} />
        <circle cx={end} cy={y(last)} r="4" className="course-end" />
        <text x={end + 10} y={y(last) + 5} className="course-last">
          {signed(last)}
        </text>
      </svg>
      <figcaption>
        {texts.statistics.course(rounds, {
          last: signed(last),
          high: signed(high),
          low: signed(low),
        })}
      </figcaption>
    </figure>
  );
};
