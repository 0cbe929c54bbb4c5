import { generateSync } from 'otplib';

/** Sets up one-time codes for a session over HTTP, so that it counts as strong; the secret is what later codes come from. */
export const strengthen = async (
  house: string,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> => {
  const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${house}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>; // what the house answers is an object
  };
  const { secret } = await ask('/api/second-factor', { password });
  await ask('/api/second-factor/confirm', { code: codeFor(String(secret)) });
  return String(secret);
};

/** The one-time code of a time. */
export const codeFor = (secret: string, nowMs: number = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor(nowMs / 1_000) });
