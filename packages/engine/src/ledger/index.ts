export * from './postings.ts';
