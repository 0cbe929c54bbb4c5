import { unpainted } from '@openpit/notation';
import { expect, test } from 'vitest';
import { oddsChecked } from './index.ts';

test('an unknown rulebook is not played: 2, with the nearest that is', async () => {
  let err = '';
  const code = await oddsChecked(['bclc.wra'], {
    out: () => {},
    err: (text) => {
      err += text;
    },
    exit: () => {},
    width: 100,
    paint: unpainted,
  });
  expect([code, err]).toEqual([
    2,
    'error: there is no rulebook bclc.wra; did you mean bclc.war?\n',
  ]);
});
