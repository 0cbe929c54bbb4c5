/** Sixteen bytes nobody can guess, as hex; a page without https has no ready-made ones. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
