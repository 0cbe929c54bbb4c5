import { type ColourStake, holdingOf, type Wager } from '@openpit/engine';
import {
  type RouletteRulebook,
  type RouletteTable,
  roulette,
  sideOf,
} from '@openpit/engine/roulette';
import { termName } from '@openpit/messages';
import { rouletteKinds } from '../felt/roulette-kinds.ts';
import type { RouletteCloth } from '../felt/roulette-outside.ts';
import { locale, texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { ballRestMs, spinMs } from '../view/pieces/motion-ms.ts';
import { deferred } from './deferred.ts';
import { type GameOf, gameView } from './game-view.ts';

type RouletteGame = GameOf<RouletteRulebook, RouletteTable>;

const clothOf = ({ rulebook, table }: RouletteGame): RouletteCloth => ({
  rulebook,
  hasTrack: table.hasTrack,
});

// The drawings of this game are loaded with its first table, so that nobody at another game waits for them.
const drawn = deferred(async () => ({
  ...(await import('../felt/roulette.ts')),
  ...(await import('./roulette-scene.tsx')),
}));

export const rouletteView = gameView<RouletteRulebook, RouletteTable>({
  family: 'roulette',
  first: 'red',
  felt: (game, frame) => {
    const { rouletteDesktop, roulettePhone, rouletteLand } = drawn.now();
    const draw = { desktop: rouletteDesktop, phone: roulettePhone, land: rouletteLand }[frame.form];
    return draw(clothOf(game), frame);
  },
  kinds: ({ table }) =>
    rouletteKinds
      .filter((kind) => kind !== 'track' || table.hasTrack)
      .map((id) => ({ id, label: texts.kinds[id] ?? id })),
  load: drawn.load,
  get Scene() {
    return drawn.now().Scene;
  },
  get Board() {
    return drawn.now().Board;
  },
  motionMs: (outcome) => (outcome?.kind === 'pocket' ? spinMs + ballRestMs : 0),
  acts: () => [],
  spoken: ({ table: { colours } }, mine) =>
    mine.flatMap((seat) => {
      const held = holdingOf(colours, seat);
      if (!held) return [];
      const colour = termName(held.colour, { locale });
      return [texts.table.colour.held(held.chips, colour, money(held.value))];
    }),
  ownChip: ({ table: { colours } }, wager) => {
    const { stake, state } = wager as Wager<ColourStake>; // the type of a roulette wager, with the amount in colour chips
    const held = holdingOf(colours, wager.seat);
    return held && held.value * state.chips >= stake
      ? { colour: held.colour, worth: held.value }
      : undefined;
  },
  isBeside: ({ rulebook }, [a, b]) => sideOf(rulebook, a) === sideOf(rulebook, b),
  nexts: ({ rulebook, table }) => ({
    lead: [{ kind: 'release-ball' }, { kind: 'close-bets' }],
    draws: roulette.chance(rulebook, { ...table, phase: 'closed' }).map(({ command, weight }) => {
      const name = command.kind === 'drop-ball' ? command.pocket : command.kind;
      return { group: name, name, weight, command };
    }),
  }),
  calls: ({ table }) => table.calls.map(({ seat, bet }) => ({ seat, bet })),
  status: ({ rulebook }) => texts.roulette.numbers(rulebook.choices.pockets.is.length),
});
