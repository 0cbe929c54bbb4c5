import { useRef } from 'react';
import type { Result } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { Suited } from './card.tsx';
import { outcomeText } from './settlement.ts';
import { useFreshPrint } from './use-fresh-print.ts';

type LastOutcomesProps = {
  readonly results: readonly Result[];
  onReplay(result: Result): void;
};

const shown = 14;

/** The last outcomes, newest first; each can be seen again. */
export const LastOutcomes = ({ results, onReplay }: LastOutcomesProps) => {
  const outcomes = results
    .filter(({ outcome }) => outcome !== null)
    .slice(-shown)
    .reverse();
  const list = useRef<HTMLOListElement>(null);
  const print = useFreshPrint(
    list,
    outcomes.map(({ version }) => `${version}`),
  );
  return (
    <section className="panel tall" aria-labelledby="last">
      <h2 id="last">{texts.table.last}</h2>
      {outcomes.length === 0 ? (
        <p className="quiet">{texts.table.noLast}</p>
      ) : (
        <ol ref={list} className="last">
          {outcomes.map((result) => {
            const came = outcomeText(result.outcome);
            return (
              <li key={`${print} ${result.version}`}>
                <button
                  type="button"
                  aria-label={`${came}: ${texts.replay.open}`}
                  onClick={() => onReplay(result)}
                >
                  <Suited text={came} />
                  <svg viewBox="0 0 10 10" aria-hidden="true" className="again">
                    <path d="M2 1 L9 5 L2 9 Z" />
                  </svg>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
};
