export * from './audience.ts';
export * from './chance.ts';
export * from './clock.ts';
export * from './store.ts';
