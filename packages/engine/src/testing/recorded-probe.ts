import { type AnyCommand, act, openGame, type Rulebook } from '../index.ts';
import { answersTo, type Probe } from './choice-law.ts';
import { scriptedProbes } from './probes/index.ts';
import { randomPlays } from './random-play/index.ts';
import { tapeOf } from './tape.ts';

/**
 * A run of random play under a rulebook, given again under another: anyone who answers any order differently is found out.
 * It needs nothing written for the family but its random play.
 */
export const recordedProbe = (rulebook: Rulebook, seed: number, commands = 400): Probe => {
  const play = randomPlays[rulebook.family];
  if (!play) throw new Error(`the family ${rulebook.family} has no random play`);
  const tape = tapeOf([seed]);
  const options = play.options(rulebook, tape);
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(`the table was refused: ${opened.refusal.code}`);
  let { game } = opened;
  const given = Array.from({ length: commands }, () => {
    const command = play.command(rulebook, game.table, tape) as AnyCommand; // an order of the family
    const step = act(game, command);
    if (step.ok) game = step.game;
    return command;
  });
  return {
    name: `random play ${seed}`,
    // What followed from each order; tables and acts would show no more of a run this long.
    observe: (other) =>
      answersTo(other, options, given).map((answer) =>
        'events' in answer ? answer.events : answer,
      ),
  };
};

/** All the looks there are for the choices of a rulebook: those written for its family first. */
export const probesFor = (rulebook: Rulebook, seeds: readonly number[]): readonly Probe[] => [
  ...(scriptedProbes[rulebook.family] ?? []),
  ...seeds.map((seed) => recordedProbe(rulebook, seed)),
];
