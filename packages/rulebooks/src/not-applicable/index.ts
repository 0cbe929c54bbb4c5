import { notApplicable as blazing7s } from './bclc-blazing7s.ts';
import { notApplicable as craps } from './bclc-craps.ts';
import { notApplicable as doubledeck } from './bclc-doubledeck.ts';
import { notApplicable as kingsbounty } from './bclc-kingsbounty.ts';
import { notApplicable as midi } from './bclc-midi.ts';
import { notApplicable as sharpshooter } from './bclc-sharpshooter.ts';
import { notApplicable as cardcraps } from './chickasaw-cardcraps.ts';
import { notApplicable as division } from './division-craps.ts';
import type { NotApplicable } from './not-applicable.ts';

/** The clauses of every document that no software can honour: a document's list is a line here. */
export const notApplicable: NotApplicable = {
  ...blazing7s,
  ...cardcraps,
  ...craps,
  ...division,
  ...doubledeck,
  ...kingsbounty,
  ...midi,
  ...sharpshooter,
};
