import { type Game, type SeatNumber, wagersOf } from '@openpit/engine';
import { go } from '../route.ts';
import { usualBuyIn } from '../table/sitting.ts';
import { buying, leaving, type TableStore } from '../table/store.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';

type WaysProps = {
  readonly store: TableStore;
  readonly game: Game;
  readonly seat: SeatNumber | undefined;
  onHelp(): void;
};

/** More chips, the way out, and help. */
export const Ways = ({ store, game, seat, onHelp }: WaysProps) => (
  <span className="ways">
    {seat !== undefined && <SeatWays store={store} game={game} seat={seat} />}
    <button type="button" className="link" onClick={onHelp}>
      {texts.table.help}
    </button>
  </span>
);

type SeatWaysProps = Omit<WaysProps, 'onHelp'> & { readonly seat: SeatNumber };

const SeatWays = ({ store, game, seat }: SeatWaysProps) => {
  const isFree = wagersOf(game.table.layout, seat).length === 0;
  return (
    <>
      <button
        type="button"
        className="link"
        onClick={() => void store.give(buying(seat, usualBuyIn))}
      >
        {texts.table.buyMore(money(usualBuyIn))}
      </button>
      <button
        type="button"
        className="link"
        title={isFree ? undefined : texts.table.leaveWait}
        onClick={() => void store.give(leaving(seat)).then((isDone) => isDone && go('/'))}
      >
        {texts.table.leave}
      </button>
    </>
  );
};
