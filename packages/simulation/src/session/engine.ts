import { assert } from '@openpit/engine';
import type { Key } from '../chacha.ts';
import type { PlayedPlan } from '../plan/compile.ts';
import { equallyLikely, type Player, type Seated } from '../plan/player.ts';
import type { Situation, Situations } from '../plan/situations.ts';
import { type Forecast, type Outlook, outlookBy } from './outlook.ts';
import { type SessionPath, sessionPath } from './path.ts';
import type { Session, Tally } from './session.ts';
import { type Steps, stepsOf } from './table.ts';
import { playSessionsPlainly, type SessionPart } from './twin.ts';

/** A plan on the engine itself, outcome after outcome: slow, but possible for any plan. */
export const engineSteps = (player: Player): Steps<Seated> => {
  const { length: count } = equallyLikely(player.chance(player.first));
  return {
    count,
    first: player.first,
    upOf: ({ up }) => up,
    step: (seated, draw) => {
      const command = equallyLikely(player.chance(seated))[draw()];
      assert(command, 'every state has as many outcomes as the first');
      const { net, next } = player.step(seated, command);
      return { net, next };
    },
  };
};

/** The same, but the engine is asked only once for each outcome of a situation. */
export const situationSteps = ({ first, count, led }: Situations): Steps<Situation> => ({
  count,
  first,
  upOf: ({ seated }) => seated.up,
  step: (situation, draw) => led(situation, draw()),
});

type Given = { readonly key: Key; readonly session: Session };

/** Sessions of a plan without a table: on the engine, which is asked once for each situation if situations come again. */
export const playOnEngine = (
  { player, situations }: PlayedPlan,
  given: Given,
  part: SessionPart,
): Tally =>
  situations
    ? playSessionsPlainly(situationSteps(situations), given, part)
    : playSessionsPlainly(engineSteps(player), given, part);

/** The course of one of its sessions, by its number. */
export const planPath = (
  { player, situations, table }: PlayedPlan,
  given: Given,
  number: number,
): SessionPath => {
  if (table) return sessionPath(stepsOf(table), given, number);
  return situations
    ? sessionPath(situationSteps(situations), given, number)
    : sessionPath(engineSteps(player), given, number);
};

/** What a scale is chosen by: exact figures, or those of a few sessions. */
export const planOutlook = (
  { player, situations, table }: PlayedPlan,
  asked: Forecast,
): Outlook => {
  if (table) return outlookBy(stepsOf(table), asked);
  return situations
    ? outlookBy(situationSteps(situations), asked)
    : outlookBy(engineSteps(player), asked);
};
