import type { Remark } from '@openpit/protocol';
import { texts } from '../texts/index.ts';

/** A remark of talk in the reader's language where it is a quick call, as it was written where it is words. */
export const saidText = (said: Remark['said']): string =>
  'text' in said ? said.text : texts.talk.quick[said.quick];
