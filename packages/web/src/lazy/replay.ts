import { nextTask } from './idle.ts';

// As own-table.ts: a replayed round needs the rules and the cloth, and nothing else.
await import('./rules.ts');
await nextTask();
await (await import('./words.ts')).loadWords();
const { ReplayPage } = await import('../replay/replay-page.tsx');

export { ReplayPage };
