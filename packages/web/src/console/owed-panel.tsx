import type { Game } from '@openpit/engine';
import type { ReactNode } from 'react';
import { clauseAt } from '../table/clauses.ts';
import { crewBetName } from '../table/engine.ts';
import { money } from '../texts/money.ts';
import { Charge, Mending } from './mending.tsx';
import type { Owed, Sum } from './owed.ts';
import { PileOf } from './pile-of.tsx';
import { roleNameOf } from './role-name.ts';
import { type Brought, type CrewStep, tallyOf } from './steps.ts';
import { consoleTexts } from './texts.ts';

const texts = consoleTexts.owed;

export type OwedProps = {
  readonly game: Game;
  readonly steps: readonly CrewStep[];
  /** The correction or undo that the list shows the changes of, if it shows only changes. */
  readonly after: Brought['after'];
  /** How many steps are done; null for a preview of an outcome that is not entered yet. */
  readonly done: number | null;
  /** Whether Enter does the next step. */
  readonly isLit: boolean;
  /** Whether this role takes and pays; other roles see the progress. */
  readonly isPaying: boolean;
  onDone(count: number): void;
  onWhy(owed: Owed): void;
};

/** What is owed, seat by seat, in the order of the document. */
export const OwedPanel = (props: OwedProps) => {
  const { game, steps, after, done, isLit, isPaying, onDone, onWhy } = props;
  const at = done ?? -1;
  // People who only watch see the progress, without buttons.
  const opened = isPaying ? at : -1;
  return (
    <section
      className="panel owed"
      aria-labelledby="owed-title"
      data-state={done === null ? 'would' : 'is'}
    >
      <div className="head">
        <h2 id="owed-title">{done === null ? texts.would : titleOf(steps, after)}</h2>
        {done !== null && steps.length > 0 && (
          <p className="quiet amount" aria-live="polite">
            {texts.done(done, steps.length)}
          </p>
        )}
      </div>
      {steps.length === 0 ? (
        <p className="quiet">{texts.nothing}</p>
      ) : (
        <ol className="owed-list">
          {steps.map((step, index) => (
            <li
              key={keyOf(step, index)}
              className={index < at ? 'done' : index === at ? 'now' : ''}
              aria-current={index === at ? 'step' : undefined}
              ref={index === at ? inSight : undefined}
            >
              <Step
                game={game}
                step={step}
                index={index}
                isDone={index < at}
                due={{
                  isNow: index === opened,
                  isLit,
                  onDone: () => onDone(index + 1),
                }}
                onWhy={onWhy}
              />
            </li>
          ))}
        </ol>
      )}
      {done !== null && steps.some(({ kind }) => kind !== 'deed') && (
        <Foot steps={steps} done={done} isPaying={isPaying} onDone={onDone} />
      )}
    </section>
  );
};

/** Whether a step is the one that is due, whether Enter does it, and what doing it does. */
type Due = { readonly isNow: boolean; readonly isLit: boolean; onDone(): void };

type StepProps = Pick<OwedProps, 'game' | 'onWhy'> & {
  readonly step: CrewStep;
  readonly index: number;
  readonly isDone: boolean;
  readonly due: Due;
};

const Step = ({ game, step, index, isDone, due, onWhy }: StepProps) => {
  const mark = <Mark index={index} isDone={isDone} />;
  switch (step.kind) {
    case 'deed':
      return <Deed step={step} mark={mark} {...due} />;
    case 'fee':
      return <Charge game={game} fee={step.fee} mark={mark} {...due} />;
    case 'mend':
      return <Mending game={game} mend={step.mend} mark={mark} {...due} />;
    case 'left':
      return <Mending game={game} mend={step.mend} isLeft mark={mark} {...due} />;
    case 'owed':
      return due.isNow ? (
        <Open game={game} owed={step.owed} isLit={due.isLit} onDone={due.onDone} onWhy={onWhy} />
      ) : (
        <Row game={game} owed={step.owed} mark={mark} isDone={isDone} />
      );
  }
};

/** After a correction or an undo, the list shows only what has changed, and says so. */
const titleOf = (steps: readonly CrewStep[], after: Brought['after']): string =>
  after !== null && steps.some(({ kind }) => kind === 'mend') ? texts.changed[after] : texts.title;

/** Scrolls so that the step that is due is always visible. */
const inSight = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

const keyOf = (step: CrewStep, index: number): string => {
  switch (step.kind) {
    case 'deed':
      return `${index} ${step.words}`;
    case 'fee':
      return `${index} ${step.fee.account} ${step.fee.seat}`;
    case 'mend':
    case 'left':
      return `${index} ${step.mend.kind} ${step.mend.moves.wager}`;
    case 'owed': {
      const { seat, hand, bet, tip } = step.owed.lineItem;
      return `${index} ${seat} ${hand} ${bet} ${tip}`;
    }
  }
};

const Mark = ({ index, isDone }: { readonly index: number; readonly isDone: boolean }) => (
  <span className="step-mark" aria-hidden="true">
    {isDone ? (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4.5 10.5 L8.5 14.5 L15.5 6" />
      </svg>
    ) : (
      index + 1
    )}
  </span>
);

const Row = ({
  game,
  owed,
  mark,
  isDone,
}: {
  readonly game: Game;
  readonly owed: Owed;
  readonly mark: ReactNode;
  readonly isDone: boolean;
}) => (
  <p className="owed-row">
    {mark}
    <span className="verb">{texts.kinds[owed.kind]}</span>
    <span>
      <strong>{texts.seat(owed.lineItem.seat)}</strong> {betOf(game, owed)}
    </span>
    {!isDone && <InRow owed={owed} />}
    <span className="amount">{money(owed.amount)}</span>
  </p>
);

/** What happens to the rest of a wager of which only a part is lost: half of it if a zero takes half, or after a surrender. */
export const restOf = ({ kind, lineItem: { freed, lost } }: Owed): string => {
  if (kind === 'take' && freed > 0) return texts.isLeft(money(freed));
  return kind === 'pay' && lost > 0 ? texts.isLost(money(lost)) : '';
};

/** The calculation and the chips of a later step in one line, so that the whole list is visible. */
const InRow = ({ owed }: { readonly owed: Owed }) => (
  <span className="in-row quiet">
    {restOf(owed)}
    <Paid owed={owed} />
  </span>
);

const Paid = ({ owed: { sums, piles, fee, kind } }: { readonly owed: Owed }) => (
  <>
    {sums.length > 0 && (
      <span className="amount">
        {sums.map(workingText).join(' + ')}
        {fee !== 0 && kind === 'pay' && ` ${fee > 0 ? '−' : '+'} ${money(Math.abs(fee))}`}
      </span>
    )}
    {piles.map(({ chip, count }) => (
      <PileOf key={chip} chip={chip} count={count} />
    ))}
  </>
);

/** 30 ÷ 6 × 7, in letters. */
const workingText = ({ stake, per, to }: Sum): string =>
  [money(stake), ...(per === 1 ? [] : [`÷ ${per}`]), ...(to === 1 ? [] : [`× ${to}`])].join(' ');

const betOf = (game: Game, { lineItem }: Owed): string =>
  `${crewBetName(game, lineItem.bet)}${lineItem.hand > 1 ? ` (${lineItem.hand})` : ''}${lineItem.tip ? `, ${texts.toDealers}` : ''}${lineItem.left && lineItem.left.bet !== lineItem.bet ? `, ${crewBetName(game, lineItem.left.bet)}` : ''}`;

const Deed = ({
  step,
  mark,
  isNow,
  isLit,
  onDone,
}: Due & {
  readonly step: CrewStep & { readonly kind: 'deed' };
  readonly mark: ReactNode;
}) => (
  <p className="owed-row deed">
    {mark}
    <span className="verb">{texts.kinds.do}</span>
    <span className="words">
      <strong>{roleNameOf(step.role)}</strong> {step.words}
    </span>
    {isNow && (
      <button type="button" className={isLit ? 'primary' : ''} onClick={onDone}>
        {texts.next} {isLit && <kbd>Enter</kbd>}
      </button>
    )}
  </p>
);

type OpenProps = {
  readonly game: Game;
  readonly owed: Owed;
  readonly isLit: boolean;
  onDone(): void;
  onWhy(owed: Owed): void;
};

/** The step that is due, with its calculation and the chips to pay it with. */
const Open = ({ game, owed, isLit, onDone, onWhy }: OpenProps) => (
  <div className="owed-open">
    <div className="head">
      <h3>{texts.of(texts.kinds[owed.kind], owed.lineItem.seat, betOf(game, owed))}</h3>
      <button type="button" className="clause-button" onClick={() => onWhy(owed)}>
        {clauseAt(game.rulebook, owed.clause)}
        <span className="hidden-text"> {texts.why}</span>
      </button>
    </div>
    {owed.sums.length > 0 ? (
      owed.sums.map((sum) => <Working key={`${sum.stake} ${sum.per} ${sum.to}`} sum={sum} />)
    ) : (
      <p className="working">
        <b className="is">{money(owed.amount)}</b>
      </p>
    )}
    {owed.fee !== 0 && owed.kind === 'pay' && (
      <p className="quiet">
        {owed.fee > 0 ? texts.less(money(owed.fee)) : texts.back(money(-owed.fee))} ={' '}
        {money(owed.amount)}
      </p>
    )}
    <div className="owed-foot">
      <Piles owed={owed} />
      {owed.lineItem.left && owed.kind !== 'move' && (
        <span className="quiet">{texts.stays(money(owed.lineItem.left.stake))}</span>
      )}
      {restOf(owed) !== '' && <span className="quiet">{restOf(owed)}</span>}
      <button type="button" className={isLit ? 'primary' : ''} onClick={onDone}>
        {texts.kinds[owed.kind]} {isLit && <kbd>Enter</kbd>}
      </button>
    </div>
  </div>
);

/** 30 ÷ 6 × 7 = 35: a part that is one is not written. */
export const Working = ({ sum: { stake, per, to, is } }: { readonly sum: Sum }) => (
  <p className="working">
    <b>{money(stake)}</b>
    {per !== 1 && (
      <>
        <i>÷</i>
        <b>{per}</b>
      </>
    )}
    {(to !== 1 || per === 1) && (
      <>
        <i>×</i>
        <b>{to}</b>
      </>
    )}
    <i>=</i>
    <b className="is">{money(is)}</b>
  </p>
);

export const Piles = ({ owed: { kind, piles, rest } }: { readonly owed: Owed }) =>
  piles.length === 0 && rest === 0 ? null : (
    <p className="piles">
      <span className="quiet">{kind === 'return' ? texts.fromLayout : texts.from}</span>
      {piles.map(({ chip, count }) => (
        <PileOf key={chip} chip={chip} count={count} />
      ))}
      {rest > 0 && <span>{texts.rest(money(rest))}</span>}
    </p>
  );

const Foot = ({
  steps,
  done,
  isPaying,
  onDone,
}: {
  readonly steps: readonly CrewStep[];
  readonly done: number;
  readonly isPaying: boolean;
  onDone(count: number): void;
}) => {
  const { taken, paid, toPay } = tallyOf(steps, done);
  return (
    <div className="owed-sum">
      <p className="amount">
        {texts.taken} <strong>{money(taken)}</strong> {texts.paid}{' '}
        <strong>{texts.paidOf(money(paid), money(toPay))}</strong>
      </p>
      {isPaying && done > 0 && (
        <button type="button" className="ghost" onClick={() => onDone(done - 1)}>
          {texts.undo} <kbd>↑</kbd>
        </button>
      )}
      {isPaying && done < steps.length && (
        <button type="button" onClick={() => onDone(steps.length)}>
          {texts.all} <kbd>P</kbd>
        </button>
      )}
    </div>
  );
};
