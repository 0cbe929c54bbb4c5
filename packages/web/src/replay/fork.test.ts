import { playRecord } from '@openpit/notation';
import { describe, expect, test } from 'vitest';
import { forkFrom, stepsIn } from './fork.ts';
import { replayTexts } from './texts.ts';

const forkOf = (record: string, at: number) => {
  const replay = playRecord(record);
  const step = stepsIn(replay).at(at);
  if (!step) throw new Error('there is no such step');
  return forkFrom(replay, step);
};

describe('a fork that cannot be says why', () => {
  test('where nobody sits yet there is no seat to play from', () => {
    const record = 'table bclc.craps min=5\nseat 1 Ann 100\n1 bet pass 10\n';
    expect(forkOf(record, 0)).toEqual({ why: replayTexts.noFork.seats });
    expect(forkOf(record, -1)).toMatchObject({ path: '/own/bclc-craps' });
  });

  test('a rulebook that is no table of one’s own, such as one with another choice, is played nowhere', () => {
    const record = 'table bclc.craps:barred=2 min=5\nseat 1 Ann 100\n';
    expect(forkOf(record, -1)).toEqual({ why: replayTexts.noFork.own });
  });
});
