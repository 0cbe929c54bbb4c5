import {
  type Colours as ColourState,
  type Game,
  holdingOf,
  type SeatNumber,
} from '@openpit/engine';
import { termName } from '@openpit/messages';
import type { TableStore } from '../../table/store.ts';
import { locale, texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';

type ColoursProps = {
  readonly store: TableStore;
  readonly game: Game;
  readonly seat: SeatNumber | undefined;
};

const coloursOf = ({ table }: Game): ColourState | null =>
  'colours' in table ? (table.colours as ColourState) : null; // only tables with colours show this

const stack = { amount: 10_000, value: 500 } as const;

/** Chips of the player's own colour, at the tables that have them. */
export const Colours = ({ store, game, seat }: ColoursProps) => {
  const colours = coloursOf(game);
  if (!colours || seat === undefined) return null;
  const held = holdingOf(colours, seat);
  const words = texts.table.colour;
  return (
    <section className="colours" aria-labelledby="colours">
      <h3 id="colours">{words.title}</h3>
      <p className="quiet">
        {held
          ? words.held(held.chips, termName(held.colour, { locale }), money(held.value))
          : words.empty}
      </p>
      {held ? (
        <button
          type="button"
          onClick={() => void store.give(Object.assign({ kind: 'cash-colour' }, { seat }))}
        >
          {words.cash}
        </button>
      ) : (
        <button
          type="button"
          onClick={() => void store.give(Object.assign({ kind: 'buy-colour' }, { seat, ...stack }))}
        >
          {words.buy(stack.amount / stack.value, money(stack.value))}
        </button>
      )}
    </section>
  );
};
