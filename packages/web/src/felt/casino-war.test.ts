import { expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { cardSize } from './card-table.ts';
import { framesOf, fullGame, gameOf } from './cloths.contract.ts';

const view = gameViewOf(gameOf('bclc.war').rulebook);
await view.load?.();

test.each([
  ['alone', gameOf('bclc.war')],
  ['with somebody at every seat', fullGame('bclc.war')],
])('sideways and %s both cards lie in one row, with room for those of a war', (_name, game) => {
  const wrong = framesOf(game, view)
    .filter(({ form }) => form === 'land')
    .flatMap((frame) => {
      const { anchors } = view.felt(game, frame);
      const [dealerX, top] = anchors['dealer'] ?? [0, 0];
      const [x, foot] = anchors['hand:1'] ?? [0, 0];
      const scale = anchors['scale:1']?.[0] ?? 0;
      const isRow = Math.abs(foot - cardSize[1] * scale - top) < 1 && dealerX < x;
      const isAlike = anchors['dealer:scale']?.[0] === scale;
      // A card to the right of each, of its size, and an arrow before it.
      const war = scale * (cardSize[0] * 1.5 + 26) + 12;
      const isWide = war < (x - dealerX) / 2 && war < frame.w - x;
      return isRow && isAlike && isWide ? [] : [`${frame.w}×${frame.h}`];
    });
  expect(wrong).toEqual([]);
});
