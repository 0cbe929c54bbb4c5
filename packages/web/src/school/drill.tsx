import { isRightAnswer, type MarkedQuestion, type Question } from '@openpit/analysis/school';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useConsoleKeys } from '../console/keys.ts';
import { owedFor } from '../console/owed.ts';
import { Piles, Working } from '../console/owed-panel.tsx';
import { markedBy } from '../hints/hint.ts';
import { useCounted } from '../hints/use-hint.ts';
import { denominations } from '../table/chips.ts';
import { texts as site } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { StillCloth } from '../view/cloth/still-cloth.tsx';
import { RuleDialog } from '../view/panels/why.tsx';
import { Suited } from '../view/pieces/card-text.tsx';
import { ChipFace } from '../view/pieces/chip-face.tsx';
import { outcomeText } from '../view/table/settlement.ts';
import { shownFor } from './shown-for.ts';
import { schoolTexts } from './texts.ts';
import { askedIn, choiceIn, explainedIn } from './words.ts';

/** An answer: the amount that is paid, or the index of the answer. */
export type Given = {
  readonly skill: string;
  readonly answer: number;
  readonly isRight: boolean;
  readonly seconds: number;
};

type DrillProps = {
  readonly question: Question;
  onAnswer(given: Given): void;
  onNext(): void;
};

const noSeats: readonly number[] = [];

/** A question as it is asked: its words, and what each answer costs if answers have a value. */
type Put =
  | (MarkedQuestion & { readonly kind: 'pay' })
  | (Omit<Question, 'kind'> & {
      readonly kind: 'choose';
      readonly words: readonly string[];
      readonly right: number;
      readonly why: string;
      /** The cost of each answer compared with the best, in cents. */
      readonly costs: readonly number[] | null;
    });

const putOf = (question: MarkedQuestion): Put => {
  if (question.kind === 'pay') return question;
  const { game, answers, explains } = question;
  const words = answers.map((one) => choiceIn(game, one));
  return { ...question, words, why: explainedIn(game, explains), costs: null };
};

const isRight = (question: Put, answer: number): boolean =>
  question.kind === 'pay' ? isRightAnswer(question, answer) : answer === question.right;

/** One question on the real felt, answered by keys or clicks; then the reason. */
export const Drill = (props: DrillProps) =>
  props.question.kind === 'decide' ? (
    <Counting {...props} question={props.question} />
  ) : (
    <Asked {...props} question={putOf(props.question)} />
  );

/** A decision: the value of each answer is counted as the tables' own hints are. A decision that cannot be marked is skipped. */
const Counting = ({
  question,
  ...rest
}: DrillProps & { readonly question: Question & { readonly kind: 'decide' } }) => {
  const hint = useCounted(question.game, question.seat);
  const marked = useMemo(() => (hint === 'counting' || !hint ? null : markedBy(hint)), [hint]);
  const isUnknown = hint !== 'counting' && marked === null;
  const { onNext } = rest;
  // The next question is made once, however often this is drawn meanwhile.
  const pass = useRef(onNext);
  useEffect(() => {
    if (isUnknown) pass.current();
  }, [isUnknown]);
  if (!marked)
    return (
      <section className="drill">
        <p className="quiet" role="status">
          {schoolTexts.counting}
        </p>
        <button type="button" onClick={onNext}>
          {schoolTexts.another}
        </button>
      </section>
    );
  const known: Put = {
    ...question,
    kind: 'choose',
    words: marked.acts.map((one) => site.acts[one] ?? one),
    right: marked.right,
    why: '',
    costs: marked.costs,
  };
  return <Asked {...rest} question={known} />;
};

type AskedProps = Pick<DrillProps, 'onAnswer' | 'onNext'> & { readonly question: Put };

const Asked = ({ question, onAnswer, onNext }: AskedProps) => {
  const [answer, setAnswer] = useState<number | null>(null);
  const [isReading, setIsReading] = useState(false);
  const seconds = useSeconds(answer === null);
  const { outcome, game } = useMemo(() => shownFor(question), [question]);
  const drill = useRef<HTMLElement>(null);
  useEffect(() => showLit(drill.current), []);
  const give = (value: number): void => {
    if (answer !== null) return;
    setAnswer(value);
    const { skill } = question;
    onAnswer({ skill, answer: value, isRight: isRight(question, value), seconds: seconds.now() });
  };
  return (
    <section className="drill" aria-labelledby="drill-title" ref={drill}>
      <div className="staff-head">
        <h2 id="drill-title">{askedIn(question)}</h2>
        <span className="quiet amount">{schoolTexts.seconds(Math.floor(seconds.shown))}</span>
      </div>
      <p>
        {outcome && <Suited text={schoolTexts.came(outcomeText(outcome))} />}{' '}
        {question.kind === 'pay' && (
          // Chips of several seats are on one place, so the question says whose are meant.
          <strong>{schoolTexts.has(question.lineItem.seat, money(question.lineItem.stake))}</strong>
        )}
      </p>
      <StillCloth
        game={game}
        outcome={outcome}
        lines={[]}
        at={0}
        mine={noSeats}
        asked={question.kind === 'pay' ? question.lineItem : null}
      />
      {question.kind !== 'pay' && <Choosing question={question} answer={answer} onChoose={give} />}
      {/* What was right stands where the chips were: nobody looks for it below the edge of the window. */}
      {question.kind === 'pay' && answer === null && <Paying onPay={give} />}
      {answer !== null && (
        <Verdict
          question={question}
          answer={answer}
          onNext={onNext}
          onRule={() => setIsReading(true)}
        />
      )}
      {isReading && (
        <RuleDialog
          rule={{ name: askedIn(question), by: question.by }}
          onClose={() => setIsReading(false)}
        />
      )}
    </section>
  );
};

/** Scrolls until the wager in question is inside the window and not covered by the hand at its foot. */
const showLit = (drill: HTMLElement | null): void => {
  const lit = drill?.querySelector('.place.lit')?.getBoundingClientRect();
  const hand = drill?.querySelector('.paying')?.getBoundingClientRect();
  if (!lit) return;
  const isOver = hand !== undefined && hand.left < lit.right && lit.left < hand.right;
  const below = lit.bottom + 12 - Math.min(innerHeight, isOver ? hand.top : innerHeight);
  if (below > 0) scrollBy(0, below);
};

/** How long a question has been open. */
const useSeconds = (isRunning: boolean) => {
  const since = useRef(performance.now());
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setShown((performance.now() - since.current) / 1_000), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { shown, now: () => (performance.now() - since.current) / 1_000 };
};

const letters = [...'asdfgh'];

/** The answer is chips from the bank, not a number that is typed. */
const Paying = ({ onPay }: { onPay(amount: number): void }) => {
  const [hand, setHand] = useState<readonly number[]>([]);
  const amount = hand.reduce((sum, chip) => sum + chip, 0);
  const put = (chip: number | undefined): void => {
    if (chip !== undefined) setHand([...hand, chip]);
  };
  useConsoleKeys((key) => {
    const at = letters.indexOf(key.toLowerCase());
    if (at >= 0) put(denominations[at]);
    else if (key === 'Backspace') setHand(hand.slice(0, -1));
    else if (key === 'Enter' && amount > 0) onPay(amount);
    else return false;
    return true;
  });
  return (
    <div className="paying">
      <p className="quiet">{schoolTexts.payHow}</p>
      <div className="hand-row">
        {denominations.map((chip, at) => (
          <button key={chip} type="button" className="ghost" onClick={() => put(chip)}>
            <span className="hidden-text">{schoolTexts.chip(money(chip))}</span>
            <svg viewBox="-15 -15 30 30" aria-hidden="true">
              <ChipFace chip={chip} />
            </svg>
            <kbd>{letters[at]?.toUpperCase()}</kbd>
          </button>
        ))}
        <p className="in-hand" aria-live="polite">
          <strong className="amount">{money(amount)}</strong> {schoolTexts.soFar}
        </p>
        <button type="button" onClick={() => setHand(hand.slice(0, -1))}>
          {schoolTexts.back} <kbd>{schoolTexts.backKey}</kbd>
        </button>
        <button
          type="button"
          className="primary big"
          aria-disabled={amount === 0}
          onClick={() => amount > 0 && onPay(amount)}
        >
          {schoolTexts.pay(money(amount))} <kbd>Enter</kbd>
        </button>
      </div>
    </div>
  );
};

type ChoosingProps = {
  readonly question: Put & { readonly kind: 'choose' };
  readonly answer: number | null;
  onChoose(at: number): void;
};

const Choosing = ({ question, answer, onChoose }: ChoosingProps) => {
  const { words, right, costs } = question;
  useConsoleKeys((key) => {
    const at = Number(key) - 1;
    if (answer !== null || !(at >= 0 && at < words.length)) return false;
    onChoose(at);
    return true;
  });
  return (
    <ol className="answers">
      {words.map((said, at) => (
        <li key={said}>
          <button
            type="button"
            aria-pressed={answer === at}
            className={
              answer === null ? '' : at === right ? 'is-right' : answer === at ? 'is-wrong' : ''
            }
            onClick={() => onChoose(at)}
          >
            <kbd>{at + 1}</kbd> {said}
            {answer !== null && (at === right || at === answer) && (
              <svg viewBox="0 0 20 20" className="answer-mark" aria-hidden="true">
                <path
                  d={
                    at === right
                      ? 'M4.5 10.5 L8.5 14.5 L15.5 6'
                      : 'M5.5 5.5 L14.5 14.5 M14.5 5.5 L5.5 14.5'
                  }
                />
              </svg>
            )}
            {answer !== null && costs && (
              <span className="quiet">
                {costs[at] === 0 ? schoolTexts.best : `−${money(Math.round(costs[at] ?? 0))}`}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
};

type VerdictProps = {
  readonly question: Put;
  readonly answer: number;
  onNext(): void;
  onRule(): void;
};

/** The right answer is scrolled into view. */
const inSight = (verdict: HTMLElement | null): void =>
  verdict?.scrollIntoView({ block: 'nearest' });

const Verdict = ({ question, answer, onNext, onRule }: VerdictProps) => {
  const isPay = question.kind === 'pay';
  const holds = isRight(question, answer);
  const said = isPay ? money(question.amount) : (question.words[question.right] ?? '');
  const owed = isPay ? owedFor(question.game, [question.lineItem]) : [];
  const cost = isPay ? null : (question.costs?.[answer] ?? null);
  useConsoleKeys((key) => {
    if (key !== 'Enter' && key !== ' ') return false;
    onNext();
    return true;
  });
  return (
    <div className="panel verdict" role="status" ref={inSight}>
      <p className={holds ? 'won' : 'lost'}>
        <strong>{holds ? schoolTexts.right : schoolTexts.wrong(said.replace(/\.$/, ''))}</strong>{' '}
        {isPay && schoolTexts.paid(money(answer))}{' '}
        {cost !== null && cost > 0 && schoolTexts.costs(money(Math.round(cost)))}
      </p>
      {owed.map((one) => (
        <div key={one.lineItem.bet}>
          {one.sums.map((sum) => (
            <Working key={`${sum.stake} ${sum.per} ${sum.to}`} sum={sum} />
          ))}
          <Piles owed={one} />
        </div>
      ))}
      {!isPay && question.why !== said && question.why !== '' && <p>{question.why}</p>}
      <p className="alert-buttons">
        {question.by.length > 0 && (
          <button type="button" onClick={onRule}>
            {schoolTexts.rule}
          </button>
        )}
        <button type="button" className="primary" onClick={onNext}>
          {schoolTexts.next} <kbd>Enter</kbd>
        </button>
      </p>
    </div>
  );
};
