import { expect, test } from 'vitest';
import { unreadBeyond } from './unread.ts';

const reader = (address: string, unread: number) => ({ address, unread });

test('nobody is cut off while all together leave no more unread than they may', () => {
  expect(unreadBeyond([reader('a', 60), reader('b', 40)], 100)).toEqual([]);
  expect(unreadBeyond([], 0)).toEqual([]);
});

test('of the address that leaves the most unread, the slowest is cut off first, and no more than it takes', () => {
  const crowd = [30, 20, 40].map((unread) => reader('crowd', unread));
  const alone = reader('alone', 55);
  expect(unreadBeyond([alone, ...crowd], 110)).toEqual([reader('crowd', 40)]);
  expect(unreadBeyond([alone, ...crowd], 60)).toEqual([reader('crowd', 40), alone]);
  expect(unreadBeyond([alone, ...crowd], 0)).toHaveLength(4);
});
