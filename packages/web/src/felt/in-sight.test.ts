import { act, type Game } from '@openpit/engine';
import { backOn } from '@openpit/engine/blackjack';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { pricesOn, printedFor } from '../view/panels/edges.tsx';
import { framesOf, fullGame, gameOf } from './cloths.contract.ts';
import { dollyOn } from './dolly.ts';
import { coverOf, printedOn, sharedArea, splitHand, stackIn } from './stack.ts';
import { type Felt, type Frame, type Place, type Rect, rectOf } from './zone.ts';

// What lies on a cloth hides nothing that is read there, and can be read itself.

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

const idsOf = (...families: readonly string[]): readonly string[] =>
  rulebooks.filter(({ family }) => families.includes(family)).map(({ id }) => id);

const drawn = (game: Game): readonly { frame: Frame; felt: Felt; name: string }[] => {
  const view = gameViewOf(game.rulebook);
  return framesOf(game, view).map((frame) => ({
    frame,
    felt: view.felt(game, frame),
    name: `${frame.form} ${frame.w}×${frame.h} ${frame.page} ${frame.kind}`,
  }));
};

/** What is read on a place, with chips in it and without. */
const readOn = (place: Place): readonly Rect[] => [
  ...printedOn(place),
  ...printedOn({ art: place.bare ?? [] }),
];

describe.each(idsOf('craps'))('on the cloth of %s', (id) => {
  test('words in a ring stand inside it', () => {
    const over = drawn(gameOf(id)).flatMap(({ name, felt }) =>
      felt.places.flatMap(({ bet, art }) =>
        art.flatMap((ring) =>
          ring.kind !== 'ring'
            ? []
            : art.flatMap((one) => {
                if (one.kind !== 'text') return [];
                const [dx, dy] = [one.at[0] - ring.at[0], one.at[1] - ring.at[1]];
                if (Math.hypot(dx, dy) > ring.r) return [];
                // The corner of the line that is furthest from the middle.
                const letter = one.face === 'serif' ? 0.52 : 0.46;
                const half = Math.abs(dx) + (one.text.length * one.size * letter) / 2;
                const far = Math.hypot(half, Math.abs(dy) + one.size * 0.3);
                return far > ring.r - 1.5 ? [`${name} ${bet}: ${one.text}`] : [];
              }),
        ),
      ),
    );
    expect(over).toEqual([]);
  });

  test('the puck hides no word on a small screen, wherever it lies', () => {
    const hidden = drawn(gameOf(id))
      .filter(({ frame }) => frame.form !== 'desktop' && frame.page === 'felt')
      .flatMap(({ name, felt }) => {
        const pucks = Object.entries(felt.anchors).filter(([key]) => key.startsWith('puck:'));
        expect(pucks).toHaveLength(7);
        return pucks.flatMap(([key, [x, y]]) =>
          felt.places
            .filter((place) =>
              readOn(place).some(
                // Letters are a little wider here and there than they are reckoned.
                ([left, top, w, h]) =>
                  sharedArea([left - 4, top, w * 1.08 + 4, h], [x - 17, y - 17, 34, 34]) > 0,
              ),
            )
            .map(({ bet }) => `${name} ${key}: ${bet}`),
        );
      });
    expect(hidden).toEqual([]);
  });

  test('what a wager costs hides none of the dice it is on, and stands on every hop of a large cloth', () => {
    const hidden = drawn(gameOf(id)).flatMap(({ name, frame, felt }) => {
      const edges = new Map(felt.places.map(({ bet }, at) => [bet, 0.01 + at / 1_000]));
      const prices = pricesOn({ places: felt.places, edges, held: () => false, covered: [] });
      if (frame.form === 'desktop' && frame.h > 600)
        for (const { bet } of felt.places.filter((one) => one.bet.startsWith('hop:')))
          expect(prices.map(({ place }) => place.bet)).toContain(bet);
      return prices.flatMap(({ place, rect }) => {
        const { art, lift } = printedFor(place, { edges, common: null, isHeld: false });
        return printedOn({ art: art.filter(({ kind }) => kind === 'dice') }).some(
          ([x, y, w, h]) => sharedArea(rect, [x, y - lift, w, h]) > 0.15 * w * h,
        )
          ? [`${name} ${place.bet}`]
          : [];
      });
    });
    expect(hidden).toEqual([]);
  });
});

test.each(idsOf('roulette'))(
  'the marker on the number that came hides no number of %s, and no chips where a cell is wide',
  (id) => {
    const hidden = drawn(gameOf(id)).flatMap(({ name, felt }) =>
      felt.places
        .filter(({ bet }) => bet.startsWith('straight:'))
        .flatMap((place) => {
          const { cover } = dollyOn(place);
          const [, , w, h] = rectOf(place);
          const chips = coverOf(stackIn(place, (place.chipSize ?? 1) * felt.chipSize));
          const others = felt.places.filter((one) => one !== place).flatMap(readOn);
          const read = [...printedOn({ art: place.bare ?? [] }), ...others];
          const most = Math.max(...read.map((one) => sharedArea(cover, one) / (one[2] * one[3])));
          const isOnChips = w > h && sharedArea(cover, chips) > 0.15 * cover[2] * cover[3];
          return most > 0.1 || isOnChips ? [`${name} ${place.bet} ${most.toFixed(2)}`] : [];
        }),
    );
    expect(hidden).toEqual([]);
  },
);

test.each(idsOf('roulette'))(
  'a chip on a straight of the track of %s lies beside its number',
  (id) => {
    const hidden = drawn(gameOf(id)).flatMap(({ name, felt }) =>
      felt.places
        .filter(({ bet, shape }) => bet.startsWith('track:') && shape.kind === 'box')
        .flatMap((place) => {
          const [x, y] = stackIn(place, (place.chipSize ?? 1) * felt.chipSize).at;
          // Its face is its amount, which would be read as the number.
          const face: Rect = [x - 7, y - 7, 14, 14];
          return printedOn(place).some((one) => sharedArea(face, one) > 0)
            ? [`${name} ${place.bet}`]
            : [];
        }),
    );
    expect(hidden).toEqual([]);
  },
);

const cardTables = idsOf('blackjack', 'casino-war');

/** A table with people at these seats. */
const withPeople = (id: string, seats: readonly number[]): Game =>
  seats.reduce((game, seat) => {
    const sat = act(
      game,
      Object.assign({ kind: 'sit' }, { seat, player: `p${seat}`, amount: 500_00 }),
    );
    return sat.ok ? sat.game : expect.fail(`nobody can sit at ${seat}`);
  }, gameOf(id));

/** The cards of two that a seat begins with, over its circle. */
const cardsOf = ({ anchors }: Felt, seat: number): Rect => {
  const [x, foot] = anchors[`hand:${seat}`] ?? expect.fail(`no hand at ${seat}`);
  const scale = anchors[`scale:${seat}`]?.[0] ?? 1;
  return [x - 42 * scale, foot - 84 * scale, 84 * scale, 84 * scale];
};

describe.each(cardTables)('people at one table of %s', (id) => {
  const desktopsOf = (game: Game, mine: number) => {
    const view = gameViewOf(game.rulebook);
    return framesOf(game, view)
      .filter(({ form }) => form === 'desktop')
      .map((frame) => view.felt(game, { ...frame, mine: [mine] }));
  };

  test('can read their own cards and those of two others in every window', () => {
    for (const felt of desktopsOf(withPeople(id, [2, 4, 6]), 4)) {
      const [own, other] = [4, 2].map((seat) => (felt.anchors[`scale:${seat}`]?.[0] ?? 0) * 60);
      expect(own, `${felt.size}`).toBeGreaterThan(64);
      expect(other, `${felt.size}`).toBeGreaterThan(38);
    }
  });

  test('have cards that lie on no circle and no cards of another, however many they are', () => {
    const full = fullGame(id);
    const games = [full, withPeople(id, [1, 2, 3]), withPeople(id, [2, 4, 6])];
    for (const game of games) {
      const seats = game.table.layout.seats.map(({ seat }) => seat);
      for (const mine of seats)
        for (const felt of desktopsOf(game, mine)) {
          const clashes = seats.flatMap((seat) => {
            const cards = cardsOf(felt, seat);
            const circles = felt.places
              .filter((one) => one.seat !== seat && one.look !== 'ghost')
              .map(rectOf);
            const others = seats.filter((one) => one !== seat).map((one) => cardsOf(felt, one));
            return [...circles, ...others].some((one) => sharedArea(cards, one) > 90)
              ? [`${felt.size} seat ${seat} seen from ${mine} of ${seats}`]
              : [];
          });
          expect(clashes).toEqual([]);
        }
    }
  });
});

test.each(cardTables)(
  'on a phone a hand of %s and what it comes to lie below the lettering',
  (id) => {
    for (const game of [gameOf(id), withPeople(id, [2, 4, 6]), fullGame(id)]) {
      const view = gameViewOf(game.rulebook);
      for (const frame of framesOf(game, view).filter(({ form }) => form === 'phone')) {
        // A phone as tall as most has the room; in a lower one the cards are as small as they may be.
        const felt = view.felt(game, { ...frame, h: Math.max(570, frame.h), mine: [4] });
        const lettered = felt.anchors['lettering']?.[1] ?? expect.fail('no lettering');
        const [, foot] = felt.anchors['hand:4'] ?? expect.fail('no hand');
        const top = foot - 84 * (felt.anchors['scale:4']?.[0] ?? 1);
        expect(top - 30, `${frame.w}`).toBeGreaterThanOrEqual(lettered);
      }
    }
  },
);

describe.each(idsOf('blackjack'))('what is bet on the hand of another at %s', (id) => {
  test('lies on every cloth beside their circle or one’s own, on no circle and no cards', () => {
    const game = withPeople(id, [2, 4, 6]);
    const view = gameViewOf(game.rulebook);
    for (const frame of framesOf(game, view)) {
      const felt = view.felt(game, { ...frame, mine: [4] });
      for (const seat of [2, 6]) {
        const [x, y] = felt.spots[backOn(seat)] ?? expect.fail(`${frame.form}: no spot`);
        const chips: Rect = [x - 12, y - 12, 24, 24];
        expect(sharedArea(chips, [0, 0, ...felt.size]), frame.form).toBe(576);
        const circles = [...felt.places.filter(({ look }) => look !== 'ghost').map(rectOf)];
        const cards = frame.form === 'desktop' ? [2, 4, 6] : [4];
        for (const one of [...circles, ...cards.map((one) => cardsOf(felt, one))])
          expect(sharedArea(chips, one), `${frame.form} ${frame.w} ${seat}`).toBeLessThan(40);
      }
    }
  });

  test('split hands on a phone stay below the lettering', () => {
    const game = withPeople(id, [2, 4]);
    const view = gameViewOf(game.rulebook);
    for (const frame of framesOf(game, view).filter(({ form }) => form === 'phone')) {
      const felt = view.felt(game, { ...frame, mine: [4] });
      const lettered = felt.anchors['lettering']?.[1] ?? expect.fail('no lettering');
      const [hand] = [splitHand(felt, 4, { hand: 1, hands: 2 })];
      expect((hand?.foot[1] ?? 0) - (hand?.room[1] ?? 0)).toBeGreaterThan(lettered);
    }
  });
});
