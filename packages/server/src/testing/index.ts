export { signCertificate } from '../school/certificate.ts';
export * from './beacon.ts';
export * from './bet.ts';
export * from './crew.ts';
export * from './facts.ts';
export * from './floor.ts';
export * from './house.ts';
export * from './postgres.ts';
export * from './strong.ts';
