import type {
  BrowserSession,
  credentialsInfo,
  OneTimeCodes,
  passkeyCeremony,
  RecoveryCodes,
  sessionInfo,
} from '@openpit/protocol';
import type { z } from 'zod';
import { ask, readSession } from '../../session/house.ts';

// By the schemas the house answers with.

export type { OneTimeCodes };

export type Credentials = z.infer<typeof credentialsInfo>;

export type SessionInfo = z.infer<typeof sessionInfo>;

/** Its options are for the browser to read. */
type Ceremony = Omit<z.infer<typeof passkeyCeremony>, 'options'> & { readonly options: object };

export const askCredentials = async (): Promise<Credentials> =>
  (await ask('/api/credentials')) as Credentials; // the house's own answer

export const askSessions = async (): Promise<readonly SessionInfo[]> =>
  (await ask('/api/sessions')) as readonly SessionInfo[]; // as above

export const endSession = async (id: string): Promise<void> => {
  await ask(`/api/sessions/${id}/end`, {});
};

export const changePassword = async (change: {
  readonly current: string;
  readonly next: string;
}): Promise<void> => {
  await ask('/api/password', change);
};

export const askTotp = async (password: string): Promise<OneTimeCodes> =>
  (await ask('/api/second-factor', { password })) as OneTimeCodes; // the house's own answer

export const confirmTotp = async (code: string): Promise<readonly string[]> =>
  ((await ask('/api/second-factor/confirm', { code })) as RecoveryCodes).recoveryCodes; // the house's own answer

export const askRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  ((await ask('/api/recovery-codes', { password })) as RecoveryCodes).recoveryCodes; // the house's own answer

export const recover = async (recovery: {
  readonly name: string;
  readonly code: string;
  readonly password: string;
}): Promise<void> => {
  await ask('/api/recover', recovery);
};

/** Whether this browser can make and show passkeys. */
/** A passkey belongs to a domain name: no browser makes one for a page at an IP address, such as 127.0.0.1. */
export const hasName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

export const hasPasskeys = (): boolean =>
  hasName(location.hostname) &&
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

export const addPasskey = async (password: string, label: string): Promise<void> => {
  const { ticket, options } = (await ask('/api/passkeys/registration', { password })) as Ceremony; // the house's own answer
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON, // made for this by the house
  );
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) return;
  await ask('/api/passkeys', { ticket, label, response: made.toJSON() });
};

export const removePasskey = async (id: string): Promise<void> => {
  await ask(`/api/passkeys/${id}/remove`, {});
};

/** Begins a session for the owner of the passkey that the browser shows. */
export const enterByPasskey = async (): Promise<BrowserSession> => {
  const { ticket, options } = (await ask('/api/passkeys/authentication', {})) as Ceremony; // the house's own answer
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON, // made for this by the house
  );
  const shown = await navigator.credentials.get({ publicKey });
  const response = shown instanceof PublicKeyCredential ? shown.toJSON() : {};
  return readSession(await ask('/api/passkeys/login', { ticket, response }));
};

export const askPersonalData = async (): Promise<object> => Object(await ask('/api/me/data'));

export const erase = async (password: string): Promise<void> => {
  await ask('/api/me/erase', password === '' ? {} : { password });
};
