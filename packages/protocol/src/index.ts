export * from './answers/index.ts';
export * from './bounds.ts';
export * from './commands/index.ts';
export * from './http.ts';
export * from './messages.ts';
export * from './staff-roles.ts';
export * from './values.ts';
export * from './version.ts';
