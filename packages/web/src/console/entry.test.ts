import { act, type Command, dollars, type Game, openGame } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { texts } from '../texts/index.ts';
import { entryAt } from './duties.ts';
import { readTyped, typesOn } from './entry.ts';
import { nextPlaceOf } from './next-place.ts';
import { consoleTexts } from './texts.ts';

/** A table after a patron has sat down and some orders were given. */
const after = (id: string, ...orders: readonly Readonly<Record<string, unknown>>[]): Game => {
  const rulebook = rulebookOf(id);
  const opened = rulebook && openGame(rulebook, { min: '5' });
  if (!opened?.ok) throw new Error('the table does not open');
  const seated = { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) };
  return [seated, ...orders].reduce<Game>((game, order) => {
    const step = act(game, order as Command); // written as an order
    if (!step.ok) throw new Error(`${JSON.stringify(order)}: ${step.refusal.code}`);
    return step.game;
  }, opened.game);
};

const entryOf = (game: Game) => {
  const entry = entryAt(game);
  if (!entry) throw new Error('an outcome is due');
  return entry;
};

test.each([
  ['bclc.wheel', []],
  ['bclc.roulette', [{ kind: 'release-ball' }]],
] as const)('a name is typed by its first letters, a number is what it is: %s', (id, before) => {
  const entry = entryOf(after(id, ...before, { kind: 'close-bets' }));
  for (const { code } of entry.codes) {
    const others = entry.codes.filter((one) => one.code !== code);
    const letters = [...code].map((_, at) => code.slice(0, at + 1));
    const known = letters.filter((text) => !others.some((one) => one.code.startsWith(text)));
    for (const text of /^[a-z]/.test(code) ? known : [code])
      expect(readTyped(entry, text), text).toMatchObject({ kind: 'whole', parts: [code] });
  }
});

test('a space of the wheel with a name is two keys away', () => {
  const entry = entryOf(after('bclc.wheel', { kind: 'close-bets' }));
  expect(typesOn(entry, '', 'j')).toBe(true);
  expect(readTyped(entry, 'j')).toMatchObject({ kind: 'whole', parts: ['joker'] });
  expect(readTyped(entry, 'l')).toMatchObject({ kind: 'whole', parts: ['logo'] });
});

test('where three cards come and the middle one counts, it is typed alone or all three are as they lie', () => {
  const bet = { kind: 'place-bet', seat: 1, hand: 1, bet: 'pass', tip: false, amount: dollars(10) };
  const game = after('chickasaw.cardcraps', bet);
  const entry = entryOf(game);
  const [left, middle, right, more] = entry.codes.map(({ code }) => code);
  const whole = { kind: 'whole', command: { kind: 'scan', card: middle } };
  expect(readTyped(entry, `${middle}`)).toMatchObject(whole);
  const three = readTyped(entry, `${left}${middle} ${right}`.toLowerCase());
  expect(three).toMatchObject({ ...whole, parts: [left, middle, right] });
  expect(three).toMatchObject({ command: { beside: [left, right] } });
  expect(three.kind === 'whole' && act(game, three.command).ok).toBe(true);
  expect(readTyped(entry, `${left}${middle}`)).toMatchObject({ kind: 'begun' });
  expect(readTyped(entry, `${left}${middle}${right}${more}`)).toMatchObject({ kind: 'unknown' });
  const { middleOrAll } = consoleTexts.entry.places;
  expect(nextPlaceOf(game, entry, readTyped(entry, ''))).toBe(middleOrAll);
});

test('cards that were burned are no longer in the shoe', () => {
  const bet = {
    kind: 'place-bet',
    seat: 1,
    hand: 1,
    bet: 'main',
    tip: false,
    amount: dollars(10),
  };
  const war = [
    { kind: 'deal' },
    { kind: 'deal-cards', cards: ['7c', '7d'] },
    { kind: 'war', seat: 1 },
    { kind: 'deal-cards', cards: ['2c', '3c', '4c', '9h'] },
  ];
  const game = after('bclc.war', bet, ...war);
  expect(gameViewOf(game.rulebook).status(game)).toBe(texts.shoe.left(6 * 52 - 6));
});
