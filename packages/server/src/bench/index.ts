export { homeOf, startEmbedded } from '../adapters/postgres/index.ts';
export * from './raw-append.ts';
export * from './watch-database.ts';
