import { breath } from './breath.ts';

// As table.ts, without the connection.
await import('./rules.ts');
await breath();
const { OwnTablePage } = await import('../own/own-table-page.tsx');

export { OwnTablePage };
