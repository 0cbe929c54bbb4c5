import { assert, type Command } from '@openpit/engine';
import type { Player, Seated } from '../plan/player.ts';
import type { Steps } from './table.ts';

/** A plan on the engine itself, outcome after outcome: slow, and for any plan. */
export const engineSteps = (player: Player): Steps<Seated> => {
  const outcomesAt = (seated: Seated): readonly Command[] =>
    player
      .chance(seated)
      .flatMap(({ weight, command }) => new Array<Command>(weight).fill(command));
  const { length: count } = outcomesAt(player.first);
  return {
    count,
    first: player.first,
    upOf: ({ up }) => up,
    step: (seated, draw) => {
      const command = outcomesAt(seated)[draw()];
      assert(command, 'every state has as many outcomes as the first');
      const { net, next } = player.step(seated, command);
      return { net, next };
    },
  };
};
