import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Credentials } from '../ports.ts';

/** Whether an account has a second factor: whatever somebody shows besides the password so that their session counts as strong. */
export const hasSecondFactor = ({ totp, passkeys }: Credentials): boolean =>
  totp !== null || passkeys.length > 0;

/** Half a minute early or late is a clock that is not quite right. */
const toleranceSeconds = 30;

export const newTotp = (name: string): { readonly secret: string; readonly uri: string } => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'OpenPit', label: name, secret }) };
};

/** The step of time a code is right for; null when it is wrong, or was used before. */
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
  // A code that somebody has read over a shoulder was used by then.
  return found.timeStep > usedStep ? found.timeStep : null;
};

const recoveryCodesEach = 10;

/** Ten codes of 80 random bits, shown once; what is stored are their hashes. */
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

// 80 random bits cannot be guessed from a plain hash; a password could.
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ''))
    .digest('hex');

/** The credentials without a code, once it was used; null when it is none of them. */
export const withoutCode = (credentials: Credentials, code: string): Credentials | null => {
  const used = hashOfCode(code);
  if (!credentials.recovery.includes(used)) return null;
  return { ...credentials, recovery: credentials.recovery.filter((one) => one !== used) };
};
