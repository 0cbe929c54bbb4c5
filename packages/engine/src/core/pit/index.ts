export * from './commands.ts';
export * from './pit.ts';
export type { CardSource, PitSource } from './source.ts';
export * from './with-pit.ts';
