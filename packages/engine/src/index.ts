export * from './core/index.ts';
export * from './families.ts';
export * from './family-of.ts';
export * from './game.ts';
export * from './house-step.ts';
export * from './ledger/index.ts';
export * from './upcast.ts';
export * from './with-choices.ts';
