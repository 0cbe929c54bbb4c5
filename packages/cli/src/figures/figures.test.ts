import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { worthOfFormula } from './formula.ts';
import { checker, figures } from './index.ts';

const all = figures();
const check = checker();

describe('the list of published figures', () => {
  test('has 245 of them, each once', () => {
    expect(all.length).toBe(245);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('is found by the command as it was built', () => {
    const built = pathToFileURL(join(import.meta.dirname, '../../dist/figures/index.js')).href;
    const count = `import('${built}').then(({ figures }) => console.log(figures().length))`;
    expect(spawnSync(process.execPath, ['-e', count], { encoding: 'utf8' }).stdout).toBe('245\n');
  });

  test('says why, wherever a figure is not ours or not agreed with', () => {
    const silent = all.filter(({ outcome, note }) => outcome !== 'agrees' && note === '');
    expect(silent.map(({ id }) => id)).toEqual([]);
    const unasked = all.filter(
      ({ outcome, ours }) => (ours === '') !== (outcome === 'not expressible'),
    );
    expect(unasked.map(({ id }) => id)).toEqual([]);
  });

  // Solving blackjack for each of some sixty rules takes longer and is left to `npm run figures`.
  const quick = all.filter(
    ({ ours }) => ours !== '' && !/\{strategy|\{hand|main variance/.test(ours),
  );

  test.each(quick.map((figure) => [figure.id, figure] as const))(
    '%s is as the list says',
    (_, figure) => {
      const { isSame, values } = check(figure);
      expect(isSame, `${figure.published}, ours ${values}`).toBe(figure.outcome === 'agrees');
    },
  );

  test.each(['F167', 'F181', 'F212'])('%s is as the list says, of those that take longer', (id) => {
    const figure = all.find((one) => one.id === id) ?? expect.fail(id);
    expect(check(figure).isSame).toBe(true);
  });
});

describe('a formula', () => {
  test('is worked out as people read it', () => {
    const answer = (question: string) => question.length;
    expect(worthOfFormula('1 + 2 * {abc} - -4 / (1 + 1)', answer)).toBe(9);
    expect(worthOfFormula('1 - (1 - 0.5)^2', answer)).toBe(0.75);
    expect(() => worthOfFormula('(1 + 2', answer)).toThrow('left open');
    expect(() => worthOfFormula('1 2', answer)).toThrow('goes on');
  });
});
