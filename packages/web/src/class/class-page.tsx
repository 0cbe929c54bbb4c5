import { runKinds } from '@openpit/analysis/school';
import { bounds } from '@openpit/protocol/bounds';
import { rulebooks } from '@openpit/rulebooks';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { gameTitle } from '../lobby/game-title.ts';
import { go } from '../route.ts';
import { enterSomehow, useVisit } from '../session/session.ts';
import { usePolled } from '../staff/use-polled.ts';
import { maySee, useRoles } from '../staff/use-roles.ts';
import { texts as site } from '../texts/index.ts';
import { EmptyCard, toTables } from '../view/empty.tsx';
import { Link } from '../view/shell.tsx';
import './class.css';
import '../school/school.css';
import { drillName } from './drill-name.ts';
import { askClass, askClasses, joinClass, openClass } from './house.ts';
import { StudentView } from './student.tsx';
import { TeacherView } from './teacher.tsx';
import { classTexts } from './texts.ts';

type ClassPageProps = { readonly number: number | null; readonly code: string | null };

/** Classes: the visitor's classes, one of them, and the forms to join or open one. */
export const ClassPage = ({ number, code }: ClassPageProps) => {
  const visit = useVisit();
  useEffect(() => {
    document.title = `${classTexts.title} · ${site.title}`;
  }, []);
  if (!visit) return <NotHere />;
  return number === null ? (
    <Classes key={visit.id} code={code} />
  ) : (
    <OneClass key={`${visit.id} ${number}`} number={number} />
  );
};

const NotHere = () => (
  <EmptyCard
    title={classTexts.title}
    text={classTexts.logIn}
    links={[{ to: '/account', words: classTexts.toAccount }]}
  >
    <button type="button" onClick={() => void enterSomehow()}>
      {classTexts.asGuest}
    </button>
  </EmptyCard>
);

const everyMs = 3_000;

const OneClass = ({ number }: { readonly number: number }) => {
  const askIt = useCallback(() => askClass(number), [number]);
  const { answer: one, error, refresh } = usePolled(askIt, everyMs);
  if (!one && error)
    return (
      <EmptyCard
        title={classTexts.title}
        text={classTexts.unknown}
        links={[{ to: '/class', words: classTexts.yours }, toTables()]}
      />
    );
  if (!one)
    return (
      <main id="main" className="staff school">
        <h1>{classTexts.title}</h1>
        <p role="status">{classTexts.loading}</p>
      </main>
    );
  return (
    <main id="main" className="staff school">
      <div className="staff-head">
        <h1>{one.name}</h1>
        <p className="quiet">
          {one.isTeacher
            ? classTexts.students(one.students.length)
            : classTexts.teaches(one.teacher)}
          {one.isClosed && `, ${classTexts.closed}`}
        </p>
        <Link to="/class" className="button">
          {classTexts.yours}
        </Link>
      </div>
      {one.isTeacher ? (
        <TeacherView one={one} onChange={refresh} />
      ) : (
        <StudentView one={one} onChange={refresh} />
      )}
    </main>
  );
};

const Classes = ({ code }: { readonly code: string | null }) => {
  const { answer: classes, error } = usePolled(askClasses, everyMs);
  const roles = useRoles();
  // What is below the classes is drawn with them, so that it does not move.
  const isAsked = classes !== null || Boolean(error);
  return (
    <main id="main" className="staff">
      <div className="staff-head">
        <h1>{classTexts.title}</h1>
      </div>
      <p className="quiet">{classTexts.intro}</p>
      <div className="class-columns">
        <div className="class-main">
          <section className="panel" aria-labelledby="classes-title">
            <h2 id="classes-title">{classTexts.yours}</h2>
            {!isAsked && <p className="quiet">{classTexts.loading}</p>}
            {classes?.length === 0 && <p className="quiet">{classTexts.noClass}</p>}
            <ul className="class-drills">
              {classes?.map((one) => (
                <li key={one.class}>
                  <Link to={`/class/${one.class}`} className="button">
                    {one.name}
                  </Link>
                  <span className="quiet">
                    {one.isTeacher ? classTexts.youTeach : classTexts.teaches(one.teacher)}
                    {one.isClosed && `, ${classTexts.closed}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {isAsked && maySee(roles ?? [], 'class') && <Opening />}
        </div>
        {isAsked && <Join code={code} />}
      </div>
    </main>
  );
};

const Join = ({ code }: { readonly code: string | null }) => {
  const [wrong, setWrong] = useState('');
  const join = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    joinClass(String(new FormData(event.currentTarget).get('code') ?? '').trim()).then(
      (number) => go(`/class/${number}`),
      (error: unknown) => setWrong(whyNot(error)),
    );
  };
  // Teachers come to teach, so their button is the highlighted one; a page has only one.
  const isTeaching = maySee(useRoles() ?? [], 'class');
  return (
    <section className="panel" aria-labelledby="join-class">
      <h2 id="join-class">{classTexts.join}</h2>
      <form onSubmit={join}>
        <label>
          {classTexts.code}
          <input
            name="code"
            required
            maxLength={bounds.classCode.max}
            defaultValue={code ?? ''}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" className={isTeaching ? '' : 'primary'}>
          {classTexts.joinGo}
        </button>
      </form>
      {wrong !== '' && <p className="bad-entry">{wrong}</p>}
    </section>
  );
};

/** One rulebook of each game, with drills for payouts and procedure in turn. */
const usual: ReadonlySet<string> = new Set(
  [...new Map(rulebooks.toReversed().map((one) => [one.family, one.id])).values()].map(
    (id, at) => `${id} ${runKinds[at % runKinds.length]}`,
  ),
);

const offered = rulebooks.flatMap(({ id }) =>
  runKinds.map((drill) => ({ key: `${id} ${drill}`, set: { rulebook: id, drill } })),
);

const Opening = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(usual);
  const [wrong, setWrong] = useState('');
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const open = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    openClass({
      name: String(given.get('name') ?? '').trim(),
      questions: Number(given.get('questions')),
      drills: offered.filter(({ key }) => chosen.has(key)).map(({ set }) => set),
    }).then(
      (one) => go(`/class/${one.class}`),
      (error: unknown) => setWrong(whyNot(error)),
    );
  };
  return (
    <section className="panel" aria-labelledby="open-class">
      <h2 id="open-class">{classTexts.open}</h2>
      <form onSubmit={open}>
        <label>
          {classTexts.name}
          <input name="name" required maxLength={bounds.className.max} />
        </label>
        <label>
          {classTexts.questions}
          <input
            name="questions"
            type="number"
            min={bounds.classQuestions.min}
            max={bounds.classQuestions.max}
            defaultValue={10}
            required
          />
        </label>
        <fieldset className="drill-choice">
          <legend>{classTexts.drills}</legend>
          <button type="button" onClick={() => setChosen(usual)}>
            {classTexts.all}
          </button>
          {rulebooks.map(({ id }) => (
            <DrillsOf key={id} rulebook={id} chosen={chosen} onToggle={toggle} />
          ))}
        </fieldset>
        <button type="submit" className="primary" aria-disabled={chosen.size === 0}>
          {classTexts.openGo}
        </button>
      </form>
      {wrong !== '' && <p className="bad-entry">{wrong}</p>}
    </section>
  );
};

type DrillsProps = {
  readonly rulebook: string;
  readonly chosen: ReadonlySet<string>;
  onToggle(key: string): void;
};

/** A game with its drills. */
const DrillsOf = ({ rulebook, chosen, onToggle }: DrillsProps) => (
  <div className="drill-row">
    <span aria-hidden="true">{gameTitle(rulebook)}</span>
    {offered
      .filter(({ set }) => set.rulebook === rulebook)
      .map(({ key, set }) => (
        <label key={key}>
          <input
            type="checkbox"
            aria-label={drillName(set)}
            checked={chosen.has(key)}
            onChange={() => onToggle(key)}
          />{' '}
          {classTexts.kinds[set.drill]}
        </label>
      ))}
  </div>
);
