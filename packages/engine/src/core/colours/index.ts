export * from './events.ts';
export * from './holdings.ts';
export * from './payout.ts';
export * from './rules.ts';
export * from './sheet.ts';
export * from './stake.ts';
export * from './trade.ts';
