/** The one version of the wire: it goes up when a message changes its meaning or loses a field. */
export const protocolVersion = 3;

/** No message is longer than this, in bytes, before it is even parsed. */
export const messageMax = 16_384;
