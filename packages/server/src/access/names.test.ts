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
    ['口田', 'ロ田'],
    ['علي', 'علی'],
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

  // All digits of all scripts.
  const digits = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\p{Nd}/u.test(letter),
  );

  test('no digit of another script stands in a name of Latin letters, nor hides what it looks like', () => {
    expect(digits.length).toBeGreaterThan(600);
    const ascii = new Set([...'0123456789'].map((digit) => skeletonOf(`Ro${digit}bo`)));
    for (const digit of digits) {
      const ours = digit.normalize('NFKC');
      const [code, name] = [digit.codePointAt(0)?.toString(16), `Ro${digit}bo`];
      expect([code, codeOf(name)]).toEqual([code, /[0-9]/.test(ours) ? 'fine' : 'bad-request']);
      expect([code, ascii.has(skeletonOf(name))]).toEqual([code, true]);
    }
    for (const name of ['R००bo', 'R௦௦bo', 'Ro߀bo', 'R૦obo'])
      expect([name, skeletonOf(name)]).toEqual([name, skeletonOf('Roobo')]);
  });

  test('nor does a name of the house’s own go by with one, or with letters that stand close', () => {
    for (const name of [
      'H૦use',
      'cash۱er',
      'adm١n',
      'H०use',
      'aclministrator',
      'clealer',
      'aucIitor',
    ])
      expect([name, codeOf(name)]).not.toEqual([name, 'fine']);
    for (const name of ['H૦use', 'cash۱er', 'aclministrator', 'clealer'])
      expect([name, codeOf(name)]).toEqual([name, 'taken']);
  });

  test('nor does the house’s own in another of its languages', () => {
    const names = ['Maison', 'caisse', 'Modérateur', 'vérificateur', 'Casa', 'CAJERO', 'crup1er'];
    expect(names.map(codeOf)).toEqual(names.map(() => 'taken'));
  });

  test('people keep the names they have, and the digits of their own script', () => {
    const names = [
      'Clara',
      'Dara',
      'Lucia',
      'Luda',
      'Ann7',
      'علي٧',
      'رضا۷',
      'राम२',
      'สมชาย๙',
      'Анна3',
      '王芳8',
    ];
    for (const name of names) expect([name, codeOf(name)]).toEqual([name, 'fine']);
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
    expect(skeletonOf('राम२')).toBe(skeletonOf('राम2'));
  });
});
