export * from './embedded.ts';
export { type HouseLock, takeLock } from './house-lock.ts';
export * from './store.ts';
