import { breath } from './breath.ts';

// As table.ts, without the connection.
await import('./rules.ts');
await breath();
await (await import('./words.ts')).loadWords();
const { OwnTablePage } = await import('../own-table/own-table-page.tsx');

export { OwnTablePage };
