import type { Settlement } from '@openpit/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clausesOf, type FoundClause } from '../../table/clauses.ts';
import { texts } from '../../texts/index.ts';
import { money, signed } from '../../texts/money.ts';
import { Sign } from '../icons.tsx';
import { Suited } from '../pieces/card-text.tsx';
import { settlementText } from '../table/settlement.ts';

/** A question: how one wager came out, and after what. */
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

/** 30 ÷ 6 × 7 =, where the stake is whole units of what was paid; nothing for even money. */
export const workingOf = ({ profit, stake }: Pick<Settlement, 'profit' | 'stake'>): string => {
  const by = gcd(profit, stake);
  const [to, per] = [profit / by, stake / by];
  if (stake % (per * 100) !== 0 || per * 100 === stake || to === per) return '';
  return `${money(stake)} ${per === 1 ? '' : `÷ ${per} `}× ${to} = `;
};

type WhyProps = {
  readonly first: WhyQuestion;
  /** What was decided with it: each can be asked about in turn. */
  readonly questions: readonly WhyQuestion[];
  /** How the wager is spoken of where it is not one's own. */
  readonly words?: Pick<typeof texts.why, 'staked' | 'won'>;
  onClose(): void;
};

/** "Why?": what was staked, what came, the ratio, the commission, and the clauses that decided. */
export const Why = ({ first, questions, words = texts.why, onClose }: WhyProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState(first);
  const clauses = useClauses(question.lineItem.by);
  useEffect(() => dialog.current?.showModal(), []);
  const { lineItem, name, came } = question;
  const ratio = ratioOf(lineItem);
  return (
    <dialog ref={dialog} className="sheet beside" onClose={onClose} aria-labelledby="why-title">
      <h2 id="why-title" className={toneOf(lineItem)}>
        <Sign of={lineItem.profit - lineItem.lost} />
        {name} {settlementText(lineItem)}
      </h2>
      <dl className="worked">
        <Fact name={words.staked}>{money(lineItem.stake)}</Fact>
        <Fact name={texts.why.came}>
          <Suited text={came} />
        </Fact>
        {ratio && <Fact name={texts.why.ratio}>{ratio}</Fact>}
        {lineItem.profit > 0 && (
          <Fact name={words.won}>
            {workingOf(lineItem)}
            {signed(lineItem.profit)}
          </Fact>
        )}
        {lineItem.fee !== 0 && <Fact name={texts.why.commission}>{money(lineItem.fee)}</Fact>}
        {lineItem.left && <Fact name={texts.why.left}>{money(lineItem.left.stake)}</Fact>}
      </dl>
      <h3>{texts.why.clauses}</h3>
      <Clauses clauses={clauses} />
      <p className="sheet-buttons">
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          {texts.why.close}
        </button>
        {questions
          .filter((one) => one.lineItem !== lineItem)
          .map((one) => (
            <button
              key={`${one.name} ${one.lineItem.hand} ${one.lineItem.tip}`}
              type="button"
              onClick={() => setQuestion(one)}
            >
              {one.name} {settlementText(one.lineItem)}
            </button>
          ))}
      </p>
    </dialog>
  );
};

/** One step of how it was worked out: what it is, and under it how much. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const toneOf = ({ verdict }: Settlement): string =>
  verdict === 'win' ? 'won' : verdict === 'lose' ? 'lost' : '';

/** A question about a rule: what it is of, and the clauses. */
export type RuleQuestion = { readonly name: string; readonly by: readonly string[] };

type RuleDialogProps = { readonly rule: RuleQuestion; onClose(): void };

/** The rule behind a place on the felt, as the document has it. */
export const RuleDialog = ({ rule, onClose }: RuleDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const clauses = useClauses(rule.by);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet beside" onClose={onClose} aria-labelledby="rule-title">
      <h2 id="rule-title">{rule.name}</h2>
      <Clauses clauses={clauses} />
      <button type="button" className="primary" onClick={() => dialog.current?.close()}>
        {texts.why.close}
      </button>
    </dialog>
  );
};

export const Clauses = ({ clauses }: { readonly clauses: readonly FoundClause[] | null }) => {
  if (!clauses) return <p>{texts.why.loading}</p>;
  return clauses.map(({ id, number, document, clause }) => (
    <div key={id} className="clause">
      <p className="clause-id" lang="en">
        <strong>{number}</strong> <span className="quiet">{document}</span>
      </p>
      <p lang="en">{clause.text}</p>
      {clause.reading && (
        <p className="quiet">
          {texts.why.reading}: <span lang="en">{clause.reading}</span>
        </p>
      )}
    </div>
  ));
};

/** The texts behind a citation; null while the documents are on their way. */
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
