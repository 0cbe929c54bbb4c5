import { breath } from './breath.ts';

// As table.ts: each part is a task of its own.
await import('./wire.ts');
await breath();
await import('./rules.ts');
await breath();
await (await import('./words.ts')).loadWords();
const { ConsolePage } = await import('../console/console-page.tsx');

export { ConsolePage };
