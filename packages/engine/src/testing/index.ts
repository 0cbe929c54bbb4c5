export * from './blackjack-hands.ts';
export * from './cited.ts';
export * from './craps-grid.ts';
export * from './grid.ts';
export * from './laws.ts';
export * from './plain-roulette.ts';
export * from './random-play/index.ts';
export * from './tape.ts';
