export * from './people.ts';
export * from './school.ts';
export * from './staff.ts';
export * from './tables.ts';
