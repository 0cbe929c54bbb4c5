export * from './core/index.ts';
export * from './families.ts';
export * from './game.ts';
export * from './ledger/index.ts';
