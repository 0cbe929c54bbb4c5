import type { Game, Refusal } from '@openpit/engine';
import { sentenceOf } from '../table/engine.ts';
import type { Seen } from '../table/seen.ts';
import { consoleTexts } from './texts.ts';

type NoticeProps = {
  readonly seen: Seen;
  readonly game: Game;
  /** The last refused order, until the crew has read the reason. */
  readonly notice: Seen['notices'][number] | null;
  onClose(): void;
};

/** Why the table has stopped or is disconnected, and why the last order was refused. */
export const ConsoleNotice = ({ seen, game, notice, onClose }: NoticeProps) => {
  const { still, connection } = seen;
  const { family } = game.rulebook;
  const away = connection === 'down' ? consoleTexts.reconnecting : null;
  const why = still ? sentenceOf(still, family) : away;
  // If the table has stopped, that is also the reason for an order without an answer.
  const refused = notice && (notice.refusal || why === null) ? notice : null;
  if (why === null && !refused) return null;
  return (
    <div className="console-notice" role="alert">
      {why !== null && <p>{why}</p>}
      {refused && <Refused family={family} refusal={refused.refusal} onClose={onClose} />}
    </div>
  );
};

type RefusedProps = Pick<NoticeProps, 'onClose'> & {
  readonly family: string;
  readonly refusal: Refusal | null;
};

const Refused = ({ family, refusal, onClose }: RefusedProps) => (
  <p>
    <strong>{consoleTexts.refused}</strong>{' '}
    {refusal ? sentenceOf(refusal, family) : consoleTexts.failed}{' '}
    <span className="quiet">{refusal?.by.join(', ')}</span>
    <button type="button" className="ghost" onClick={onClose}>
      {consoleTexts.close}
    </button>
  </p>
);
