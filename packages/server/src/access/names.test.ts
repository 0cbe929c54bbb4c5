import { describe, expect, test } from 'vitest';
import { isFault } from '../fault.ts';
import { refuseName, skeletonOf } from './names.ts';

const codeOf = (name: string): string => {
  try {
    refuseName(name);
    return 'fine';
  } catch (error) {
    return isFault(error) ? error.fault : 'bug';
  }
};

describe('a name cannot pose as another', () => {
  test.each([
    ['admin', 'ADMIN'],
    ['admin', 'adrnin'],
    ['admin', 'аdmin'],
    ['admin', 'adm1n'],
    ['admin', 'ad-min'],
    ['admin', 'ádmïn'],
    ['paul', 'раul'],
    ['will', 'vvill'],
    ['Bill', 'BiII'],
    ['zoe', '2oe'],
    ['Ｆｕｌｌ', 'full'],
    ['oscar', 'σscar'],
  ])('%s and %s look alike', (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });

  test.each([
    ['ann', 'anna'],
    ['bob', 'rob'],
    ['lea', 'mea'],
    ['王芳', '李娜'],
  ])('%s and %s do not', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });

  test('nobody goes by a name of the house’s own', () => {
    for (const name of ['house', 'Dealer', 'supervis0r', 'Cash1er', 'OpenPit', 'hоuse'])
      expect(codeOf(name)).toBe('taken');
  });

  test('a name is written in one alphabet', () => {
    for (const name of ['Annа', 'Бob', 'αnna']) expect(codeOf(name)).toBe('bad-request');
    for (const name of ['Ann', 'Zoë', 'Анна', '王芳', 'Ελένη', 'Guest-4f2a', 'R2.D2'])
      expect(codeOf(name)).toBe('fine');
  });
});
