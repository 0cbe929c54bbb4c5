import { texts } from '../../texts/index.ts';
import { signed } from '../../texts/money.ts';

const [width, height, room] = [640, 150, 14];

/** The balance after each round as a line around a dashed zero line; its end, highest and lowest point are also given in words. */
export const Course = ({ course }: { readonly course: readonly number[] }) => {
  const [low, high] = [Math.min(...course), Math.max(...course)];
  const last = course.at(-1) ?? 0;
  const y = (value: number): number =>
    high === low ? height / 2 : room + ((high - value) / (high - low)) * (height - 2 * room);
  const x = (at: number): number => (at / Math.max(1, course.length - 1)) * width;
  const points = course.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <figure className="course">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${y(0)} H${width}`} className="course-zero" />
        <polygon points={`0,${y(0)} ${points} ${width},${y(0)}`} className="course-area" />
        <polyline points={points} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        {texts.statistics.course(course.length - 1, {
          last: signed(last),
          high: signed(high),
          low: signed(low),
        })}
      </figcaption>
    </figure>
  );
};
