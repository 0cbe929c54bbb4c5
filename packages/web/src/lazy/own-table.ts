import { nextTask } from './idle.ts';

// As table.ts, without the connection.
await import('./rules.ts');
await nextTask();
await (await import('./words.ts')).loadWords();
const { OwnTablePage } = await import('../own-table/own-table-page.tsx');

export { OwnTablePage };
