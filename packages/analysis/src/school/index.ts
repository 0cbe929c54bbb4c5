export * from './memory.ts';
export * from './numbers.ts';
export * from './paid-on.ts';
export * from './questions.ts';
export * from './run.ts';
