import { useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { skillIn } from '../school/words.ts';
import { order } from '../staff/house.ts';
import '../style/row-cards.css';
import { oneDecimal } from '../texts/money.ts';
import { copy } from '../view/copy.ts';
import { drillName, familyOfDrill } from './drill-name.ts';
import type { DrillRun, SchoolClass } from './house.ts';
import {
  bestRun,
  isOver,
  meanShare,
  medianSeconds,
  rightIn,
  shareOf,
  weakSpots,
} from './scores.ts';
import { CertificateLink } from './student.tsx';
import { classTexts } from './texts.ts';

type TeacherProps = { readonly one: SchoolClass; onChange(): Promise<unknown> };

/** The class as its teacher sees it: what everybody is doing now, and how well. */
export const TeacherView = ({ one, onChange }: TeacherProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const student = one.students.find(({ account }) => account === chosen);
  return (
    <div className="class-columns">
      <div className="class-main">
        <Board one={one} chosen={chosen} onChoose={setChosen} />
        {student && (
          <Runs
            one={one}
            name={student.name}
            runs={one.runs.filter((run) => run.student === student.account)}
          />
        )}
      </div>
      <div>
        <Weak one={one} />
        {!one.isClosed && <Joining one={one} onChange={onChange} />}
      </div>
    </div>
  );
};

type BoardProps = {
  readonly one: SchoolClass;
  readonly chosen: string | null;
  onChoose(student: string | null): void;
};

const Board = ({ one, chosen, onChoose }: BoardProps) => (
  <section className="panel class-board" aria-labelledby="board-title">
    <div className="staff-head">
      <h2 id="board-title">{classTexts.board(one.questions)}</h2>
      <p className="legend" aria-hidden="true">
        {classTexts.legend.map((words, at) => (
          <span key={words}>
            <i className={`mark mark-${grades[at]}`} /> {words}
          </span>
        ))}
      </p>
    </div>
    {one.students.length === 0 && <p className="quiet">{classTexts.nobody}</p>}
    {one.students.length > 0 && (
      <ol className="board-key" aria-hidden="true">
        {one.drills.map((set, at) => (
          <li key={drillName(set)}>
            <span className="amount">{at + 1}</span> {drillName(set)}
          </li>
        ))}
      </ol>
    )}
    {one.students.length > 0 && (
      <div className="wide-table row-cards" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{classTexts.student}</th>
              {one.drills.map((set) => (
                <th key={drillName(set)} scope="col" className="number">
                  {drillName(set)}
                </th>
              ))}
              <th scope="col">{classTexts.now}</th>
              <th scope="col" className="number">
                {classTexts.seconds}
              </th>
            </tr>
          </thead>
          <tbody>
            {one.students.map(({ account, name }) => (
              <Pupil
                key={account}
                one={one}
                name={name}
                runs={one.runs.filter(({ student }) => student === account)}
                isChosen={chosen === account}
                onChoose={() => onChoose(chosen === account ? null : account)}
              />
            ))}
          </tbody>
          <Together one={one} />
        </table>
      </div>
    )}
  </section>
);

/** The class as a whole: the mean of the best runs of each drill. */
const Together = ({ one }: { readonly one: SchoolClass }) => {
  const seconds = medianSeconds(one.runs.flatMap(({ answers }) => answers));
  return (
    <tfoot>
      <tr>
        <th scope="row">{classTexts.together}</th>
        {one.drills.map((set, at) => {
          const mean = meanShare(one, at);
          return (
            <td key={drillName(set)} className="number" data-head={drillName(set)} data-at={at + 1}>
              {mean === null ? '–' : Math.round(mean * 100)}
            </td>
          );
        })}
        <td className="no-card" />
        <td className="number pace" data-head={classTexts.seconds}>
          {seconds === null ? '–' : oneDecimal(seconds)}
        </td>
      </tr>
    </tfoot>
  );
};

const grades = ['a', 'b', 'c', 'd'] as const;

const gradeOf = (share: number): (typeof grades)[number] => {
  if (share >= 0.9) return 'a';
  if (share >= 0.75) return 'b';
  return share >= 0.6 ? 'c' : 'd';
};

type PupilProps = {
  readonly one: SchoolClass;
  readonly name: string;
  readonly runs: readonly DrillRun[];
  readonly isChosen: boolean;
  onChoose(): void;
};

const Pupil = ({ one, name, runs, isChosen, onChoose }: PupilProps) => {
  const seconds = medianSeconds(runs.flatMap(({ answers }) => answers));
  const now = nowOf(one, runs);
  return (
    <tr className={isChosen ? 'chosen' : ''}>
      <th scope="row">
        <button type="button" className="table-name" aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
      </th>
      {one.drills.map((set, at) => (
        <Mark
          key={drillName(set)}
          head={drillName(set)}
          at={at + 1}
          best={bestRun(
            one,
            runs.filter(({ drill }) => drill === at),
          )}
        />
      ))}
      <td className={now === nothing ? 'pace no-card' : 'pace'} data-head={classTexts.now}>
        {now}
      </td>
      <td className="number pace" data-head={classTexts.seconds}>
        {seconds === null ? '–' : oneDecimal(seconds)}
      </td>
    </tr>
  );
};

type MarkProps = {
  /** The drill. */
  readonly head: string;
  /** Its number among the drills, as a narrow page calls it. */
  readonly at: number;
  readonly best: DrillRun | null;
};

/** A share of right answers as a number; the colour repeats it, and a triangle marks a share under 60. */
const Mark = ({ head, at, best }: MarkProps) => {
  const share = shareOf(best);
  if (share === null)
    return (
      <td className="number quiet" data-head={head} data-at={at}>
        –
      </td>
    );
  const grade = gradeOf(share);
  return (
    <td className="number" data-head={head} data-at={at}>
      <span className={`mark mark-${grade}`}>
        {Math.round(share * 100)}
        {grade === 'd' && (
          <svg viewBox="0 0 10 8" aria-hidden="true">
            <path d="M1 1 h8 l-4 6z" />
          </svg>
        )}
      </span>
    </td>
  );
};

const nothing = '–';

const nowOf = (one: SchoolClass, runs: readonly DrillRun[]): string => {
  const open = runs.filter((run) => !isOver(one, run)).at(-1);
  const set = open && one.drills[open.drill];
  if (open && set)
    return `${drillName(set)}, ${classTexts.at(open.answers.length + 1, one.questions)}`;
  const done = new Set(runs.map(({ drill }) => drill)).size;
  return done === one.drills.length ? classTexts.done : done === 0 ? classTexts.notBegun : nothing;
};

const Runs = ({
  one,
  name,
  runs,
}: {
  readonly one: SchoolClass;
  readonly name: string;
  readonly runs: readonly DrillRun[];
}) => (
  <section className="panel" aria-labelledby="runs-title">
    <h2 id="runs-title">{classTexts.runs(name)}</h2>
    {runs.length === 0 && <p className="quiet">{classTexts.noRuns}</p>}
    <ul className="class-drills class-runs">
      {runs.toReversed().map((run) => {
        const set = one.drills[run.drill];
        return (
          <li key={run.run}>
            <strong>{set && drillName(set)}</strong>
            <span>
              {isOver(one, run)
                ? classTexts.run(rightIn(run), one.questions)
                : classTexts.at(run.answers.length + 1, one.questions)}
            </span>
            {isOver(one, run) && <CertificateLink one={one} run={run} />}
          </li>
        );
      })}
    </ul>
  </section>
);

const Weak = ({ one }: { readonly one: SchoolClass }) => {
  const spots = weakSpots(one.runs, ({ drill }) => familyOfDrill(one.drills[drill])).slice(0, 8);
  return (
    <section className="panel" aria-labelledby="class-weak">
      <h2 id="class-weak">{classTexts.weak}</h2>
      {spots.length === 0 && <p className="quiet">{classTexts.noWeak}</p>}
      <ul className="weak">
        {spots.map(({ family, skill, wrong, all }) => (
          <li key={`${family} ${skill}`}>
            <span>
              {skillIn(family, skill)} <span className="quiet">{classTexts.times(wrong, all)}</span>
            </span>
            <meter min={0} max={1} value={wrong / all} aria-label={skillIn(family, skill)} />
            <span className="amount">{Math.round((wrong / all) * 100)} %</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Joining = ({ one, onChange }: TeacherProps) => {
  const [said, setSaid] = useState('');
  const link = `${location.origin}/class?code=${one.code}`;
  return (
    <section className="panel" aria-labelledby="join-title">
      <h2 id="join-title">{classTexts.join}</h2>
      <p>{classTexts.joinBy}</p>
      <p className="class-code">{one.code}</p>
      <p className="class-link">{link}</p>
      <p className="alert-buttons">
        <button
          type="button"
          onClick={() => void copy(link).then((isDone) => setSaid(isDone ? classTexts.copied : ''))}
        >
          {classTexts.copy}
        </button>
        <button
          type="button"
          className="ghost"
          onClick={() =>
            void order(`/api/classes/${one.class}/close`).then(onChange, (error: unknown) =>
              setSaid(whyNot(error)),
            )
          }
        >
          {classTexts.close}
        </button>
      </p>
      <p className="quiet" role="status">
        {said === '' ? classTexts.closeSure : said}
      </p>
    </section>
  );
};
