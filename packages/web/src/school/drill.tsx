import { useEffect, useMemo, useRef, useState } from 'react';
import { useConsoleKeys } from '../console/keys.ts';
import { Piles, Working } from '../console/owed-panel.tsx';
import { gameViewOf } from '../games/index.ts';
import { bestOf, costOf } from '../hints/hint.ts';
import { useHint } from '../hints/use-hint.ts';
import { denominations } from '../table/chips.ts';
import { texts as site } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Suited } from '../view/card.tsx';
import { ChipFace } from '../view/chip-face.tsx';
import { outcomeText } from '../view/settlement.ts';
import { StillCloth } from '../view/still-cloth.tsx';
import { RuleDialog } from '../view/why.tsx';
import type { Question } from './drills.ts';
import { schoolTexts } from './texts.ts';

type DrillProps = {
  readonly question: Question;
  onAnswer(skill: string, isRight: boolean, seconds: number): void;
  onNext(): void;
};

const noSeats: readonly number[] = [];

/** A question whose right answer is known. */
type Known = Exclude<Question, { readonly kind: 'decide' }>;

/** One question on the real felt, answered by keys or clicks; then why. */
export const Drill = (props: DrillProps) =>
  props.question.kind === 'decide' ? (
    <Counting {...props} question={props.question} />
  ) : (
    <Asked {...props} question={props.question} />
  );

/** A decision: what each answer is worth is counted where the tables' own hints are. */
const Counting = ({
  question,
  ...rest
}: DrillProps & { readonly question: Question & { readonly kind: 'decide' } }) => {
  const hint = useHint(question.game, question.seat);
  if (!hint)
    return (
      <section className="drill">
        <p className="quiet" role="status">
          {schoolTexts.counting}
        </p>
        <button type="button" onClick={rest.onNext}>
          {schoolTexts.another}
        </button>
      </section>
    );
  const acts = Object.keys(hint.worth);
  const known: Known = {
    ...question,
    kind: 'choose',
    answers: acts.map((one) => site.acts[one] ?? one),
    right: acts.indexOf(bestOf(hint) ?? ''),
    explains: '',
    costs: acts.map((one) => costOf(hint, one)),
  };
  return <Asked {...rest} question={known} />;
};

const Asked = ({ question, onAnswer, onNext }: DrillProps & { readonly question: Known }) => {
  const [answer, setAnswer] = useState<number | null>(null);
  const [isReading, setIsReading] = useState(false);
  const seconds = useSeconds(answer === null);
  const { game, events } = question;
  const outcome = useMemo(() => gameViewOf(game.rulebook).outcome(events, game), [game, events]);
  const give = (value: number): void => {
    if (answer !== null) return;
    const isRight =
      question.kind === 'pay' ? value === question.owed.amount : value === question.right;
    setAnswer(value);
    onAnswer(question.skill, isRight, seconds.now());
  };
  return (
    <section className="drill" aria-labelledby="drill-title">
      <div className="staff-head">
        <h2 id="drill-title">{question.asks}</h2>
        <span className="quiet amount">{schoolTexts.seconds(Math.floor(seconds.shown))}</span>
      </div>
      {outcome && (
        <p>
          <Suited text={schoolTexts.came(outcomeText(outcome))} />
        </p>
      )}
      <StillCloth {...{ game, outcome }} lines={[]} at={0} mine={noSeats} />
      {question.kind === 'pay' ? (
        <Paying isOpen={answer === null} onPay={give} />
      ) : (
        <Choosing question={question} answer={answer} onChoose={give} />
      )}
      {answer !== null && (
        <Verdict {...{ question, answer, onNext }} onRule={() => setIsReading(true)} />
      )}
      {isReading && (
        <RuleDialog
          rule={{ name: question.asks, by: question.by }}
          onClose={() => setIsReading(false)}
        />
      )}
    </section>
  );
};

/** How long a question has stood. */
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

/** Chips in one's hand, from the bank: not a number that is typed. */
const Paying = ({ isOpen, onPay }: { readonly isOpen: boolean; onPay(amount: number): void }) => {
  const [hand, setHand] = useState<readonly number[]>([]);
  const amount = hand.reduce((sum, chip) => sum + chip, 0);
  const put = (chip: number | undefined): void => {
    if (isOpen && chip !== undefined) setHand([...hand, chip]);
  };
  useConsoleKeys((key) => {
    const at = letters.indexOf(key.toLowerCase());
    if (!isOpen) return false;
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
          {schoolTexts.back} <kbd>⌫</kbd>
        </button>
        {isOpen && (
          <button
            type="button"
            className="primary big"
            aria-disabled={amount === 0}
            onClick={() => amount > 0 && onPay(amount)}
          >
            {schoolTexts.pay(money(amount))} <kbd>Enter</kbd>
          </button>
        )}
      </div>
    </div>
  );
};

type ChoosingProps = {
  readonly question: Known & { readonly kind: 'choose' };
  readonly answer: number | null;
  onChoose(at: number): void;
};

const Choosing = ({ question, answer, onChoose }: ChoosingProps) => {
  const { answers, right, costs } = question;
  useConsoleKeys((key) => {
    const at = Number(key) - 1;
    if (answer !== null || !(at >= 0 && at < answers.length)) return false;
    onChoose(at);
    return true;
  });
  return (
    <ol className="answers">
      {answers.map((words, at) => (
        <li key={words}>
          <button
            type="button"
            aria-pressed={answer === at}
            className={
              answer === null ? '' : at === right ? 'is-right' : answer === at ? 'is-wrong' : ''
            }
            onClick={() => onChoose(at)}
          >
            <kbd>{at + 1}</kbd> {words}
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
  readonly question: Known;
  readonly answer: number;
  onNext(): void;
  onRule(): void;
};

const Verdict = ({ question, answer, onNext, onRule }: VerdictProps) => {
  const isPay = question.kind === 'pay';
  const isRight = isPay ? answer === question.owed.amount : answer === question.right;
  const said = isPay ? money(question.owed.amount) : (question.answers[question.right] ?? '');
  const cost = isPay ? null : (question.costs?.[answer] ?? null);
  useConsoleKeys((key) => {
    if (key !== 'Enter' && key !== ' ') return false;
    onNext();
    return true;
  });
  return (
    <div className="panel verdict" role="status">
      <p className={isRight ? 'won' : 'lost'}>
        <strong>{isRight ? schoolTexts.right : schoolTexts.wrong(said)}</strong>{' '}
        {cost !== null && cost > 0 && schoolTexts.costs(money(Math.round(cost)))}
      </p>
      {isPay ? (
        <>
          {question.owed.sums.map((sum) => (
            <Working key={`${sum.stake} ${sum.per} ${sum.to}`} sum={sum} />
          ))}
          <Piles owed={question.owed} />
        </>
      ) : (
        question.explains !== '' && <p>{question.explains}</p>
      )}
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
