import { describe, expect, test } from 'vitest';
import { andThen, remembered, settled, turns } from './maybe-promise.ts';

describe('a value that is available', () => {
  test('is gone on with at once, what is not when it comes', async () => {
    expect(andThen(2, (value) => value + 1)).toBe(3);
    expect(await andThen(Promise.resolve(2), (value) => value + 1)).toBe(3);
  });

  test('fails at once as it would fail later', async () => {
    const hands = { done: () => 'done', failed: (error: unknown) => String(error) };
    const fail = (): number => {
      throw new Error('no');
    };
    expect(settled(fail, hands)).toBe('Error: no');
    expect(await settled(async () => fail(), hands)).toBe('Error: no');
    expect(settled(() => 1, hands)).toBe('done');
  });
});

describe('what is remembered', () => {
  const counted = () => {
    let reads = 0;
    return remembered(async (key) => `${key} ${++reads}`);
  };

  test('is read once, by those who ask at the same time too', async () => {
    const known = counted();
    expect(await Promise.all([known.of('a'), known.of('a')])).toEqual(['a 1', 'a 1']);
    expect(known.of('a')).toBe('a 1');
    expect(known.available()).toEqual([['a', 'a 1']]);
  });

  test('and forgotten while it is read, is read anew', async () => {
    const known = counted();
    const before = known.of('a');
    known.forget('a');
    expect(await known.of('a')).toBe('a 2');
    expect(await before).toBe('a 1');
    expect(known.of('a')).toBe('a 2');
  });

  test('is asked for again when it could not be read', async () => {
    let isAway = true;
    const known = remembered(async () => {
      if (isAway) throw new Error('away');
      return 'there';
    });
    await expect(known.of('a')).rejects.toThrow('away');
    isAway = false;
    expect(await known.of('a')).toBe('there');
  });
});

describe('turns', () => {
  test('are taken at once when nobody waits, and in order when somebody does', async () => {
    const inTurn = turns();
    const done: string[] = [];
    expect(inTurn(() => done.push('first'))).toBe(1);
    let letGo = (): void => {};
    const slow = inTurn(() => new Promise<void>((resolve) => (letGo = resolve)));
    const next = inTurn(() => done.push('third'));
    done.push('second');
    letGo();
    await Promise.all([slow, next]);
    expect(done).toEqual(['first', 'second', 'third']);
    expect(inTurn(() => done.push('fourth'))).toBe(4);
  });

  test('that fail keep nobody from theirs', async () => {
    const inTurn = turns();
    const failing = inTurn(async () => Promise.reject(new Error('no')));
    const next = inTurn(() => 'mine');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('mine');
  });
});
