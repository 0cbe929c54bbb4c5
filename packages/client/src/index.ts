export * from './bot.ts';
export * from './client.ts';
export * from './log-in.ts';
