import { texts } from '../texts/index.ts';
import type { Desk } from './desk.ts';

type ModesProps = Pick<Desk, 'isAsking' | 'toggleAsking' | 'hasEdges' | 'toggleEdges'>;

/** Two ways of looking at the table: what would this pay, and what does it cost. */
export const Modes = ({ isAsking, toggleAsking, hasEdges, toggleEdges }: ModesProps) => (
  <div className="modes">
    <button type="button" aria-pressed={isAsking} onClick={toggleAsking}>
      {texts.table.whatIf.mode}
    </button>
    <button type="button" aria-pressed={hasEdges} onClick={toggleEdges}>
      {texts.table.edges}
    </button>
  </div>
);
