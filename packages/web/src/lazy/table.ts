import { breath } from './breath.ts';

// Each part is run as a task of its own: all of them at once would hold the page up for too long.
await import('./wire.ts');
await breath();
await import('./rules.ts');
await breath();
await (await import('./words.ts')).loadWords();
const { TablePage } = await import('../view/table/table-page.tsx');

export { TablePage };
