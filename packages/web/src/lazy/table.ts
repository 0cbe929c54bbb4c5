import { loadTableParts } from './table-parts.ts';

await loadTableParts();
const { TablePage } = await import('../view/table/table-page.tsx');

export { TablePage };
