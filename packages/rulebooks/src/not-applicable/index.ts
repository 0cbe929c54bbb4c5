import { notApplicable as blazing7s } from './bclc-blazing7s.ts';
import { notApplicable as craps } from './bclc-craps.ts';
import { notApplicable as doubledeck } from './bclc-doubledeck.ts';
import { notApplicable as fire } from './bclc-fire.ts';
import { notApplicable as kingsbounty } from './bclc-kingsbounty.ts';
import { notApplicable as midi } from './bclc-midi.ts';
import { notApplicable as reddog } from './bclc-reddog.ts';
import { notApplicable as sharpshooter } from './bclc-sharpshooter.ts';
import { notApplicable as war } from './bclc-war.ts';
import { notApplicable as cardcraps } from './chickasaw-cardcraps.ts';
import { notApplicable as division } from './division-craps.ts';
import { notApplicable as baccarat } from './openpit-baccarat.ts';
import { notApplicable as blackjack } from './openpit-blackjack.ts';
import { notApplicable as european } from './openpit-european.ts';
import { notApplicable as nevada } from './openpit-nevada.ts';
import type { NotApplicable } from './reasons.ts';

/** The clauses of every document that no software can honour: a document's list is a line here. */
export const notApplicable: NotApplicable = {
  ...baccarat,
  ...blackjack,
  ...blazing7s,
  ...cardcraps,
  ...craps,
  ...division,
  ...doubledeck,
  ...european,
  ...fire,
  ...kingsbounty,
  ...midi,
  ...nevada,
  ...reddog,
  ...sharpshooter,
  ...war,
};
