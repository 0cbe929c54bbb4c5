import type { Settlement } from '@openpit/engine';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { clausesOf, type FoundClause } from '../../table/clauses.ts';
import { texts } from '../../texts/index.ts';
import { money, signed } from '../../texts/money.ts';
import { Sign } from '../icons.tsx';
import { Suited } from '../pieces/card-text.tsx';
import { Stack } from '../pieces/chips.tsx';
import { settlementText } from '../table/settlement.ts';
import { SheetClose } from './sheet-close.tsx';

/** A question: the result of one wager, and the outcome that decided it. */
export type WhyQuestion = {
  readonly name: string;
  readonly came: string;
  readonly lineItem: Settlement;
};

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The ratio that was paid on the stake, in lowest terms. */
const ratioOf = ({ profit, stake }: Settlement): string | null => {
  if (profit <= 0 || stake <= 0) return null;
  const by = gcd(profit, stake);
  return texts.felt.ratio(profit / by, stake / by);
};

/** 30 ÷ 6 × 7 =, if the stake is a multiple of the unit that is paid on; empty for even money. */
export const workingOf = ({ profit, stake }: Pick<Settlement, 'profit' | 'stake'>): string => {
  const by = gcd(profit, stake);
  const [to, per] = [profit / by, stake / by];
  if (stake % (per * 100) !== 0 || per * 100 === stake || to === per) return '';
  return `${money(stake)} ${per === 1 ? '' : `÷ ${per} `}× ${to} = `;
};

type WhyProps = {
  readonly first: WhyQuestion;
  /** The wagers that were decided together with it: each can be asked about next. */
  readonly questions: readonly WhyQuestion[];
  /** The words for another player's wager. */
  readonly words?: Pick<typeof texts.why, 'staked' | 'won'>;
  onClose(): void;
};

/** "Why?": the stake, the outcome, the ratio, the commission, and the clauses that decided. */
export const Why = ({ first, questions, words = texts.why, onClose }: WhyProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState(first);
  const clauses = useClauses(question.lineItem.by);
  useEffect(() => dialog.current?.showModal(), []);
  const { lineItem, name, came } = question;
  useLightOn(dialog, lineItem);
  const ratio = ratioOf(lineItem);
  const working = workingOf(lineItem);
  return (
    <dialog
      ref={dialog}
      className="sheet beside why-sheet"
      onClose={onClose}
      aria-labelledby="why-title"
    >
      <div className={`why-head ${toneOf(lineItem)}`}>
        <span className="why-sign">
          <Sign of={lineItem.profit - lineItem.lost} />
        </span>
        <h2 id="why-title">
          {name} {settlementText(lineItem)}
        </h2>
        <p className="quiet">
          {texts.named(texts.why.came, '')}
          <Suited text={came} />
        </p>
      </div>
      <dl className="worked">
        <Fact name={words.staked} chips={lineItem.stake}>
          {money(lineItem.stake)}
        </Fact>
        {ratio && (
          <Fact name={texts.why.ratio}>
            {ratio}
            {working !== '' && (
              <small>
                {working}
                {money(lineItem.profit)}
              </small>
            )}
          </Fact>
        )}
        {lineItem.profit > 0 && (
          <Fact name={words.won} chips={lineItem.profit}>
            <span className="won">{signed(lineItem.profit)}</span>
          </Fact>
        )}
        {lineItem.fee !== 0 && <Fact name={texts.why.commission}>{money(lineItem.fee)}</Fact>}
        {lineItem.left && <Fact name={texts.why.left}>{money(lineItem.left.stake)}</Fact>}
      </dl>
      <h3>{texts.why.clauses}</h3>
      <Clauses clauses={clauses} />
      <NextQuestions
        questions={questions.filter((one) => one.lineItem !== lineItem)}
        onAsk={setQuestion}
      />
      <p className="sheet-end">
        <SheetClose dialog={dialog} />
      </p>
    </dialog>
  );
};

type NextProps = {
  readonly questions: readonly WhyQuestion[];
  onAsk(question: WhyQuestion): void;
};

/** The other wagers that were decided at the same time, each with a button for its reason. */
const NextQuestions = ({ questions, onAsk }: NextProps) => (
  <p className="sheet-buttons">
    {questions.map((one) => (
      <button
        key={`${one.name} ${one.lineItem.hand} ${one.lineItem.tip}`}
        type="button"
        onClick={() => onAsk(one)}
      >
        {one.name} {settlementText(one.lineItem)}
      </button>
    ))}
  </p>
);

/** Dims the cloth except for the place of the wager, by passing the position of the place to the backdrop of the sheet. */
const useLightOn = (
  dialog: RefObject<HTMLDialogElement | null>,
  { bet, seat }: Settlement,
): void => {
  useEffect(() => {
    const places = [...document.querySelectorAll('.cloth [data-spot]')];
    const place =
      places.find((one) => one.getAttribute('data-spot') === `${seat}/${bet}`) ??
      places.find((one) => one.getAttribute('data-spot') === `/${bet}`);
    const sheet = dialog.current;
    if (!sheet) return;
    sheet.toggleAttribute('data-lit', place !== undefined);
    if (!place) return;
    const { x, y, width, height } = place.getBoundingClientRect();
    sheet.style.setProperty('--light-x', `${x + width / 2}px`);
    sheet.style.setProperty('--light-y', `${y + height / 2}px`);
    sheet.style.setProperty('--light-w', `${Math.max(90, width * 0.72)}px`);
    sheet.style.setProperty('--light-h', `${Math.max(90, height * 0.9)}px`);
  }, [dialog, bet, seat]);
};

type FactProps = {
  readonly name: string;
  /** The same amount as chips, if it was on the layout. */
  readonly chips?: number;
  readonly children: ReactNode;
};

/** One step of the explanation: its name, its amount, and its chips. */
const Fact = ({ name, chips = 0, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {chips > 0 && (
        <svg viewBox="-20 -34 42 52" className="worked-chips" aria-hidden="true">
          <Stack amount={chips} at={[0, 0]} written={null} />
        </svg>
      )}
      {children}
    </dd>
  </div>
);

const toneOf = ({ verdict }: Settlement): string =>
  verdict === 'win' ? 'won' : verdict === 'lose' ? 'lost' : '';

/** A question about a rule: its subject, and the clauses. */
export type RuleQuestion = { readonly name: string; readonly by: readonly string[] };

type RuleDialogProps = { readonly rule: RuleQuestion; onClose(): void };

/** The rule behind a place on the felt, as the document states it. */
export const RuleDialog = ({ rule, onClose }: RuleDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const clauses = useClauses(rule.by);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet beside" onClose={onClose} aria-labelledby="rule-title">
      <h2 id="rule-title">{rule.name}</h2>
      <Clauses clauses={clauses} />
      <p className="sheet-end">
        <SheetClose dialog={dialog} />
      </p>
    </dialog>
  );
};

export const Clauses = ({ clauses }: { readonly clauses: readonly FoundClause[] | null }) => {
  if (!clauses) return <p>{texts.why.loading}</p>;
  return clauses.map(({ id, number, document, clause }, at) => (
    <div key={id} className="clause">
      <p className="clause-id" lang="en">
        <strong>{number}</strong> {/* The name of the document is above its first clause. */}
        {clauses[at - 1]?.document !== document && <span className="quiet">{document}</span>}
      </p>
      <p lang="en">{clause.text}</p>
      {clause.reading && (
        <p className="quiet">
          {texts.named(texts.why.reading, '')}
          <span lang="en">{clause.reading}</span>
        </p>
      )}
    </div>
  ));
};

/** The texts behind a citation; null while the documents are loading. */
export const useClauses = (by: readonly string[]): readonly FoundClause[] | null => {
  const [clauses, setClauses] = useState<readonly FoundClause[] | null>(null);
  const key = by.join(' ');
  useEffect(() => {
    let isWanted = true;
    setClauses(null);
    void clausesOf(key.split(' ')).then((found) => isWanted && setClauses(found));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return clauses;
};
