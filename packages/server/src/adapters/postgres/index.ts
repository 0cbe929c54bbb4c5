export * from './embedded.ts';
export * from './store.ts';
