export { quicknet } from './chance/beacon.ts';
export { type Fault, isFault } from './fault.ts';
export * from './main.ts';
export { playMoney } from './people.ts';
export { type Problem, type Verification, verifyExport } from './verify/index.ts';
