import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { cardSize } from '../felt/card-table.ts';
import { framesOf, gameOf } from '../felt/cloths.contract.ts';
import { handWidth } from '../view/pieces/card.tsx';
import { dealerHand } from './blackjack-scene.tsx';
import { gameViewOf } from './index.ts';

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

const ids = rulebooks.filter(({ family }) => family === 'blackjack').map(({ id }) => id);

test.each(ids)(
  'what the dealer’s cards of %s come to stands on none of them and on the cloth, however many they are',
  (id) => {
    const game = gameOf(id);
    const view = gameViewOf(game.rulebook);
    const clashes = framesOf(game, view).flatMap((frame) => {
      const felt = view.felt(game, frame);
      const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
      return [1, 2, 3, 4, 5, 6].flatMap((count) =>
        ['9', '21', 'soft 17', 'passe avec 26'].flatMap((words) => {
          const { step, at, total } = dealerHand(felt, { count, letters: words.length });
          const half = (handWidth(count, step) * scale) / 2;
          const pill = (13 + words.length * 7.6) * 0.675;
          const isBeside = total[0] - pill >= at[0] + half;
          const isUnder = total[1] - 12 >= at[1] + cardSize[1] * scale;
          const isInside = at[0] - half >= 0 && total[0] + pill <= felt.size[0];
          return (isBeside || isUnder) && isInside
            ? []
            : [`${frame.form} ${frame.w} ${count} ${words}`];
        }),
      );
    });
    expect(clashes).toEqual([]);
  },
);
