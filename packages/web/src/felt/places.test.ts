import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { openBetsFor } from '../table/engine.ts';
import { texts } from '../texts/index.ts';
import { arrows, nearest } from './arrows.ts';
import { blackjackSpots } from './blackjack.ts';
import { cardFelt } from './card-table.ts';
import { framesOf, fullGame, gameOf } from './cloths.contract.ts';
import {
  coverOf,
  printedOn,
  reachOf,
  sharedArea,
  splitHand,
  stackIn,
  verdictIn,
  verdictSize,
} from './stack.ts';
import { inSight, namedPart, tipSpot } from './tip-spot.ts';
import {
  type Art,
  dot,
  type Felt,
  type Frame,
  forms,
  middleOf,
  type Place,
  type Rect,
  rectOf,
  smallest,
} from './zone.ts';

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

/** Every cloth a rulebook is drawn with: each window, each part of it, each meaning of a tap. */
const feltsOf = (
  id: string,
): readonly { readonly name: string; readonly frame: Frame; readonly felt: Felt }[] => {
  const game = gameOf(id);
  const view = gameViewOf(game.rulebook);
  return framesOf(game, view).map((frame) => {
    const { form, w, h, page, kind } = frame;
    return { name: `${form} ${w}×${h} ${page} ${kind}`, frame, felt: view.felt(game, frame) };
  });
};

const overlaps = (a: Place, b: Place): boolean => {
  if (a.shape.kind !== 'box' || b.shape.kind !== 'box') return false;
  const [one, two] = [rectOf(a), rectOf(b)];
  const apart = 0.5;
  // The odds of a come bet lie inside its number.
  if (b.bet === `odds:${a.bet}` || b.bet === `lay:${a.bet}`) return false;
  return (
    one[0] + one[2] > two[0] + apart &&
    two[0] + two[2] > one[0] + apart &&
    one[1] + one[3] > two[1] + apart &&
    two[1] + two[3] > one[1] + apart
  );
};

const sayArt = (art: Art): string => ('text' in art ? art.text : art.kind);

describe.each(rulebooks.map(({ id }) => id))('the cloth of %s', (id) => {
  const felts = feltsOf(id);

  test('lays the chips of a zero off the line it shares with another zero', () => {
    const zeros = felts.flatMap(({ name, felt }) => {
      const [zero, double] = ['straight:0', 'straight:00'].map((bet) =>
        felt.places.find((one) => one.bet === bet),
      );
      return zero && double ? [{ name, zero, other: rectOf(double) }] : [];
    });
    const onBoth = zeros.filter(
      ({ zero, other }) =>
        sharedArea(coverOf(stackIn(zero, zero.chipSize ?? 1)), [
          other[0] - 20,
          other[1] - 8,
          other[2] + 40,
          other[3] + 16,
        ]) > 0,
    );
    expect(onBoth.map(({ name }) => name)).toEqual([]);
  });

  test.each(forms)('has a place on a %s for every wager the table offers', (form) => {
    const bets = new Set(
      felts
        .filter(({ frame }) => frame.form === form)
        .flatMap(({ felt }) => felt.places.map(({ bet }) => bet)),
    );
    const game = gameOf(id);
    // A come bet that has moved cannot be bet on: a small screen shows its chips in the number.
    const isMoved = (bet: string): boolean => /^(come|dontcome):/.test(bet);
    const offered = openBetsFor(game, 1).map(({ bet }) => bet);
    const hasTrack = [...bets].some((bet) => bet.startsWith('track:'));
    expect(
      offered.filter(
        (bet) =>
          !bets.has(bet) &&
          !(form !== 'desktop' && isMoved(bet)) &&
          (hasTrack || !bet.startsWith('track:')),
      ),
    ).toEqual([]);
  });

  test('has room for a tip of every place that hides neither the place nor dice, wheel or cards', () => {
    const hidden = felts
      .filter(({ frame }) => frame.form === 'desktop')
      .flatMap(({ name, felt, frame }) =>
        felt.places
          .filter(({ seat }) => seat === null || frame.mine.includes(seat))
          .filter((place) => {
            const { rect } = tipSpot(felt, place, frame.mine);
            const needed = [...inSight(felt, frame.mine), namedPart(place)];
            const isInside =
              rect[0] >= -1 &&
              rect[1] >= -1 &&
              rect[0] + rect[2] <= felt.size[0] + 1 &&
              rect[1] + rect[3] <= felt.size[1] + 1;
            return !isInside || needed.some((one) => sharedArea(rect, one) > 1);
          })
          .map(({ bet }) => `${name} ${bet}`),
      );
    expect(hidden).toEqual([]);
  });

  test('says of every wager in a sentence what it is', () => {
    const { family } = gameOf(id).rulebook;
    const kinds = new Set(
      felts.flatMap(({ felt }) => felt.places.map(({ bet }) => bet.split(':')[0] ?? '')),
    );
    expect([...kinds].filter((kind) => !texts.bets[family]?.[kind])).toEqual([]);
  });

  test.each(felts.map((felt) => [felt.name, felt.felt] as const))(
    '%s keeps every place on the cloth, and no two boxes in one spot',
    (_name, { size: [w, h], places }) => {
      const outside = places.filter((place) => {
        const [x, y] = middleOf(place);
        return x < 0 || y < 0 || x > w || y > h;
      });
      expect(outside.map(({ bet }) => bet)).toEqual([]);
      const clashes = places.flatMap((a, at) =>
        places.slice(at + 1).flatMap((b) => (overlaps(a, b) ? [`${a.bet} ${b.bet}`] : [])),
      );
      expect(clashes).toEqual([]);
    },
  );

  test.each(felts.map((felt) => [felt.name, felt.felt] as const))(
    '%s has room in every box for a stack of chips and its amount',
    (_name, felt) => {
      const spilling = felt.places.flatMap((place) => {
        if (place.shape.kind === 'dot') return [];
        const [x, y, w, h] = rectOf(place);
        const size = (place.chipSize ?? 1) * (place.seat === null ? felt.chipSize : 1);
        const spot = stackIn(place, size);
        const { up, down, left, right } = reachOf(spot);
        const [cx, cy] = spot.at;
        const isInside =
          cx - left >= x - 2 &&
          cx + right <= x + w + 2 &&
          cy - up >= y - 6 &&
          cy + down <= y + h + 1;
        return isInside ? [] : [`${place.bet} ${w.toFixed(0)}×${h.toFixed(0)}`];
      });
      expect(spilling).toEqual([]);
    },
  );

  test.each(felts.map((felt) => [felt.name, felt.felt] as const))(
    '%s leaves its lettering free of the chips that lie in its boxes',
    (_name, felt) => {
      const hiding = felt.places.flatMap((place) => {
        const [, , w, h] = rectOf(place);
        // What is bet on the track lies on the numbers, and a shallow box is all lettering.
        if (place.shape.kind === 'dot' || place.bet.startsWith('track:') || h < 36) return [];
        const size = (place.chipSize ?? 1) * (place.seat === null ? felt.chipSize : 1);
        const cover = coverOf(stackIn(place, size));
        const parts = printedOn(place).map((one) => sharedArea(cover, one) / (one[2] * one[3]));
        const most = Math.max(0, ...parts);
        return most > 0.2
          ? [`${place.bet} ${w.toFixed(0)}×${h.toFixed(0)} ${most.toFixed(2)}`]
          : [];
      });
      expect(hiding).toEqual([]);
    },
  );

  test.each(felts.map((felt) => [felt.name, felt.felt] as const))(
    '%s letters its boxes inside their lines, with chips and without',
    (_name, felt) => {
      const spilling = felt.places.flatMap((place) => {
        if (place.shape.kind !== 'box') return [];
        const [x, y, w, h] = rectOf(place);
        return [place.art, place.bare ?? []]
          .flatMap((art) => printedOn({ art }))
          .filter(
            ([left, top, wide, high]) =>
              left < x - 1 || top < y || left + wide > x + w + 1 || top + high > y + h,
          )
          .map((one) => `${place.bet} ${w.toFixed(0)}×${h.toFixed(0)} ${one[2].toFixed(0)}`);
      });
      expect(spilling).toEqual([]);
    },
  );

  test.each(felts.map((felt) => [felt.name, felt.felt] as const))(
    '%s letters nothing in a box over anything else there, with chips and without',
    (_name, felt) => {
      const onOneAnother = felt.places.flatMap((place) =>
        [place.art, place.bare ?? []].flatMap((art) => {
          const read = art
            .filter(({ kind }) => kind === 'text' || kind === 'dice')
            .map((one) => ({ one, rect: printedOn({ art: [one] })[0] ?? ([0, 0, 0, 0] as const) }));
          return read.flatMap(({ one, rect }, at) =>
            read
              .slice(at + 1)
              .filter((other) => sharedArea(rect, other.rect) > 0.08 * rect[2] * rect[3])
              .map((other) => `${place.bet}: ${sayArt(one)} and ${sayArt(other.one)}`),
          );
        }),
      );
      expect(onOneAnother).toEqual([]);
    },
  );

  test.each(felts.map((felt) => [felt.name, felt.felt] as const))(
    '%s lets the arrow keys go from any place to any other',
    (_name, { places }) => {
      const reachedFrom = (start: Place): ReadonlySet<Place> => {
        const reached = new Set([start]);
        for (const place of reached)
          for (const arrow of Object.values(arrows)) {
            const next = nearest(places, place, arrow);
            if (next) reached.add(next);
          }
        return reached;
      };
      const [first] = places;
      const last = places.at(-1);
      const lost = [first, last].flatMap((start) => {
        const reached = start ? reachedFrom(start) : new Set();
        return places.filter((place) => !reached.has(place)).map(({ bet }) => bet);
      });
      expect(lost).toEqual([]);
    },
  );

  test.each(felts.map((felt) => [felt.name, felt] as const))(
    '%s has no target a finger or a pointer would miss, and no lettering too small to read',
    (_name, { frame, felt }) => {
      const smallestTarget = frame.form === 'desktop' ? 24 : 44;
      const small = felt.places.flatMap((place) => {
        const [, , w, h] = rectOf(place);
        return Math.min(w, h) < smallestTarget - 0.5
          ? [`${place.bet} ${w.toFixed(1)}×${h.toFixed(1)}`]
          : [];
      });
      expect(small).toEqual([]);
      const tiny = [...felt.art, ...felt.places.flatMap(({ art }) => art)].filter(
        (art) => (art.kind === 'text' || art.kind === 'arc') && art.size < smallest,
      );
      expect(tiny).toEqual([]);
    },
  );
});

test.each(rulebooks.filter(({ family }) => family === 'roulette').map(({ id }) => id))(
  'the wheel of %s lies in sight on a small screen, and on no bet',
  (id) => {
    const small = feltsOf(id).filter(
      ({ frame }) => frame.form !== 'desktop' && frame.kind !== 'track',
    );
    expect(small.length).toBeGreaterThan(0);
    for (const { name, felt } of small) {
      const [x, y] = felt.anchors['inset'] ?? expect.fail(`no wheel on ${name}`);
      const [r] = felt.anchors['inset:r'] ?? expect.fail(`no wheel on ${name}`);
      expect(r, name).toBeGreaterThanOrEqual(20);
      expect(Math.min(x, y, felt.size[0] - x, felt.size[1] - y), name).toBeGreaterThanOrEqual(r);
      const covered = felt.places.filter((place) => {
        const [left, top, w, h] = rectOf(place);
        const away = Math.hypot(
          Math.max(left - x, 0, x - left - w),
          Math.max(top - y, 0, y - top - h),
        );
        return away < r - 0.5;
      });
      expect(
        covered.map(({ bet }) => bet),
        name,
      ).toEqual([]);
    }
  },
);

test.each(rulebooks.filter(({ family }) => family === 'blackjack').map(({ id }) => id))(
  'the stakes of split hands at %s lie beneath their cards, on no card and on no circle but the one they stand for',
  (id) => {
    for (const { name, felt, frame } of feltsOf(id)) {
      for (const seat of frame.mine) {
        for (const hands of [2, 3, 4]) {
          const all = Array.from({ length: hands }, (_, at) =>
            splitHand(felt, seat, { hand: at + 1, hands }),
          ).filter((one) => one !== null);
          expect(all, name).toHaveLength(hands);
          const cards = all.map(
            ({ foot: [x, y], room: [w, h] }) => [x - w / 2, y - h, w, h] as const,
          );
          const [, ...others] = felt.places.filter((place) => place.seat === seat).map(rectOf);
          // Each in a circle of its own, on no other one: the seat's own is not drawn meanwhile.
          for (const { ring } of all) {
            const around = [
              ring.at[0] - ring.r,
              ring.at[1] - ring.r,
              2 * ring.r,
              2 * ring.r,
            ] as const;
            for (const one of [...cards, ...others])
              expect(sharedArea(around, one), `${name}, ${hands} hands`).toBe(0);
          }
          for (const { stake } of all) {
            const clear = [...cards, ...others];
            for (const one of clear)
              expect(sharedArea(coverOf(stake), one), `${name}, ${hands} hands`).toBe(0);
          }
          // Each hand has room of its own, large enough to be read.
          for (const { room } of all) {
            expect(room[0], name).toBeGreaterThanOrEqual(50);
            expect(room[1], name).toBeGreaterThanOrEqual(66);
          }
        }
      }
    }
  },
);

test('a seat that plays several hands has no circle between theirs', () => {
  const spots = [['main', dot([0, 0, 35], { art: [] })]] as const;
  const table = { seats: 7, taken: [4], spots, lines: ['A', 'B'], hasHands: true };
  for (const form of forms) {
    const frame: Frame = { form, w: 936, h: 462, page: 'felt', kind: '', mine: [4] };
    const lookOf = (felt: Felt) => felt.places.find(({ seat }) => seat === 4)?.look;
    expect(lookOf(cardFelt(table, frame))).not.toBe('bare');
    expect(lookOf(cardFelt({ ...table, split: [4] }, frame))).toBe('bare');
  }
});

test('a small screen lays a come bet and its odds beside each other, so that both amounts are read', () => {
  const small = feltsOf('bclc.craps').filter(
    ({ frame }) => frame.form !== 'desktop' && frame.page === 'felt',
  );
  expect(small.length).toBeGreaterThan(0);
  for (const { name, felt } of small)
    for (const number of [4, 5, 6, 8, 9, 10]) {
      const [come, odds] = [felt.spots[`come:${number}`], felt.spots[`odds:come:${number}`]];
      expect((odds?.[0] ?? 0) - (come?.[0] ?? 0), name).toBeGreaterThanOrEqual(26);
      expect(odds?.[1], name).toBe(come?.[1]);
    }
});

test('a phone says of every hop what it pays, on its own cell', () => {
  const hops = feltsOf('bclc.craps').filter(
    ({ frame }) => frame.form === 'phone' && frame.page === 'hops',
  );
  expect(hops.length).toBeGreaterThan(0);
  for (const { felt } of hops)
    for (const { bet, art } of felt.places)
      expect(
        art.some((one) => one.kind === 'text' && /\d/.test(one.text)),
        bet,
      ).toBe(true);
});

test.each(rulebooks.filter(({ family }) => family === 'blackjack').map(({ id }) => id))(
  'somebody alone at %s on a desktop has split hands nearly as large as a hand of their own usually is',
  (id) => {
    const game = gameOf(id);
    const view = gameViewOf(game.rulebook);
    const mine = [(game.rulebook.seats.max.is + 1) / 2];
    const desktops = framesOf(game, view).filter(({ form }) => form === 'desktop');
    expect(desktops.length).toBeGreaterThan(1);
    for (const frame of desktops) {
      const felt = view.felt(game, { ...frame, mine });
      for (const hands of [2, 3, 4]) {
        const room = splitHand(felt, mine[0] ?? 0, { hand: 1, hands })?.room ?? [0, 0];
        const usual = 84 * (felt.anchors[`scale:${mine[0]}`]?.[0] ?? 1);
        expect(room[0], `${frame.w}, ${hands} hands`).toBeGreaterThan(Math.min(usual, 140));
        expect(room[1], `${frame.w}, ${hands} hands`).toBeGreaterThan(usual * 0.9);
      }
    }
  },
);

const cardTables = rulebooks.filter(({ family }) => ['blackjack', 'casino-war'].includes(family));

test.each(cardTables.map(({ id }) => id))(
  'a full table of %s keeps the circles of one seat off those of the next, whichever seat is one’s own',
  (id) => {
    const game = fullGame(id);
    const view = gameViewOf(game.rulebook);
    const desktops = framesOf(game, view).filter(({ form }) => form === 'desktop');
    for (const frame of desktops)
      for (const { seat } of game.table.layout.seats) {
        const { places } = view.felt(game, { ...frame, mine: [seat] });
        const clashes = places.flatMap((a, at) =>
          places
            .slice(at + 1)
            .filter((b) => a.seat !== b.seat && circlesMeet(a, b))
            .map((b) => `${a.seat} ${a.bet}, ${b.seat} ${b.bet}`),
        );
        expect(clashes, `${frame.w}, seat ${seat}`).toEqual([]);
        // What asks to be bet on is one's own.
        const asking = places.filter((place) => place.bare !== undefined);
        expect(new Set(asking.map((place) => place.seat))).toEqual(new Set([seat]));
      }
  },
);

test.each(cardTables.map(({ id }) => id))(
  'a small screen has the circle of %s under the hand, and what is offered for a while moves none of the others',
  (id) => {
    const game = gameOf(id);
    const view = gameViewOf(game.rulebook);
    for (const frame of framesOf(game, view).filter(({ form }) => form !== 'desktop')) {
      const { places, anchors } = view.felt(game, frame);
      const [circle = expect.fail('no circle')] = places;
      expect(middleOf(circle)[0]).toBe(anchors[`hand:${frame.mine[0]}`]?.[0]);
      const spots = ['main', 'a', 'b', 'c', 'd'].map(
        (bet) => [bet, dot([0, 0, 22], { art: [] })] as const,
      );
      const table = { seats: 7, taken: [1], lines: [], hasHands: true };
      const drawn = [1, 2, 3, 4, 5].map((count) =>
        cardFelt({ ...table, spots: spots.slice(0, count) }, frame).places.map(middleOf),
      );
      for (const [at, points] of drawn.slice(0, -1).entries())
        expect(drawn[at + 1]?.slice(0, points.length), `${frame.form} ${at + 1}`).toEqual(points);
    }
  },
);

test('insurance, which comes and goes, is laid out last', () => {
  expect(Object.keys(blackjackSpots).at(-1)).toBe('insurance');
});

const circlesMeet = (a: Place, b: Place): boolean =>
  a.shape.kind === 'dot' &&
  b.shape.kind === 'dot' &&
  Math.hypot(a.shape.x - b.shape.x, a.shape.y - b.shape.y) < a.shape.r + b.shape.r;

test.each(cardTables.map(({ id }) => id))(
  'what the others at %s hold lies over the dealer’s cards on no phone',
  (id) => {
    const game = fullGame(id);
    const view = gameViewOf(game.rulebook);
    const small = framesOf(game, view).filter(({ form }) => form !== 'desktop');
    expect(small.length).toBeGreaterThan(1);
    for (const frame of small) {
      const { ribbon, dealer } = view.felt(game, frame).anchors;
      expect(dealer?.[1], frame.form).toBeGreaterThanOrEqual((ribbon?.[1] ?? 0) + 40);
    }
  },
);

test.each(rulebooks.map(({ id }) => id))(
  'what came of a wager at %s hides no lettering of the cloth, however long it is written',
  (id) => {
    const hiding = feltsOf(id).flatMap(({ name, felt, frame }) => {
      // A slot is lettered only while something can be put in it.
      const lettered = felt.places.filter(({ look }) => look !== 'slot');
      return felt.places.flatMap((place) => {
        const isMine = place.seat === null || frame.mine.includes(place.seat);
        // What is bet on the track lies on the numbers, and a shallow box among others has no free line.
        if (!isMine || place.bet.startsWith('track:') || rectOf(place)[3] < 36) return [];
        return ['+5', '−20', '+100', '−12.50', '+1,225'].flatMap((words) => {
          const [w, h] = verdictSize(words);
          const near = place.shape.kind === 'dot' ? middleOf(place) : place.chips;
          const [x, y] = verdictIn(felt, place, { near, size: [w, h] });
          const pill: Rect = [x - w / 2, y - h / 2, w, h];
          const isOff = x - w / 2 < -w * 0.5 || x + w / 2 > felt.size[0] + w * 0.5;
          const all = [
            ...printedOn(place),
            ...lettered
              .filter((one) => one !== place)
              .flatMap((one) => printedOn({ ...one, art: [...one.art, ...(one.bare ?? [])] })),
          ];
          const most = Math.max(0, ...all.map((one) => sharedArea(pill, one) / (one[2] * one[3])));
          return most > 0.4 || isOff ? [`${name} ${place.bet} ${words} ${most.toFixed(2)}`] : [];
        });
      });
    });
    expect(hiding).toEqual([]);
  },
);
