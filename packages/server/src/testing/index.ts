export * from './beacon.ts';
export * from './bet.ts';
export * from './crew.ts';
export * from './floor.ts';
export * from './postgres.ts';
