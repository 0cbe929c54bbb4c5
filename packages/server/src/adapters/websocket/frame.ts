// The header of a complete text message in one frame.
const textFrame = 0x81;

/** A text as a WebSocket frame of a server, which is not masked (RFC 6455, section 5.2). */
export const textAsFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = textFrame;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // If it has as many bytes as characters, it is ASCII and need not be encoded again.
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8');
  return frame;
};

/** Frames of texts. A text that is sent to many people one after another is framed once. */
export const framing = (): ((text: string) => Buffer) => {
  let last = '';
  let frame = textAsFrame(last);
  return (text) => {
    if (text === last) return frame;
    last = text;
    frame = textAsFrame(text);
    return frame;
  };
};
