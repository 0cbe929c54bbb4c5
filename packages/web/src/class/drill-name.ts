import { rulebookOf } from '@openpit/rulebooks';
import { gameTitle } from '../lobby/game-title.ts';
import type { ClassDrill } from './house.ts';
import { classTexts } from './texts.ts';

/** The name of a drill. */
export const drillName = ({ rulebook, drill }: ClassDrill): string =>
  classTexts.drill(gameTitle(rulebook), classTexts.kinds[drill]);

export const familyOfDrill = (one: ClassDrill | undefined): string =>
  (one && rulebookOf(one.rulebook)?.family) ?? '';
