import { tryChoices } from '@openpit/engine';
import { expect, test } from 'vitest';
import { bclcWar } from './bclc-war.ts';

test('choices that contradict each other are refused, and say why', () => {
  expect(tryChoices(bclcWar, { decks: 1 })).toMatchObject({
    code: 'shoe-too-small',
    params: { needed: 64, decks: 1 },
  });
  expect(tryChoices(bclcWar, { war: { costs: [0, 1] } })).toMatchObject({
    code: 'war-without-stake',
  });
  const fits = tryChoices(bclcWar, { decks: 1, war: { playerBurn: 1, dealerBurn: 1 } });
  expect(fits).toMatchObject({ id: 'bclc.war:decks=1,war.playerBurn=1,war.dealerBurn=1' });
});
