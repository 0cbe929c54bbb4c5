export * from './catalogue.ts';
export * from './sentence.ts';
