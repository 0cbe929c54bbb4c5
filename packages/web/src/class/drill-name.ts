import { rulebookOf } from '@openpit/rulebooks';
import type { ClassDrill } from './house.ts';
import { classTexts } from './texts.ts';

/** A drill as people name it. */
export const drillName = ({ rulebook, drill }: ClassDrill): string =>
  classTexts.drill(rulebookOf(rulebook)?.title ?? rulebook, classTexts.kinds[drill]);

export const familyOfDrill = (one: ClassDrill | undefined): string =>
  (one && rulebookOf(one.rulebook)?.family) ?? '';
