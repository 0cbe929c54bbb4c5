// As replay.ts: the names of wagers are loaded in the visitor's language before any is listed.
await (await import('./words.ts')).loadWords();
const { ExplorerPage } = await import('../odds-explorer/explorer-page.tsx');

export { ExplorerPage };
