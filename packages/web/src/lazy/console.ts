import { loadTableParts } from './table-parts.ts';

await loadTableParts();
const { ConsolePage } = await import('../console/console-page.tsx');

export { ConsolePage };
