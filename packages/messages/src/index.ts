export * from './catalogue.ts';
export type { FaultParams, FaultWord } from './en/faults.ts';
export * from './sentence.ts';
