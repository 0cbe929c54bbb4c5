import { plannedFamilies } from '@openpit/simulation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { ownOffers } from '../lobby/own-tables.ts';
import { go } from '../route.ts';
import { locale, texts } from '../texts/index.ts';
import { decimals, money, oneDecimal, signed } from '../texts/money.ts';
import { saveFile } from '../view/save-file.ts';
import { Top } from '../view/shell.tsx';
import { type Asked, addressOf, askedIn } from './asked.ts';
import { Bars, Ends, Fan, Narrowing, Ruin } from './charts.tsx';
import { clausesFor, withClause } from './clauses.ts';
import { plans } from './plans.ts';
import type { KnownMean } from './scales.ts';
import type { Progress, RunsOn } from './worker.ts';
import './simulator.css';

const offers = ownOffers.filter(({ family }) => plannedFamilies.includes(family));

/** A plan tried out in the visitor's own browser: what becomes of the money, session after session. */
export const SimulatorPage = () => {
  const [asked, setAsked] = useState(() => askedIn(location.search));
  const { progress, seen, isRunning, run, stop } = useRun();
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${texts.simulator.title} · ${texts.title}`;
  }, []);
  const isPlayed = progress?.kind === 'figures';
  const wrong = isRunning || progress?.kind === 'figures' ? null : progress;
  const arrival = useRef(() => run(asked));
  // Who comes sees at once what becomes of a plan, their own or the one they were sent.
  useEffect(() => arrival.current(), []);
  const start = (next: Asked) => {
    setAsked(next);
    // The address is the run: who gets it sees the same figures.
    go(addressOf(next), true);
    run(next);
    showIfBelow(results);
  };
  return (
    <>
      <Top />
      <main id="main" className="page simulator">
        <h1>{texts.simulator.title}</h1>
        <p>{texts.simulator.about}</p>
        <div className="simulator-columns">
          <div className="simulator-side">
            <PlanForm asked={asked} onChange={setAsked} onPlan={start} />
            <p className="simulator-buttons">
              <button
                type="button"
                className="primary"
                onClick={isRunning ? stop : () => start(asked)}
              >
                {isRunning ? texts.simulator.stop : texts.simulator.run}
              </button>
              <CopyLink />
              {isRunning ? (
                <span className="simulator-left">{howFar(seen, asked.sessions)}</span>
              ) : null}
            </p>
          </div>
          <div className="simulator-answer" ref={results}>
            <div aria-live="polite">
              {wrong ? (
                <p className="notice bad">
                  {wrong.row === null ? '' : `${texts.simulator.row} ${wrong.row}: `}
                  {whatIsWrong(wrong)}
                </p>
              ) : null}
            </div>
            <section className="simulator-results">
              {isPlayed ? (
                <Results progress={progress} seen={seen} bankroll={asked.bankroll} />
              ) : wrong ? null : (
                <p className="panel simulator-before">
                  {isRunning ? texts.simulator.gettingReady : texts.simulator.before}
                </p>
              )}
            </section>
          </div>
        </div>
      </main>
    </>
  );
};

const howFar = (seen: readonly KnownMean[], sessions: number): string => {
  const done = seen.at(-1)?.sessions;
  return done === undefined
    ? texts.simulator.gettingReady
    : texts.simulator.soFar(done.toLocaleString(locale), sessions.toLocaleString(locale));
};

const whatIsWrong = (progress: Exclude<Progress, { readonly kind: 'figures' }>): string => {
  if (progress.kind === 'wrong') return progress.text;
  const { simulator } = texts;
  if (progress.kind === 'money') return simulator.money[progress.why](money(progress.firstUp));
  return progress.kind === 'idle'
    ? simulator.idle[progress.why](progress.written)
    : simulator.unplayable[progress.why](progress.written);
};

const showIfBelow = ({ current }: RefObject<HTMLElement | null>): void => {
  if (current && current.getBoundingClientRect().top > innerHeight / 2) {
    current.scrollIntoView({ block: 'start' });
  }
};

/** A run in a thread of its own; a new one ends the last. */
const useRun = () => {
  const worker = useRef<Worker | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [seen, setSeen] = useState<readonly KnownMean[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const run = (asked: Asked) => {
    stop();
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    setRunning(true);
    setSeen([]);
    thread.addEventListener('message', ({ data }: MessageEvent<Progress>) => {
      setProgress(data);
      if (data.kind === 'figures') {
        const { sessions, mean, low, high } = data.figures;
        // One session alone has no interval.
        if (sessions > 1) setSeen((before) => [...before, { sessions, mean, low, high }]);
      }
      if (data.kind !== 'figures' || data.isDone) stop();
    });
    thread.addEventListener('error', stop);
    thread.postMessage(asked);
  };
  return { progress, seen, isRunning, run, stop };
};

type FormProps = { readonly asked: Asked; onChange(asked: Asked): void };

/** A game or a plan that is chosen is run at once; what is typed is run when it is finished. */
const PlanForm = ({ asked, onChange, onPlan }: FormProps & { onPlan(asked: Asked): void }) => {
  const family = offers.find(({ id }) => id === asked.rulebook)?.family ?? 'craps';
  const known = plans.filter((plan) => plan.family === family);
  const pickRulebook = (rulebook: string) => {
    const next = offers.find(({ id }) => id === rulebook)?.family;
    const plan = plans.find((one) => one.family === next);
    const text = next === family ? asked.text : (plan?.text ?? '');
    onPlan({ ...asked, rulebook, text });
  };
  const { simulator } = texts;
  return (
    <form className="panel simulator-form" onSubmit={(event) => event.preventDefault()}>
      <label>
        {simulator.game}
        <select value={asked.rulebook} onChange={(event) => pickRulebook(event.target.value)}>
          {offers.map(({ id }) => (
            <option key={id} value={id}>
              {gameTitle(id)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {simulator.known}
        <select
          value={known.find(({ text }) => text === asked.text)?.name ?? ''}
          onChange={({ target }) => {
            const plan = known.find(({ name }) => name === target.value);
            if (plan) onPlan({ ...asked, text: plan.text });
          }}
        >
          <option value="">{simulator.own}</option>
          {known.map(({ name }) => (
            <option key={name} value={name}>
              {simulator.plans[name] ?? name}
            </option>
          ))}
        </select>
      </label>
      <label className="simulator-plan">
        {simulator.plan}
        <textarea
          rows={6}
          spellCheck={false}
          value={asked.text}
          onChange={(event) => onChange({ ...asked, text: event.target.value })}
        />
      </label>
      <AddClause family={family} asked={asked} onChange={onChange} />
      <Numbers asked={asked} onChange={onChange} />
    </form>
  );
};

/** Lines to begin a plan of one's own with: nobody knows the words at first. */
const AddClause = ({ family, asked, onChange }: FormProps & { readonly family: string }) => (
  <label className="simulator-plan">
    {texts.simulator.addClause}
    <select
      value=""
      onChange={({ target }) => onChange({ ...asked, text: withClause(asked.text, target.value) })}
    >
      <option value="">{texts.simulator.pickClause}</option>
      {clausesFor(family, asked.text).map((line) => (
        <option key={line} value={line}>
          {line}
        </option>
      ))}
    </select>
  </label>
);

const Numbers = ({ asked, onChange }: FormProps) => {
  const { simulator } = texts;
  return (
    <>
      <NumberField
        label={simulator.bankroll}
        value={asked.bankroll === null ? null : asked.bankroll / 100}
        most={10_000_000}
        whenEmpty={simulator.noLimit}
        onChange={(dollars) =>
          onChange({ ...asked, bankroll: dollars === null ? null : dollars * 100 })
        }
      />
      <NumberField
        label={simulator.rounds}
        value={asked.rounds}
        most={100_000}
        onChange={(rounds) => onChange({ ...asked, rounds: rounds ?? asked.rounds })}
      />
      <NumberField
        label={simulator.sessions}
        value={asked.sessions}
        most={1_000_000}
        onChange={(sessions) => onChange({ ...asked, sessions: sessions ?? asked.sessions })}
      />
    </>
  );
};

type NumberProps = {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
  /** What an empty field means; without it one is as it was. */
  readonly whenEmpty?: string;
  onChange(value: number | null): void;
};

/** A number that can be typed over: what is half written changes nothing, and leaving it so brings the last one back. */
const NumberField = ({ label, value, most, whenEmpty, onChange }: NumberProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string): boolean => {
    if (text === '') return whenEmpty !== undefined;
    const number = Number(text);
    return Number.isInteger(number) && number >= 1 && number <= most;
  };
  const text = typed ?? `${value ?? ''}`;
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={most}
        step={1}
        value={text}
        aria-invalid={!isGood(text)}
        placeholder={whenEmpty}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isGood(target.value)) onChange(target.value === '' ? null : Number(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
};

const CopyLink = () => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? texts.simulator.copied : texts.simulator.copy}
    </button>
  );
};

type ResultsProps = {
  readonly progress: Progress & { readonly kind: 'figures' };
  readonly seen: readonly KnownMean[];
  readonly bankroll: number | null;
};

const percent = (share: number): string => `${oneDecimal(100 * share)} %`;

const Results = ({ progress, seen, bankroll }: ResultsProps) => {
  const { figures, exact, paths } = progress;
  const { simulator } = texts;
  return (
    <>
      <section className="panel">
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
      </section>
      <section className="panel">
        <h2>{simulator.narrowing}</h2>
        <Narrowing seen={seen} exact={bankroll === null ? (exact?.mean ?? null) : null} />
      </section>
      <section className="panel">
        <h2>{simulator.ruin}</h2>
        <Ruin figures={figures} />
      </section>
      <section className="panel">
        <h2>{simulator.bars}</h2>
        <Bars figures={figures} />
      </section>
      <Measures progress={progress} bankroll={bankroll} />
    </>
  );
};

const whereItRan = (runsOn: RunsOn): string => {
  const { simulator } = texts;
  if (runsOn.kind === 'table') return simulator.onKernel(runsOn.states);
  if (runsOn.kind === 'situations')
    return simulator.onSituations(runsOn.states.toLocaleString(locale));
  return simulator.on[runsOn.kind];
};

const Measures = ({
  progress: { figures, exact, runsOn },
  bankroll,
}: Omit<ResultsProps, 'seen'>) => {
  const { simulator } = texts;
  const whole = (amount: number) => signed(Math.round(amount));
  return (
    <section className="panel">
      <dl>
        <dt>{simulator.mean}</dt>
        <dd>
          {whole(figures.mean)} ({whole(figures.low)} … {whole(figures.high)})
        </dd>
        {exact ? (
          <>
            <dt>{bankroll === null ? simulator.exact : simulator.exactFree}</dt>
            <dd>
              {whole(exact.mean)}, {decimals(((-100 * exact.mean) / exact.decided).toFixed(2))} %{' '}
              {simulator.ofDecided}
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
      <p>
        <button type="button" onClick={() => saveFile('openpit-sessions.json', { figures, exact })}>
          {simulator.data}
        </button>
      </p>
    </section>
  );
};
