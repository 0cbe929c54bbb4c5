import { expect, test } from 'vitest';
import { playRecord } from './run.ts';
import { writeStatement } from './statement.ts';

test('two people of one seat have an account each, and who has left keeps a line', () => {
  const record = [
    'table chickasaw.cardcraps map=linear',
    'seat 1 Ann 100',
    '1 bet field 10',
    'scan 6c 3c 9s',
    'leave 1',
    'seat 1 Cat 50',
    '1 buyin 25',
    '1 cashout 5',
    '1 bet field 10',
  ].join('\n');
  const lines = writeStatement(playRecord(record)).split('\n');
  const chips = lines.slice(lines.findIndex((line) => line.includes('bought in')));
  expect(chips.some((line) => /1 {2}Cat +60 +70 +10 +0$/.test(line))).toBe(true);
  expect(chips.some((line) => /1 {2}Ann \(left\) +109 +100 +0 +\+9$/.test(line))).toBe(true);
});

test('who left before a call was corrected has the chips of the corrected call', () => {
  const record = [
    'table bclc.craps',
    'seat 1 Ann 100',
    'seat 2 Bob 100',
    '1 bet pass 10',
    '2 bet field 10',
    'roll 5 3',
    'leave 2',
    'seat 2 Cat 50',
    'overrule 5 4',
  ].join('\n');
  const lines = writeStatement(playRecord(record)).split('\n');
  const chips = lines.slice(lines.findIndex((line) => line.includes('bought in')));
  expect(chips.filter((line) => line.includes('(left)'))).toHaveLength(1);
  expect(chips.some((line) => /2 {2}Bob \(left\) +110 +100 +0 +\+10$/.test(line))).toBe(true);
  expect(chips.some((line) => /2 {2}Cat +50 +50 +0 +0$/.test(line))).toBe(true);
});
