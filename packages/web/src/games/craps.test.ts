import { openGame } from '@openpit/engine';
import { findRulebook } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { framesOf } from '../felt/cloths.contract.ts';
import { gameViewOf } from './index.ts';

/** The places of the bets of a new table, on every screen. */
const places = async (id: string) => {
  const rulebook = findRulebook(id);
  if (!('choices' in rulebook)) throw new Error(id);
  const opened = openGame(rulebook, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  const view = gameViewOf(rulebook);
  await view.load?.();
  return framesOf(opened.game, view).map((frame) =>
    view.felt(opened.game, frame).places.map(({ bet, shape }) => ({ bet, shape })),
  );
};

test.each(['bclc.midi', 'bclc.craps'])('%s with another choice has the same cloth', async (id) => {
  expect(await places(`${id}:field.pays.12=4to1`)).toEqual(await places(id));
});
