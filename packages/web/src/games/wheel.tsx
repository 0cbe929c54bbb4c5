import { familyOf, writePays } from '@openpit/engine';
import { betOn, type WheelRulebook, type WheelTable, wheel } from '@openpit/engine/wheel';
import { spacesOf } from '../felt/wheel-spaces.ts';
import { texts } from '../texts/index.ts';
import { wheelMs } from '../view/pieces/motion-ms.ts';
import { deferred } from './deferred.ts';
import { gameView } from './game-view.ts';

// The drawings of this game are loaded with its first table, so that nobody at another game waits for them.
const drawn = deferred(async () => ({
  ...(await import('../felt/wheel.ts')),
  ...(await import('./wheel-scene.tsx')),
}));

export const wheelView = gameView<WheelRulebook, WheelTable>({
  family: 'wheel',
  first: 'space:1',
  felt: ({ table }, frame) => drawn.now().wheelFelt(table.wheel, frame),
  load: drawn.load,
  get Scene() {
    return drawn.now().Scene;
  },
  motionMs: (outcome) => (outcome?.kind === 'space' ? wheelMs : 0),
  acts: () => [],
  paintOf: ({ table }, outcome) =>
    outcome.kind === 'space' ? drawn.now().paintFor(table.wheel, outcome.space) : null,
  nexts: ({ rulebook, table }) => ({
    lead: [{ kind: 'close-bets' }],
    draws: wheel.chance(rulebook, { ...table, betting: 'closed' }).map(({ command, weight }) => {
      const name = command.kind === 'spin' ? command.space : command.kind;
      return { group: name, name, weight, command };
    }),
  }),
  infos: ({ rulebook, table }) =>
    familyOf(rulebook)
      .bets(rulebook)
      .filter(({ bet, pays: [pay] }) =>
        table.wheel.symbols.some(
          ({ name, pays }) => betOn(name) === bet && pay && writePays(pay.is) === writePays(pays),
        ),
      ),
  facts: ({ rulebook, table }) => {
    const own = JSON.stringify(table.wheel);
    const named = Object.entries(rulebook.choices.layouts).find(
      ([, { is }]) => JSON.stringify(is) === own,
    );
    return named ? [`layout=${named[0]}`] : [];
  },
  status: ({ table }) => texts.wheel.spaces(spacesOf(table.wheel).length),
});
