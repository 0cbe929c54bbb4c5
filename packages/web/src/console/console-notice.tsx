import type { Game } from '@openpit/engine';
import { sentenceOf } from '../table/engine.ts';
import type { Seen } from '../table/seen.ts';
import { consoleTexts } from './texts.ts';

type NoticeProps = {
  readonly seen: Seen;
  readonly game: Game;
  /** The last order that was not done, until somebody has read why. */
  readonly notice: Seen['notices'][number] | null;
  onClose(): void;
};

/** Why the table stands still or cannot be heard; while it goes on, why the last order was not done. */
export const ConsoleNotice = ({ seen, game, notice, onClose }: NoticeProps) => {
  const { still, connection } = seen;
  const { family } = game.rulebook;
  if (still || connection === 'down')
    return (
      <p className="console-notice" role="alert">
        {still ? sentenceOf(still, family) : consoleTexts.reconnecting}
      </p>
    );
  if (!notice) return null;
  const { refusal } = notice;
  return (
    <p className="console-notice" role="alert">
      <strong>{consoleTexts.refused}</strong>{' '}
      {refusal ? sentenceOf(refusal, family) : consoleTexts.failed}{' '}
      <span className="quiet">{refusal?.by.join(', ')}</span>
      <button type="button" className="ghost" onClick={onClose}>
        {consoleTexts.close}
      </button>
    </p>
  );
};
