export { playMoney } from './access/people.ts';
export { type AccessLimits, noLimits, usualLimits } from './access/rate-limits.ts';
export { quicknet } from './chance/beacon.ts';
export { type Fault, isFault } from './fault.ts';
export * from './main.ts';
export { type CheckedCertificate, checkCertificate } from './school/certificate.ts';
export { type Problem, type Verification, verifyExport } from './verify/index.ts';
