import '../quiet-zod.ts';
import { openClient } from '@openpit/client';
import { session, tableInfo } from '@openpit/protocol';

// Only loaded so that the schemas of the wire are built in a task of their own.
export const wire = { openClient, session, tableInfo };
