import { act, type Game, openGame } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import type { gameViewOf } from '../games/index.ts';
import { type Frame, forms } from './zone.ts';

// The cloths that tests look at: every rulebook with all it can have, in every window, part by part.

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

/** A table with all its rulebook can have; without it where that cannot be had together. */
export const gameOf = (id: string): Game => {
  const rulebook = rulebooks.find((one) => one.id === id);
  const opened = rulebook && openGame(rulebook, { min: '5', max: '500', ...fullest[id] });
  const plain = rulebook && openGame(rulebook, { min: '5', max: '500' });
  const step = opened?.ok ? opened : plain;
  if (!step?.ok) throw new Error(`${id} does not open`);
  return step.game;
};

/** The same with somebody at every seat. */
export const fullGame = (id: string): Game => {
  const game = gameOf(id);
  const seats = Array.from({ length: game.rulebook.seats.max.is }, (_, at) => at + 1);
  return seats.reduce((now, seat) => {
    const sat = act(
      now,
      Object.assign({ kind: 'sit' }, { seat, player: `p${seat}`, amount: 500_00 }),
    );
    // A layout may have more places than a game lets people sit down.
    return sat.ok ? sat.game : now;
  }, game);
};

/** The room a cloth has in windows of 1440×900, 1280×720, 390×844 and 844×390, and on a tablet, in units of what is drawn there. */
const rooms = {
  desktop: [
    [1096, 642],
    [936, 462],
  ],
  phone: [
    [374, 500],
    [650, 640],
  ],
  land: [
    [640, 280],
    [640, 510],
  ],
} as const;

/** Roulette stands upright on a phone, and has the room for it: one row of choices under the cloth instead of two. */
const uprights = {
  ...rooms,
  phone: [
    [374, 626],
    [576, 640],
  ],
} as const;

/** Every frame a game is drawn in: each window, each part of the cloth, each meaning of a tap. */
export const framesOf = (game: Game, view: ReturnType<typeof gameViewOf>): readonly Frame[] =>
  forms.flatMap((form) =>
    (game.rulebook.family === 'roulette' ? uprights : rooms)[form].flatMap(([w, h]) => {
      const pages =
        form === 'desktop' ? ['felt'] : (view.pages?.(game).map((page) => page.id) ?? ['felt']);
      const kinds = form === 'desktop' ? [''] : (view.kinds?.(game).map((kind) => kind.id) ?? ['']);
      return pages.flatMap((page) =>
        (page === 'felt' ? kinds : kinds.slice(0, 1)).map(
          (kind): Frame => ({ form, w, h, page, kind, mine: [1] }),
        ),
      );
    }),
  );
