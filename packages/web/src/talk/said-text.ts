import type { Remark } from '@openpit/protocol';
import { texts } from '../texts/index.ts';

/** A chat message in the reader's language if it is a quick call, otherwise as it was written. */
export const saidText = (said: Remark['said']): string =>
  'text' in said ? said.text : texts.talk.quick[said.quick];
