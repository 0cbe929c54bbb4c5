import { citationsIn } from '@openpit/engine';
import type { Replay } from '@openpit/notation';
import { writeStatement } from '@openpit/notation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { outcomeIn } from '../games/outcome-in.ts';
import { go } from '../route.ts';
import { crewBetName } from '../table/engine.ts';
import { texts as site } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { StillCloth } from '../view/cloth/still-cloth.tsx';
import { copy } from '../view/copy.ts';
import { Clauses, useClauses, Why, type WhyQuestion } from '../view/panels/why.tsx';
import { Suited } from '../view/pieces/card-text.tsx';
import { beginOf } from './begin-of.ts';
import { forkFrom, stepsIn } from './fork.ts';
import { narrate, type Scene } from './narration.ts';
import { ownTables } from './own-records.ts';
import { SceneText } from './replay.tsx';
import { labelsOf } from './step-labels.ts';
import { replayTexts } from './texts.ts';

/** A record that is shown, played to its end. */
export type Opened = { readonly title: string; readonly text: string; readonly replay: Replay };

/** A record on its own felt: step, scrub, fork, print. */
export const Stage = ({ opened, onOther }: { readonly opened: Opened; onOther(): void }) => {
  const { replay, title } = opened;
  const steps = useMemo(() => stepsIn(replay), [replay]);
  const [at, setAt] = useState(() => beginOf(opened.text, steps.length));
  const [isRunning, setIsRunning] = useState(false);
  const [question, setQuestion] = useState<WhyQuestion | null>(null);
  const last = steps.length - 1;
  const to = (next: number): void => setAt(Math.max(0, Math.min(last, next)));
  useRunning({ isRunning, last, setAt, stop: () => setIsRunning(false) });
  const step = steps[at];
  if (!step)
    return (
      <main id="main" className="page">
        <h1>{title}</h1>
        <p>{replayTexts.empty}</p>
        {replay.failure && (
          <p className="bad-entry">
            {replayTexts.stopped(replay.failure.line, replay.failure.message)}
          </p>
        )}
        <button type="button" onClick={onOther}>
          {replayTexts.other}
        </button>
      </main>
    );
  const nameOf = (bet: string): string => crewBetName(step.game, bet);
  const outcome =
    steps
      .slice(0, at + 1)
      .map(outcomeIn)
      .findLast((one) => one !== null) ?? null;
  const [scene] = narrate([step], nameOf);
  return (
    <main id="main" className="staff replay-page">
      <Head opened={opened} onOther={onOther} />
      <Remarks text={opened.text} />
      {replay.failure && (
        <p className="notice bad" role="alert">
          {replayTexts.stopped(replay.failure.line, replay.failure.message)} {replayTexts.remedy}
        </p>
      )}
      <div className="replay-columns">
        <div>
          <StillCloth
            game={step.game}
            outcome={outcome}
            lines={scene?.lines ?? []}
            at={at}
            mine={noSeats}
          />
          <Controls
            steps={steps}
            at={at}
            now={scene?.sentences[0] ?? ''}
            isRunning={isRunning}
            setIsRunning={setIsRunning}
            to={to}
          />
          <Fork replay={replay} step={step} at={at} />
        </div>
        <Beside
          opened={opened}
          steps={steps}
          step={step}
          scene={scene}
          at={at}
          nameOf={nameOf}
          to={to}
          onWhy={setQuestion}
        />
      </div>
      <Sheet opened={opened} />
      {question && (
        <Why
          first={question}
          questions={[]}
          words={replayTexts.whyWords}
          onClose={() => setQuestion(null)}
        />
      )}
    </main>
  );
};

const noSeats: readonly number[] = [];

/** The corrections that are named before the record begins; the page itself shows which round it is. */
const Remarks = ({ text }: { readonly text: string }) => {
  const rows = text.split('\n');
  const end = rows.findIndex((one) => !one.startsWith('#'));
  const said = rows
    .slice(0, Math.max(0, end))
    .map((one) => one.replace(/^#\s*/, ''))
    .filter((one) => !/^Round \d+ of /.test(one));
  return said.length === 0 ? null : (
    <ul className="remarks">
      {said.map((one) => (
        <li key={one} lang="en">
          {one}
        </li>
      ))}
    </ul>
  );
};

type Running = {
  readonly isRunning: boolean;
  readonly last: number;
  setAt(next: (was: number) => number): void;
  stop(): void;
};

/** Plays until the last step. */
const useRunning = ({ isRunning, last, setAt, stop }: Running): void => {
  const ends = useRef(stop);
  ends.current = stop;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () =>
        setAt((was) => {
          if (was >= last) ends.current();
          return Math.min(last, was + 1);
        }),
      1_200,
    );
    return () => clearInterval(timer);
  }, [isRunning, last, setAt]);
};

type ControlsProps = {
  readonly steps: ReturnType<typeof stepsIn>;
  readonly at: number;
  /** What happened in this step, in a few words. */
  readonly now: string;
  readonly isRunning: boolean;
  setIsRunning(isRunning: boolean): void;
  to(at: number): void;
};

const Controls = ({ steps, at, now, isRunning, setIsRunning, to }: ControlsProps) => {
  const last = steps.length - 1;
  const next = steps.findIndex((one, index) => index > at && outcomeIn(one) !== null);
  return (
    <div className="replay-controls no-print">
      {/* Where what happened does not stand beside the cloth; read out it is there. */}
      <p className="replay-now" aria-hidden="true">
        <span className="quiet">{replayTexts.at(at + 1, steps.length)}</span> <Suited text={now} />
      </p>
      <button type="button" aria-disabled={at === 0} onClick={() => to(at - 1)}>
        {replayTexts.back}
      </button>
      <button type="button" aria-pressed={isRunning} onClick={() => setIsRunning(!isRunning)}>
        {isRunning ? replayTexts.pause : replayTexts.run}
      </button>
      <button type="button" aria-disabled={at === last} onClick={() => to(at + 1)}>
        {replayTexts.next}
      </button>
      <input
        type="range"
        aria-label={replayTexts.scrub}
        aria-valuetext={replayTexts.at(at + 1, steps.length)}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => to(Number(target.value))}
      />
      <button type="button" aria-disabled={next < 0} onClick={() => next >= 0 && to(next)}>
        {replayTexts.decision}
      </button>
    </div>
  );
};

type BesideProps = {
  readonly opened: Opened;
  readonly steps: ReturnType<typeof stepsIn>;
  readonly step: ReturnType<typeof stepsIn>[number];
  readonly scene: Scene | undefined;
  readonly at: number;
  nameOf(bet: string): string;
  to(at: number): void;
  onWhy(question: WhyQuestion): void;
};

/** What happened in this step, the chips of everybody after it, and every other step. */
const Beside = ({ opened, steps, step, scene, at, nameOf, to, onWhy }: BesideProps) => (
  <aside className="panel no-print">
    <h2>{replayTexts.at(at + 1, steps.length)}</h2>
    {scene && <SceneText scene={scene} nameOf={nameOf} onWhy={onWhy} mine={noSeats} />}
    {step.game.table.layout.seats.length > 0 && (
      <>
        <h3>{replayTexts.racks}</h3>
        <dl className="facts-list">
          {step.game.table.layout.seats.map(({ seat, player, rack }) => (
            <div key={seat} className="pair">
              <dt>
                {seat} {player}
              </dt>
              <dd className="amount">{money(rack)}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
    <Steps opened={opened} at={at} steps={steps} nameOf={nameOf} onStep={to} />
  </aside>
);

const Head = ({ opened, onOther }: { readonly opened: Opened; onOther(): void }) => {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="staff-head">
      <h1>{site.named(replayTexts.title, opened.title)}</h1>
      <div className="replay-buttons no-print">
        <button type="button" onClick={() => void copy(location.href).then(setIsCopied)}>
          {isCopied ? replayTexts.copied : replayTexts.link}
        </button>
        <button type="button" onClick={() => print()}>
          {replayTexts.print}
        </button>
        <button type="button" className="ghost" onClick={onOther}>
          {replayTexts.other}
        </button>
      </div>
    </div>
  );
};

type ForkProps = {
  readonly replay: Opened['replay'];
  readonly step: ReturnType<typeof stepsIn>[number];
  readonly at: number;
};

const Fork = ({ replay, step, at }: ForkProps) => {
  const fork = forkFrom(replay, step);
  // There is one table of one's own for each game, so the present one is lost; this is said before.
  const isTaken = ownTables().some(({ id }) => id === step.game.rulebook.id);
  return (
    <p className="fork no-print">
      <button
        type="button"
        className="primary big"
        aria-disabled={'why' in fork}
        onClick={() => {
          if ('why' in fork) return;
          fork.save();
          go(fork.path);
        }}
      >
        {replayTexts.fork}
      </button>
      <span>
        <span className="quiet">{'why' in fork ? fork.why : replayTexts.forkNote(at + 1)}</span>
        {!('why' in fork) && isTaken && <strong> {replayTexts.forkReplaces}</strong>}
      </span>
    </p>
  );
};

type StepsProps = {
  readonly opened: Opened;
  readonly at: number;
  readonly steps: ReturnType<typeof stepsIn>;
  nameOf(bet: string): string;
  onStep(at: number): void;
};

/** Every step by what happened in it; each is a link to that step. */
const Steps = ({ opened, at, steps, nameOf, onStep }: StepsProps) => {
  const names = useRef(nameOf);
  const labels = useMemo(() => labelsOf(opened.replay, steps, names.current), [opened, steps]);
  return (
    <>
      <h3>{replayTexts.steps}</h3>
      <ol className="record-steps">
        {steps.map((step, index) => (
          <li key={step.length}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              ref={index === at ? inSight : undefined}
              onClick={() => onStep(index)}
            >
              <span className="quiet">{index + 1}</span>{' '}
              <span lang={labels[index]?.isRecord ? 'en' : undefined}>
                <Suited text={labels[index]?.text ?? ''} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
};

/** The list scrolls to the present step; the page itself does not move. */
const inSight = (item: HTMLElement | null): void => {
  const list = item?.closest('ol');
  if (!item || !list) return;
  const above = item.offsetTop - list.offsetTop;
  if (above < list.scrollTop || above + item.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = above - list.clientHeight / 2;
};

/** What is printed for a dispute: the statement, line by line, and every clause it cites. */
const Sheet = ({ opened }: { readonly opened: Opened }) => {
  const { replay, text } = opened;
  const by = useMemo(
    () => [...new Set(replay.entries.flatMap(({ events }) => events.flatMap(citationsIn)))],
    [replay],
  );
  const clauses = useClauses(by);
  return (
    <section className="panel sheet" aria-labelledby="statement-title">
      <h2 id="statement-title">{replayTexts.statement}</h2>
      {replay.failure && (
        <p className="bad-entry">
          {replayTexts.stopped(replay.failure.line, replay.failure.message)}
        </p>
      )}
      <pre lang="en" className="statement" tabIndex={0}>
        {writeStatement(replay)}
      </pre>
      <h2>{replayTexts.clauses}</h2>
      <Clauses clauses={clauses} />
      <details>
        <summary>{replayTexts.record}</summary>
        <pre lang="en">{text}</pre>
      </details>
    </section>
  );
};
