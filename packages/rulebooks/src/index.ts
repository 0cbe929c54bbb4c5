import type { Rulebook } from '@openpit/engine';
import { bclcWar } from './casino-war/bclc-war.ts';
import { bclcCraps } from './craps/bclc-craps.ts';
import { bclcMidi } from './craps/bclc-midi.ts';
import { chickasawCardcraps } from './craps/chickasaw-cardcraps.ts';
import { divisionCraps } from './craps/division-craps.ts';
import { bclcReddog } from './red-dog/bclc-reddog.ts';
import { bclcClassicroulette } from './roulette/bclc-classicroulette.ts';
import { bclcRoulette } from './roulette/bclc-roulette.ts';
import { bclcWheel } from './wheel/bclc-wheel.ts';

export * from './outside/index.ts';
export * from './papers/index.ts';
export {
  bclcClassicroulette,
  bclcCraps,
  bclcMidi,
  bclcReddog,
  bclcRoulette,
  bclcWar,
  bclcWheel,
  chickasawCardcraps,
  divisionCraps,
};

/** Every rulebook: the one list all completeness checks read. */
export const rulebooks: readonly Rulebook[] = [
  bclcCraps,
  bclcMidi,
  divisionCraps,
  chickasawCardcraps,
  bclcReddog,
  bclcWar,
  bclcRoulette,
  bclcClassicroulette,
  bclcWheel,
];

/** A rulebook by its id. */
export const rulebookById: ReadonlyMap<string, Rulebook> = new Map(
  rulebooks.map((rulebook) => [rulebook.id, rulebook]),
);
