import { citationsIn } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { useMemo, useState } from 'react';
import { outcomeIn } from '../games/outcome-in.ts';
import { stepsIn } from '../replay/fork.ts';
import type { Opened } from '../replay/stage.tsx';
import { clauseAt } from '../table/clauses.ts';
import { StillCloth } from '../view/cloth/still-cloth.tsx';
import type { RecordFile } from './records.ts';
import { libraryTexts } from './texts.ts';

type PlayedProps = {
  readonly rulebook: { readonly id: string };
  readonly clause: string;
  readonly records: readonly RecordFile[];
  onOpen(opened: Opened): void;
};

/** A clause on the felt: the records that cite it, from the step that does. */
export const PlayedClause = ({ rulebook, clause, records, onOpen }: PlayedProps) => {
  const [which, setWhich] = useState(0);
  const record = records[which];
  if (!record) return <p className="quiet">{libraryTexts.choose}</p>;
  return (
    <>
      <div className="staff-head">
        <h2>{libraryTexts.played(clauseAt(rulebook, clause))}</h2>
        <span className="quiet">{libraryTexts.record(which + 1, records.length)}</span>
      </div>
      <PlayedRecord key={record.name} clause={clause} record={record} onOpen={onOpen} />
      {records.length > 1 && (
        <button
          type="button"
          className="ghost"
          onClick={() => setWhich((which + 1) % records.length)}
        >
          {libraryTexts.other}
        </button>
      )}
    </>
  );
};

const PlayedRecord = ({
  clause,
  record,
  onOpen,
}: {
  readonly clause: string;
  readonly record: RecordFile;
  onOpen(opened: Opened): void;
}) => {
  const replay = useMemo(() => playRecord(record.text), [record]);
  const steps = useMemo(() => stepsIn(replay), [replay]);
  const isOf = (id: string): boolean => id === clause || id.startsWith(`${clause}.`);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ events }) => events.flatMap(citationsIn).some(isOf)),
    ),
  );
  const step = steps[at];
  if (!step) return null;
  const outcome =
    steps
      .slice(0, at + 1)
      .map(outcomeIn)
      .findLast((one) => one !== null) ?? null;
  return (
    <>
      <StillCloth game={step.game} outcome={outcome} lines={[]} at={at} mine={noSeats} />
      <p className="played-steps">
        <button type="button" aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
          {libraryTexts.back}
        </button>
        <span className="amount">{libraryTexts.at(at + 1, steps.length)}</span>
        <button
          type="button"
          aria-disabled={at === steps.length - 1}
          onClick={() => setAt(Math.min(steps.length - 1, at + 1))}
        >
          {libraryTexts.next}
        </button>
      </p>
      <pre className="record-text" tabIndex={0}>
        {record.text.trim()}
      </pre>
      <button
        type="button"
        onClick={() => onOpen({ title: record.name, text: record.text, replay })}
      >
        {libraryTexts.full}
      </button>
    </>
  );
};

const noSeats: readonly number[] = [];
