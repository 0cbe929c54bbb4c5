import { type ExactSession, edgeOf, hasInterval, type SessionFigures } from '@openpit/simulation';
import { locale } from '../texts/index.ts';
import { decimals, money, oneDecimal, signed } from '../texts/money.ts';
import { saveFile } from '../view/save-file.ts';
import { Bars, Ends, Narrowing, Ruin } from './charts.tsx';
import { Fan, FanTable } from './fan.tsx';
import type { KnownMean } from './scales.ts';
import { simulatorTexts } from './texts.ts';
import type { Progress, RunsOn } from './worker.ts';

type Figures = Progress & { readonly kind: 'figures' };

type AnswerProps = {
  readonly progress: Figures;
  readonly seen: readonly KnownMean[];
  readonly bankroll: number | null;
};

const percent = (share: number): string => `${oneDecimal(100 * share)} %`;

/** What happens to the money: five figures, then its course, the ends, and how certain all of it is. */
export const Answer = ({ progress, seen, bankroll }: AnswerProps) => {
  const { figures, exact, paths } = progress;
  const simulator = simulatorTexts;
  return (
    <div className="simulator-results">
      <Tiles progress={progress} bankroll={bankroll} />
      <section className="panel simulator-fan">
        <h2>{simulator.fan}</h2>
        <Fan figures={figures} paths={paths} />
        <Ends figures={figures} />
        <ul className="simulator-ends">
          {figures.endings
            .filter(({ sessions }) => sessions > 0)
            .map(({ ending, chance, rounds }) => (
              <li key={ending}>
                <b>{percent(chance)}</b> {simulator.endings[ending]}
                {ending === 'played' || rounds === null
                  ? ''
                  : ` (${simulator.after(Math.round(rounds))})`}
              </li>
            ))}
        </ul>
        <BesideStart figures={figures} />
        {paths.length > 0 ? <p className="quiet">{simulator.paths(paths.length)}</p> : null}
        <FanTable fan={figures.fan} />
      </section>
      <section className="panel">
        <h2>{simulator.bars}</h2>
        <Bars figures={figures} bankroll={bankroll} />
      </section>
      <section className="panel">
        <h2>{exact ? simulator.measured : simulator.narrowing}</h2>
        <Narrowing seen={seen} exact={exact} />
        {exact && bankroll !== null ? <p className="quiet">{simulator.unstopped}</p> : null}
      </section>
      {bankroll === null ? null : (
        <section className="panel">
          <h2>{simulator.ruin}</h2>
          <Ruin figures={figures} />
        </section>
      )}
      <Measures progress={progress} bankroll={bankroll} />
    </div>
  );
};

/** How often a session ends behind, and how often not: the starting money is a boundary of the scale, so both are exact. */
const BesideStart = ({ figures: { besideStart } }: { readonly figures: SessionFigures }) => {
  const { less, sameOrMore, moreByCents, moreBy } = besideStart;
  return (
    <p className="simulator-beside">
      {simulatorTexts.besideStart(percent(less), percent(sameOrMore))}{' '}
      {simulatorTexts.moreBy(percent(moreBy), money(moreByCents))}
    </p>
  );
};

type Tile = {
  readonly key: string;
  readonly name: string;
  readonly figure: string;
  readonly about: string;
};

const Tiles = ({ progress, bankroll }: Omit<AnswerProps, 'seen'>) => (
  <dl className="simulator-tiles" aria-live="off">
    {tilesOf(progress, bankroll).map(({ key, name, figure, about }) => (
      <div key={key} data-tile={key}>
        <dt>{name}</dt>
        <dd>
          <strong>{figure}</strong>
          <small>{about}</small>
        </dd>
      </div>
    ))}
  </dl>
);

const tilesOf = (
  { figures, doubled, exact }: Figures,
  bankroll: number | null,
): readonly Tile[] => {
  const { tiles } = simulatorTexts;
  const { final, mean, low, high } = figures;
  const whole = (amount: number) => signed(Math.round(amount));
  const owns = (amount: number) => (bankroll === null ? whole(amount) : money(Math.round(amount)));
  const cost: Tile = {
    key: 'cost',
    name: tiles.cost,
    figure: whole(mean),
    about: exact
      ? tiles.edge(edgeText(exact))
      : hasInterval(figures)
        ? tiles.between(whole(low), whole(high))
        : tiles.few,
  };
  const nights: readonly Tile[] = [
    { key: 'median', name: tiles.median, figure: owns(final[50]), about: tiles.half },
    { key: 'bad', name: tiles.bad, figure: owns(final[5]), about: tiles.worst },
  ];
  if (bankroll === null || !doubled) {
    const good = { key: 'good', name: tiles.good, figure: owns(final[95]), about: tiles.best };
    return [...nights, good, cost];
  }
  return [
    {
      key: 'doubled',
      name: tiles.doubled,
      figure: percent(doubled.chance),
      about: tiles.endsWith(money(doubled.from)),
    },
    brokeTile(figures),
    ...nights,
    cost,
  ];
};

const brokeTile = ({ endings }: SessionFigures): Tile => {
  const { tiles, after } = simulatorTexts;
  const broke = endings.find(({ ending }) => ending === 'broke');
  const rounds = broke?.rounds ?? null;
  return {
    key: 'broke',
    name: tiles.broke,
    figure: percent(broke?.chance ?? 0),
    about: rounds === null ? tiles.never : after(Math.round(rounds)),
  };
};

const edgeText = (exact: ExactSession): string =>
  `${decimals((100 * edgeOf(exact)).toFixed(2))}\u00a0%`;

const whereItRan = (runsOn: RunsOn): string => {
  const simulator = simulatorTexts;
  if (runsOn.kind === 'table') return simulator.onKernel(runsOn.states);
  if (runsOn.kind === 'situations')
    return simulator.onSituations(runsOn.states.toLocaleString(locale));
  return simulator.on[runsOn.kind];
};

const Measures = ({
  progress: { figures, exact, runsOn, isLasting },
  bankroll,
}: Omit<AnswerProps, 'seen'>) => {
  const simulator = simulatorTexts;
  const whole = (amount: number) => signed(Math.round(amount));
  return (
    <section className="panel">
      <h2>{simulator.figures}</h2>
      <dl className="simulator-measures">
        <dt>{simulator.mean}</dt>
        <dd>
          {whole(figures.mean)}{' '}
          {hasInterval(figures)
            ? `(${whole(figures.low)} … ${whole(figures.high)})`
            : `(${simulator.tiles.few})`}
        </dd>
        {exact ? (
          <>
            <dt>{bankroll === null ? simulator.exact : simulator.exactFree}</dt>
            <dd>
              {whole(exact.mean)}, {edgeText(exact)} {simulator.ofDecided}
            </dd>
          </>
        ) : null}
        <dt>{simulator.lowest}</dt>
        <dd>{money(figures.lowest[50])}</dd>
        <dt>{simulator.drawdown}</dt>
        <dd>{money(figures.drawdown[50])}</dd>
        <dt>{simulator.sessions}</dt>
        <dd>
          {figures.sessions.toLocaleString(locale)}, {whereItRan(runsOn)}
        </dd>
      </dl>
      {isLasting ? <p className="quiet">{simulator.undecided}</p> : null}
      <p>
        <button type="button" onClick={() => saveFile('openpit-sessions.json', { figures, exact })}>
          {simulator.data}
        </button>
      </p>
    </section>
  );
};
