import { useEffect, useRef, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { go } from '../route.ts';
import { locale, texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { copy } from '../view/copy.ts';
import { Top } from '../view/shell.tsx';
import { Answer } from './answer.tsx';
import { type Asked, addressOf, askedIn } from './asked.ts';
import { hoursOf, roundsInHour } from './hours.ts';
import { PlanForm, type Wrong } from './plan-form.tsx';
import { plans } from './plans.ts';
import type { KnownMean } from './scales.ts';
import { useRun } from './use-run.ts';
import type { Progress } from './worker.ts';
import './simulator.css';
import { simulatorTexts } from './texts.ts';

/**
 * Tries out a plan in the visitor's own browser and shows what happens to the money, session after session. The answer comes
 * first, the plan beside or below it.
 */
export const SimulatorPage = () => {
  const [asked, setAsked] = useState(() => askedIn(location.search));
  // The request that the figures on the page answer, even while the visitor types.
  const [ran, setRan] = useState(asked);
  const { progress, seen, isRunning, run, stop } = useRun();
  const answer = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wrong = isRunning ? null : wrongIn(progress);
  useEffect(() => {
    document.title = `${texts.nav.simulator} · ${texts.title}`;
  }, []);
  const arrival = useRef(() => run(asked));
  // Visitors see results at once, of their own plan or of the one they were sent.
  useEffect(() => arrival.current(), []);
  const start = (next: Asked) => {
    setAsked(next);
    setRan(next);
    // The address is the run: everybody with it sees the same figures.
    go(addressOf(next), true);
    run(next);
    showIfHidden(answer.current);
  };
  useWrongLine(wrong, field);
  const figures = progress?.kind === 'figures' ? progress : null;
  return (
    <>
      <Top />
      <main id="main" className="page simulator">
        <Headline asked={ran} />
        <form
          className="simulator-columns"
          onSubmit={(event) => {
            event.preventDefault();
            start(asked);
          }}
        >
          <div className="simulator-answer" ref={answer} aria-busy={isRunning && seen.length === 0}>
            {figures ? (
              <Answer progress={figures} seen={seen} bankroll={ran.bankroll} />
            ) : (
              <p className={wrong ? 'panel simulator-before' : 'panel simulator-before is-coming'}>
                {wrong ? simulatorTexts.mend : simulatorTexts.gettingReady}
              </p>
            )}
          </div>
          <div className="simulator-side">
            <PlanForm
              asked={asked}
              wrong={wrong}
              field={field}
              onChange={setAsked}
              onPlan={start}
            />
            <Buttons
              isRunning={isRunning}
              left={isRunning ? howFar(seen, ran.sessions) : ''}
              onStop={stop}
              onChange={() => field.current?.closest('section')?.scrollIntoView()}
            />
          </div>
        </form>
      </main>
    </>
  );
};

type ButtonsProps = {
  readonly isRunning: boolean;
  /** How far a run has come. */
  readonly left: string;
  onStop(): void;
  /** A link to the plan, if it is below the answer. */
  onChange(): void;
};

const Buttons = ({ isRunning, left, onStop, onChange }: ButtonsProps) => (
  <div className="simulator-buttons">
    {isRunning ? (
      <>
        <button type="button" className="primary big" onClick={onStop}>
          {simulatorTexts.stop}
        </button>
        {/* Enter in a field runs the plan anew while the last run goes on. */}
        <button type="submit" hidden />
      </>
    ) : (
      <button type="submit" className="primary big">
        {simulatorTexts.run}
      </button>
    )}
    <button type="button" className="simulator-change" onClick={onChange}>
      {simulatorTexts.change}
    </button>
    <CopyLink />
    <span className="simulator-left" role="status">
      {left}
    </span>
  </div>
);

/** The question that the page answers, in one sentence. */
const Headline = ({ asked }: { readonly asked: Asked }) => {
  const simulator = simulatorTexts;
  const { rulebook, text, bankroll, rounds } = asked;
  const known = plans.find((plan) => plan.text === text)?.name;
  const plan = known === undefined ? simulator.own : (simulator.plans[known] ?? known);
  const long = hoursOf(rounds);
  return (
    <header className="simulator-head">
      <h1>
        {bankroll === null ? simulator.asksFree(long) : simulator.asks(money(bankroll), long)}
      </h1>
      <p className="quiet">
        <b>{plan}</b> · {gameTitle(rulebook)} ·{' '}
        {simulator.pace(rounds.toLocaleString(locale), `${roundsInHour}`)}
      </p>
    </header>
  );
};

const howFar = (seen: readonly KnownMean[], sessions: number): string => {
  const done = seen.at(-1)?.sessions;
  return done === undefined
    ? simulatorTexts.gettingReady
    : simulatorTexts.soFar(done.toLocaleString(locale), sessions.toLocaleString(locale));
};

const wrongIn = (progress: Progress | null): Wrong | null =>
  progress === null || progress.kind === 'figures'
    ? null
    : { row: progress.row, text: whatIsWrong(progress) };

const whatIsWrong = (progress: Exclude<Progress, { readonly kind: 'figures' }>): string => {
  if (progress.kind === 'wrong') return progress.text;
  const simulator = simulatorTexts;
  if (progress.kind === 'money') return simulator.money[progress.why](money(progress.firstUp));
  return progress.kind === 'idle'
    ? simulator.idle[progress.why](progress.written)
    : simulator.unplayable[progress.why](progress.written);
};

/** After a mistake in a plan the page scrolls to it: the line is marked, and the error is below it. */
const useWrongLine = (
  wrong: Wrong | null,
  { current: field }: { readonly current: HTMLTextAreaElement | null },
): void => {
  const row = wrong?.row ?? null;
  const isWrong = wrong !== null;
  useEffect(() => {
    if (!isWrong) return;
    if (field && row !== null) {
      const before = field.value.split('\n').slice(0, row - 1);
      const from = before.reduce((sum, line) => sum + line.length + 1, 0);
      const line = field.value.split('\n')[row - 1] ?? '';
      field.focus({ preventScroll: true });
      field.setSelectionRange(from, from + line.length);
    }
    document.getElementById('plan-wrong')?.scrollIntoView({ block: 'center' });
  }, [isWrong, row, field]);
};

const showIfHidden = (answer: HTMLElement | null): void => {
  if (!answer) return;
  const { top } = answer.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) answer.scrollIntoView({ block: 'start' });
};

const CopyLink = () => {
  const [isCopied, setCopied] = useState(false);
  return (
    <button type="button" onClick={() => void copy(location.href).then(setCopied)}>
      {isCopied ? simulatorTexts.copied : simulatorTexts.copy}
    </button>
  );
};
