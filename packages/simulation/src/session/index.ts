export * from './engine.ts';
export * from './exact.ts';
export * from './figures.ts';
export * from './kernel-host.ts';
export * from './scale.ts';
export * from './session.ts';
export * from './table.ts';
export * from './twin.ts';
