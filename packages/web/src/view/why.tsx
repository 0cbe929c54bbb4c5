import type { Settlement } from '@openpit/engine';
import { useEffect, useRef, useState } from 'react';
import { clausesOf, type FoundClause } from '../table/clauses.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Suited } from './card.tsx';
import { settlementText } from './settlement.ts';

/** A question: how one wager came out, and after what. */
export type Question = {
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

/** "Why?": what was staked, what came, the ratio, the commission, and the clauses that decided. */
export const Why = ({ question, onClose }: { readonly question: Question; onClose(): void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const clauses = useClauses(question.lineItem.by);
  useEffect(() => dialog.current?.showModal(), []);
  const { lineItem, name, came } = question;
  const ratio = ratioOf(lineItem);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="why-title">
      <h2 id="why-title">{texts.why.title(name)}</h2>
      <dl>
        <dt>{texts.why.staked}</dt>
        <dd className="amount">{money(lineItem.stake)}</dd>
        <dt>{texts.why.came}</dt>
        <dd>
          <Suited text={came} />
        </dd>
        <dt>{texts.why.verdict}</dt>
        <dd>{settlementText(lineItem)}</dd>
        {ratio && (
          <>
            <dt>{texts.why.ratio}</dt>
            <dd>{ratio}</dd>
          </>
        )}
        {lineItem.fee !== 0 && (
          <>
            <dt>{texts.why.commission}</dt>
            <dd className="amount">{money(lineItem.fee)}</dd>
          </>
        )}
        {lineItem.left && (
          <>
            <dt>{texts.why.left}</dt>
            <dd className="amount">{money(lineItem.left.stake)}</dd>
          </>
        )}
      </dl>
      <h3>{texts.why.clauses}</h3>
      <Clauses clauses={clauses} />
      <p>
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          {texts.why.close}
        </button>
      </p>
    </dialog>
  );
};

/** A question about a rule: what it is of, and the clauses. */
export type RuleQuestion = { readonly name: string; readonly by: readonly string[] };

type RuleDialogProps = { readonly rule: RuleQuestion; onClose(): void };

/** The rule behind a place on the felt, as the document has it. */
export const RuleDialog = ({ rule, onClose }: RuleDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const clauses = useClauses(rule.by);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="rule-title">
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
  return clauses.map(({ id, document, clause }) => (
    <div key={id} className="clause">
      <p className="clause-id" lang="en">
        <strong>{id}</strong> <span className="quiet">{document}</span>
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
