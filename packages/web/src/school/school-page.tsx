import {
  afterAnswer,
  type Book,
  type DrillKind,
  drillKinds,
  isDue,
  isSameQuestion,
  nextOf,
  type Question,
  questionsOf,
} from '@openpit/analysis/school';
import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { useCallback, useEffect, useState } from 'react';
import { below } from '../own-table/random.ts';
import { texts as site } from '../texts/index.ts';
import { oneDecimal } from '../texts/money.ts';
import { Link } from '../view/shell.tsx';
import { Drill, type Given } from './drill.tsx';
import { loadBook, saveBook } from './memory.ts';
import './school.css';
import { RulebookOptions } from '../view/rulebook-options.tsx';
import { schoolTexts } from './texts.ts';
import { skillIn } from './words.ts';

/** Drills for dealers and players, all of them made by the engine. */
export const SchoolPage = () => {
  const [first] = rulebooks;
  const [id, setId] = useState(first?.id ?? '');
  const [kind, setKind] = useState<DrillKind>('payout');
  useEffect(() => {
    document.title = `${schoolTexts.title} · ${site.title}`;
  }, []);
  return (
    <main id="main" className="staff school">
      <div className="staff-head">
        <h1>{schoolTexts.title}</h1>
        <Link to="/class" className="button ghost">
          {schoolTexts.toClass}
        </Link>
        <form>
          <label>
            <span className="hidden-text">{schoolTexts.rulebook}</span>
            <select value={id} onChange={({ target }) => setId(target.value)}>
              <RulebookOptions of={rulebooks} />
            </select>
          </label>
          <div className="segments" role="group" aria-label={schoolTexts.title}>
            {drillKinds.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={kind === one}
                onClick={() => setKind(one)}
              >
                {schoolTexts.kinds[one]}
              </button>
            ))}
          </div>
        </form>
      </div>
      <Run key={`${id} ${kind}`} rulebook={id} kind={kind} />
      <p className="quiet school-intro">{schoolTexts.intro}</p>
    </main>
  );
};

const triesMax = 8;

type Picking = { readonly book: Book; readonly rulebook: string; readonly kind: DrillKind };

/**
 * A question that fits what the visitor still has to learn, and is not the last one again. It may take a few tables until there
 * is one.
 */
const pick = ({ book, rulebook, kind }: Picking, last: Question | null): Question | null => {
  const rules = rulebookOf(rulebook);
  if (!rules) return null;
  let best: Question | undefined;
  for (let tries = 0; tries < triesMax && !isDue(book, best); tries++) {
    const made = questionsOf(kind, rules, below);
    const found = nextOf(
      book,
      made.filter((one) => !last || !isSameQuestion(one, last)),
    );
    best = nextOf(
      book,
      [best, found].flatMap((one) => one ?? []),
    );
  }
  return best ?? null;
};

const Run = ({ rulebook, kind }: { readonly rulebook: string; readonly kind: DrillKind }) => {
  const [book, setBook] = useState(() => loadBook(rulebook));
  const [question, setQuestion] = useState<Question | null>(() =>
    pick({ book, rulebook, kind }, null),
  );
  const [number, setNumber] = useState(0);
  const [given, setGiven] = useState<readonly Given[]>([]);
  const answer = useCallback(
    (one: Given): void => {
      setGiven((was) => [one, ...was]);
      setBook((was) => {
        const next = afterAnswer(was, one.skill, one.isRight);
        saveBook(rulebook, next);
        return next;
      });
    },
    [rulebook],
  );
  if (!question) return <p>{schoolTexts.nothing}</p>;
  return (
    <div className="school-columns">
      <Drill
        key={number}
        question={question}
        onAnswer={answer}
        onNext={() => {
          setQuestion(pick({ book, rulebook, kind }, question));
          setNumber(number + 1);
        }}
      />
      <Side book={book} given={given} family={question.game.rulebook.family} />
    </div>
  );
};

type SideProps = { readonly book: Book; readonly given: readonly Given[]; readonly family: string };

const Side = ({ book, given, family }: SideProps) => {
  const wrongAt = given.findIndex(({ isRight }) => !isRight);
  const streak = wrongAt < 0 ? given.length : wrongAt;
  const weak = Object.entries(book.skills)
    .map(([skill, { asked, right }]) => ({ skill, share: right / asked, of: `${right}/${asked}` }))
    .sort((a, b) => a.share - b.share)
    .slice(0, 7);
  return (
    <aside className="school-side">
      <section className="panel streak" data-empty={streak === 0} aria-labelledby="streak-title">
        <h2 id="streak-title">{schoolTexts.streak}</h2>
        <p className="figure">{streak}</p>
      </section>
      {weak.length > 0 && (
        <section className="panel" aria-labelledby="weak-title">
          <h2 id="weak-title">{schoolTexts.weak}</h2>
          <ul className="weak">
            {weak.map(({ skill, share, of }) => (
              <li key={skill}>
                <span>{skillIn(family, skill)}</span>
                <meter min={0} max={1} value={share} aria-label={skillIn(family, skill)} />
                <span className="amount">
                  {Math.round(share * 100)} % <span className="quiet">{of}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="quiet">{schoolTexts.missed}</p>
        </section>
      )}
      {given.length > 0 && (
        <section className="panel" aria-labelledby="now-title">
          <h2 id="now-title">{schoolTexts.justNow}</h2>
          <ul>
            {given.slice(0, 6).map(({ skill, isRight, seconds }, at) => (
              <li key={given.length - at} className={isRight ? 'won' : 'lost'}>
                {isRight ? '+' : '−'}{' '}
                {schoolTexts.took(skillIn(family, skill), oneDecimal(seconds))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
};
