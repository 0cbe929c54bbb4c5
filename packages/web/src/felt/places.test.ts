import { familyOf, openGame } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { texts } from '../texts/index.ts';
import { middleOf, type Place } from './zone.ts';

/** Everything a table can be opened with that puts a place on its cloth. */
const fullest: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bclc.craps': { side: 'fire,sharpshooter' },
  'bclc.midi': { side: 'fire,sharpshooter' },
  'chickasaw.cardcraps': { side: 'triple7' },
  'bclc.blackjack': { side: 'war,blazing7s,kingsbounty' },
  'bclc.sixtofive': { side: 'war,blazing7s,kingsbounty' },
  'bclc.freebet': { side: 'blazing7s,kingsbounty' },
  'bclc.zappit': { side: 'blazing7s,kingsbounty' },
};

const gameOf = (id: string) => {
  const rulebook = rulebooks.find((one) => one.id === id);
  const opened = rulebook && openGame(rulebook, { min: '5', max: '500', ...fullest[id] });
  const plain = rulebook && openGame(rulebook, { min: '5', max: '500' });
  const step = opened?.ok ? opened : plain;
  if (!step?.ok) throw new Error(`${id} does not open`);
  return step.game;
};

const overlaps = (a: Place, b: Place): boolean => {
  if (a.shape.kind !== 'box' || b.shape.kind !== 'box') return false;
  const [one, two] = [a.shape, b.shape];
  const apart = 0.5;
  return (
    one.x + one.w > two.x + apart &&
    two.x + two.w > one.x + apart &&
    one.y + one.h > two.y + apart &&
    two.y + two.h > one.y + apart
  );
};

describe.each(rulebooks.map(({ id }) => id))('the felt of %s', (id) => {
  const game = gameOf(id);
  const { size, places } = gameViewOf(game.rulebook).felt(game);

  test('has a place for every wager the table offers', () => {
    const { rulebook, table } = game;
    const placed = new Set(places.map(({ bet }) => bet));
    const offered = familyOf(rulebook).openBets(rulebook, table, 1);
    const isOnCloth = ({ bet }: { bet: string }) => !bet.startsWith('track:') || placed.has(bet);
    expect(offered.filter(isOnCloth).filter(({ bet }) => !placed.has(bet))).toEqual([]);
  });

  test('says of every wager in a sentence what it is', () => {
    const { family } = game.rulebook;
    const kinds = new Set(places.map(({ bet }) => bet.split(':')[0] ?? ''));
    expect([...kinds].filter((kind) => !texts.bets[family]?.[kind])).toEqual([]);
  });

  test('keeps every place on the cloth, and no two boxes in one spot', () => {
    const [w, h] = size;
    const outside = places.filter((place) => {
      const [x, y] = middleOf(place);
      return x < 0 || y < 0 || x > w || y > h;
    });
    expect(outside.map(({ bet }) => bet)).toEqual([]);
    const clashes = places.flatMap((a, at) =>
      places.slice(at + 1).flatMap((b) => (overlaps(a, b) ? [`${a.bet} ${b.bet}`] : [])),
    );
    expect(clashes).toEqual([]);
  });
});
