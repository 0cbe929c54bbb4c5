export * from './client.ts';
export * from './session.ts';
