import { deck } from '@openpit/engine';
import { pointsOf } from '@openpit/engine/blackjack';
import type { Steps } from '../session/table.ts';
import { type BlackjackGame, type CountedChart, type Stakes, tagOf, trueCount } from './game.ts';
import { playRound } from './round.ts';

/** The bet from a true count on. */
export type Level = { readonly count: number; readonly stakes: Stakes };

/** Everything that sessions of blackjack are played with. */
export type BlackjackPlay = {
  readonly game: BlackjackGame;
  /** By rising count; the first is used below all others. */
  readonly charts: readonly CountedChart[];
  /** By rising count; the first is the bet below all others. */
  readonly levels: readonly Level[];
};

/** The value of each card of a shoe, by its number. */
export const cardValues = (cards: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: cards }, (_, at) => pointsOf(deck[at % deck.length] ?? '??'));

/** A shoe in play: which cards are gone, and their count. */
type Shoe = { readonly gone: ReadonlySet<number>; readonly running: number };

const fresh: Shoe = { gone: new Set(), running: 0 };

/**
 * Blackjack for the reference player: an outcome is a card of the whole shoe, and one that is gone is skipped. If the shoe is
 * empty, what lies in the discard rack is shuffled, as at a table: the cards of the round stay out, unless they are all cards.
 */
export const blackjackSteps = ({ game, charts, levels }: BlackjackPlay): Steps<Shoe> => {
  const values = cardValues(game.cards);
  const stakesAt = ({ gone, running }: Shoe): Stakes => {
    const count = trueCount({ running, left: game.cards - gone.size });
    const level = levels.findLast((one, at) => at === 0 || count >= one.count);
    if (!level) throw new Error('bug: there is a first level');
    return level.stakes;
  };
  return {
    count: game.cards,
    first: fresh,
    upOf: (shoe) => stakesAt(shoe).bet,
    step: (shoe, draw) => {
      let gone = new Set(shoe.gone);
      let { running } = shoe;
      let before = shoe;
      const refill = (): void => {
        const rack = before.gone;
        gone = new Set([...gone].filter((at) => !rack.has(at)));
        running -= before.running;
        before = fresh;
        if (gone.size < game.cards) return;
        gone.clear();
        running = 0;
      };
      const card = (): number => {
        for (;;) {
          const at = draw();
          if (gone.has(at)) {
            if (gone.size === game.cards) refill();
            continue;
          }
          gone.add(at);
          const value = values[at] ?? 0;
          running += tagOf(value);
          return value;
        }
      };
      const seen = () => ({ running, left: game.cards - gone.size });
      const net = playRound({ game, charts, stakes: stakesAt(shoe) }, { draw: card, seen });
      return { net, next: gone.size >= game.cut ? fresh : { gone, running } };
    },
  };
};
