import { expect, test } from 'vitest';
import { heldClock } from '../memory/index.ts';
import { outboxes } from './outbox.ts';

const laterMs = 250;

const opened = () => {
  const written: string[][] = [];
  const clock = heldClock();
  const open = outboxes(clock, laterMs);
  const write = (frames: readonly Buffer[]) => void written.push(frames.map(String));
  return { clock, written, first: open({ write }), second: open({ write }) };
};

test('what can wait goes out with the next frame of its line, before it', () => {
  const { clock, first, second, written } = opened();
  first.sendLater(Buffer.from('news'));
  first.sendLater(Buffer.from('more news'));
  second.send(Buffer.from('another line'));
  expect(written).toEqual([['another line']]);
  first.send(Buffer.from('answer'));
  expect(written).toEqual([['another line'], ['news', 'more news', 'answer']]);
  clock.advance(2 * laterMs);
  expect(written).toHaveLength(2);
});

test('what nothing goes out with goes by itself after a while, each line in its time', () => {
  const { clock, first, second, written } = opened();
  first.sendLater(Buffer.from('first'));
  clock.advance(100);
  second.sendLater(Buffer.from('second'));
  clock.advance(laterMs - 100 - 1);
  expect(written).toEqual([]);
  clock.advance(1);
  expect(written).toEqual([['first']]);
  clock.advance(100);
  expect(written).toEqual([['first'], ['second']]);
});
