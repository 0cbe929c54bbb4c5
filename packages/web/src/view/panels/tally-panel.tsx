import type { Mistakes } from '../../hints/mistakes.ts';
import type { Tally } from '../../table/tally.ts';
import { texts } from '../../texts/index.ts';
import { money, signed, signedParts } from '../../texts/money.ts';

type TallyProps = { readonly tally: Tally; readonly mistakes: Mistakes };

const [width, height] = [264, 52];

/** The visit so far: the rounds, the stakes, the result, and the course of the player's chips. */
export const TallyPanel = ({ tally, mistakes }: TallyProps) => {
  const { rounds, staked, net, worth } = tally;
  const say = texts.tally;
  return (
    <section className="tally" aria-labelledby="tally-title">
      <h3 id="tally-title">
        {say.title}{' '}
        <span className={net > 0 ? 'amount won' : net < 0 ? 'amount lost' : 'amount'}>
          {signed(net)}
        </span>
      </h3>
      {worth.length > 1 && <Bankroll worth={worth} />}
      <p className="quiet">
        {say.rounds(rounds)} · {say.staked(money(staked))}
        {mistakes.asked > 0 &&
          ` · ${mistakes.count === 0 ? say.noMistakes(mistakes.asked) : say.mistakes(mistakes.count, signedParts(-mistakes.cost))}`}
      </p>
    </section>
  );
};

/** The player's chips after each round; the dashed line is the amount at the start. */
const Bankroll = ({ worth }: Pick<Tally, 'worth'>) => {
  const [low, high] = [Math.min(...worth), Math.max(...worth)];
  const y = (value: number): number =>
    high === low ? height / 2 : 4 + ((high - value) / (high - low)) * (height - 8);
  const x = (at: number): number => (at / (worth.length - 1)) * width;
  const first = worth[0] ?? 0;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="bankroll"
      role="img"
      aria-label={texts.tally.graph(money(first), money(worth.at(-1) ?? 0), {
        low: money(low),
        high: money(high),
      })}
      preserveAspectRatio="none"
    >
      <path d={`M0 ${y(first)} H${width}`} className="bankroll-start" />
      <polyline points={worth.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
    </svg>
  );
};
