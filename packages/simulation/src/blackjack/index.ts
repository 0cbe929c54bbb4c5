export * from './game.ts';
export * from './kernel-host.ts';
export * from './plan.ts';
export * from './round.ts';
export * from './sessions.ts';
