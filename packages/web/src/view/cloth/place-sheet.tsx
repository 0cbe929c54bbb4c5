import { useEffect, useRef } from 'react';
import { refusalFor } from '../../table/engine.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { Clauses, useClauses } from '../panels/why.tsx';
import { Terms } from '../terms.tsx';
import { type InfoProps, infoOn } from './place-info.tsx';

/** One place in a sheet: what it is, what it pays, its rule, and a button to bet on it. */
export const PlaceSheet = ({ place, playing, onClose }: InfoProps & { onClose(): void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { name, pays, edge, limits, about, closed, by, isMine } = infoOn({ place, playing });
  const clauses = useClauses(by);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-labelledby="place-title">
      <h2 id="place-title">{name}</h2>
      <p>{[pays, limits, edge].filter((words) => words !== '').join(' · ')}</p>
      {about !== '' && (
        <p>
          <Terms text={about} />
        </p>
      )}
      {closed && <p className="lost">{refusalFor(closed, playing.game.rulebook.family)}</p>}
      <h3>{texts.why.clauses}</h3>
      <Clauses clauses={clauses} />
      <p className="sheet-buttons">
        {!closed && isMine && playing.seat !== undefined && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              playing.moves.press(place);
              dialog.current?.close();
            }}
          >
            {texts.table.betHere(money(playing.moves.amountOn(place)))}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.why.close}
        </button>
      </p>
    </dialog>
  );
};
