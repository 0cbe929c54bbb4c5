import '../quiet-zod.ts';

// What the house answers, as schemas: built when the first answer is read.
export { browserSession, tableInfo } from '@openpit/protocol';
