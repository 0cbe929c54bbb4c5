import { beginRun, type Run, runOf } from '@openpit/analysis/school';
import { rulebookOf } from '@openpit/rulebooks';
import { useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { Drill, type Given } from '../school/drill.tsx';
import { drillName } from './drill-name.ts';
import { certificateAt, type DrillRun, giveAnswer, type SchoolClass, startRun } from './house.ts';
import { bestRun, isOver, rightIn } from './scores.ts';
import { classTexts } from './texts.ts';

type StudentProps = { readonly one: SchoolClass; onChange(): Promise<unknown> };

/** The drills of a class, as a student sees them. */
export const StudentView = ({ one, onChange }: StudentProps) => {
  const [running, setRunning] = useState<DrillRun | null>(null);
  const [wrong, setWrong] = useState('');
  const begin = (drill: number, open: DrillRun | undefined): void => {
    setWrong('');
    if (open) setRunning(open);
    else startRun(one.class, drill).then(setRunning, (error: unknown) => setWrong(whyNot(error)));
  };
  if (running)
    return (
      <Running
        key={running.run}
        one={one}
        run={running}
        onOver={() => {
          void onChange().then(() => setRunning(null));
        }}
      />
    );
  return (
    <section className="panel" aria-labelledby="drills-title">
      <h2 id="drills-title">{classTexts.drills}</h2>
      {wrong !== '' && <p className="bad-entry">{wrong}</p>}
      <ul className="class-drills">
        {one.drills.map((set, at) => {
          const runs = one.runs.filter(({ drill }) => drill === at);
          const open = runs.find((run) => !isOver(one, run));
          return (
            <li key={drillName(set)}>
              <strong>{drillName(set)}</strong>
              <Best one={one} runs={runs} />
              {!one.isClosed && (
                <button type="button" onClick={() => begin(at, open)}>
                  {open ? classTexts.goOn : runs.length > 0 ? classTexts.again : classTexts.start}
                  <span className="hidden-text"> {drillName(set)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="quiet">{classTexts.verify}</p>
    </section>
  );
};

/** The best run so far, with its certificate. */
const Best = ({ one, runs }: { readonly one: SchoolClass; readonly runs: readonly DrillRun[] }) => {
  const best = bestRun(one, runs);
  if (!best) return <span className="quiet">{classTexts.notBegun}</span>;
  if (!isOver(one, best))
    return <span className="quiet">{classTexts.at(best.answers.length + 1, one.questions)}</span>;
  return (
    <span className="class-best">
      {classTexts.best(rightIn(best), one.questions)} <CertificateLink one={one} run={best} />
    </span>
  );
};

export const CertificateLink = ({
  one,
  run,
}: {
  readonly one: SchoolClass;
  readonly run: DrillRun;
}) => {
  const set = one.drills[run.drill];
  return (
    <a
      className="button"
      href={certificateAt(one.class, run.run)}
      download={`certificate-${one.class}-${run.run}.json`}
      aria-label={set && classTexts.certificateOf(drillName(set))}
    >
      {classTexts.certificate}
    </a>
  );
};

/** The run from a seed and answers; null if this page has no such rulebook. */
const goneThrough = (one: SchoolClass, { drill, seed, answers }: DrillRun): Run | null => {
  const set = one.drills[drill];
  const rulebook = set && rulebookOf(set.rulebook);
  if (!rulebook) return null;
  const plan = { rulebook, drill: set.drill, seed };
  return answers.length === 0
    ? beginRun(plan)
    : runOf(
        plan,
        answers.map(({ answer }) => answer),
      );
};

type RunningProps = { readonly one: SchoolClass; readonly run: DrillRun; onOver(): void };

/** A run in progress: each question follows from the seed and the answers so far, both here and in the house. */
const Running = ({ one, run: begun, onOver }: RunningProps) => {
  const [run, setRun] = useState(() => goneThrough(one, begun));
  const [given, setGiven] = useState<Given | null>(null);
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked');
  const done = run?.marked.length ?? 0;
  const { questions } = one;
  const send = (answer: Given): void => {
    setGiven(answer);
    setState('sending');
    const ms = Math.round(answer.seconds * 1_000);
    giveAnswer(one.class, begun.run, { number: done + 1, answer: answer.answer, ms }).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };
  const next = (): void => {
    if (state === 'failed' && given) send(given);
    if (state !== 'sent' || !run || !given) return;
    setRun(run.answer(given.answer));
    setGiven(null);
    setState('asked');
  };
  const set = one.drills[begun.drill];
  if (!run || done >= questions)
    return (
      <section className="panel" role="status">
        <h2>{set ? drillName(set) : ''}</h2>
        <p>{classTexts.over(run ? rightIn({ answers: marks(run) }) : 0, questions)}</p>
        <p className="alert-buttons">
          {run && <CertificateLink one={one} run={begun} />}
          <button type="button" className="primary" onClick={onOver}>
            {classTexts.toDrills}
          </button>
        </p>
        <p className="quiet">{classTexts.verify}</p>
      </section>
    );
  return (
    <>
      <p className="quiet" role="status">
        {set ? drillName(set) : ''} · {classTexts.question(done + 1, questions)}
        {state === 'failed' && ` · ${classTexts.failed}`}
      </p>
      {run.question && <Drill key={done} question={run.question} onAnswer={send} onNext={next} />}
    </>
  );
};

const marks = ({ marked }: Run) => marked.map((one) => ({ ...one, ms: 0 }));
