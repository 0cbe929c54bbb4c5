import type { PaperClauseId } from '../papers/index.ts';
import { outside as blazing7s } from './bclc-blazing7s.ts';
import { outside as craps } from './bclc-craps.ts';
import { outside as doubledeck } from './bclc-doubledeck.ts';
import { outside as fire } from './bclc-fire.ts';
import { outside as midi } from './bclc-midi.ts';
import { outside as reddog } from './bclc-reddog.ts';
import { outside as sharpshooter } from './bclc-sharpshooter.ts';
import { outside as war } from './bclc-war.ts';
import { outside as cardcraps } from './chickasaw-cardcraps.ts';
import { outside as division } from './division-craps.ts';

/** Clauses that no software can honour, each with the reason: which hand a shooter uses, who washes the dice. */
export type Outside = Readonly<Partial<Record<PaperClauseId, string>>>;

/** Every clause outside software: a paper's list is a line here. */
export const outside: Outside = {
  ...blazing7s,
  ...cardcraps,
  ...craps,
  ...division,
  ...doubledeck,
  ...fire,
  ...midi,
  ...reddog,
  ...sharpshooter,
  ...war,
};
