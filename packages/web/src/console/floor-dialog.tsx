import { bounds } from '@openpit/protocol/bounds';
import { useEffect, useRef, useState } from 'react';
import { order } from '../staff/house.ts';
import { consoleTexts } from './texts.ts';
import { whyNot } from './why-not.ts';

type FloorProps = {
  readonly table: string;
  readonly round: number | null;
  onClose(): void;
  onCalled(number: number): void;
};

/** Calls the floor: Enter is enough; a dispute names its round. */
export const FloorDialog = ({ table, round, onClose, onCalled }: FloorProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [isDispute, setIsDispute] = useState(false);
  const [wrong, setWrong] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const call = async (): Promise<void> => {
    const about = isDispute ? 'dispute' : 'floor';
    try {
      const said = await order(`/api/tables/${table}/cases`, {
        about,
        round,
        reason: reason.trim(),
      });
      const number =
        typeof said === 'object' && said !== null && 'case' in said ? Number(said.case) : 0;
      onCalled(number);
      dialog.current?.close();
    } catch (error) {
      setWrong(whyNot(error));
    }
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="floor-title">
      <h2 id="floor-title">{consoleTexts.floorTitle}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void call();
        }}
      >
        <label className="wide">
          {consoleTexts.floorReason}
          <input
            ref={focusOn}
            maxLength={bounds.reason.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        {round !== null && (
          <label className="check">
            <input
              type="checkbox"
              checked={isDispute}
              onChange={({ target }) => setIsDispute(target.checked)}
            />
            {consoleTexts.isDispute(round)}
          </label>
        )}
        {wrong !== '' && (
          <p className="bad-entry" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" className="primary">
          {consoleTexts.send} <kbd>Enter</kbd>
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {consoleTexts.cancel} <kbd>Esc</kbd>
        </button>
      </form>
    </dialog>
  );
};

const focusOn = (field: HTMLElement | null): void => field?.focus();
