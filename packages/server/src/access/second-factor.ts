import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Credentials } from '../ports.ts';

/** The second factor of an account: anything shown besides the password that makes a session strong. */
export const hasSecondFactor = ({ totp, passkeys }: Credentials): boolean =>
  totp !== null || passkeys.length > 0;

/** Half a minute early or late is accepted, for clocks that are slightly wrong. */
const toleranceSeconds = 30;

export const newTotp = (name: string): { readonly secret: string; readonly uri: string } => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'OpenPit', label: name, secret }) };
};

/** The time step for which a code is right; null if it is wrong or was used before. */
export const totpStep = (
  { secret, usedStep }: NonNullable<Credentials['totp']>,
  code: string,
  nowMs: number,
): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1_000),
    epochTolerance: toleranceSeconds,
  });
  if (!found.valid || !('timeStep' in found)) return null;
  // A code that somebody read over a shoulder has already been used.
  return found.timeStep > usedStep ? found.timeStep : null;
};

const recoveryCodesEach = 10;

/** Ten codes of 80 random bits, shown once. Their hashes are stored. */
export const newRecoveryCodes = () => {
  const codes = Array.from({ length: recoveryCodesEach }, newRecoveryCode);
  return { codes, hashes: codes.map(hashOfCode) };
};

export const newRecoveryCode = (): string => {
  const groups = randomBytes(10)
    .toString('hex')
    .match(/.{1,5}/g);
  return (groups ?? []).join('-');
};

// A plain hash is enough for 80 random bits; a password could be guessed from it.
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ''))
    .digest('hex');

/** The credentials without the used code; null if it is not one of them. */
export const withoutCode = (credentials: Credentials, code: string): Credentials | null => {
  const used = hashOfCode(code);
  if (!credentials.recovery.includes(used)) return null;
  return { ...credentials, recovery: credentials.recovery.filter((one) => one !== used) };
};
