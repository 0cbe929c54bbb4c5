import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket connection of the load: it frames what it sends, receives complete texts and answers pings, and does no more. */
export type LoadConnection = { send(text: string): void; close(): void };

// All connections share one buffer, because data is processed as it comes.
const incoming = Buffer.alloc(65_536);

/**
 * Opens a connection; the house sends nothing before the hello. `onText` gets the bytes of every text, which are valid until it
 * returns.
 */
export const openConnection = (
  url: string,
  onText: (text: Buffer) => void,
  onLost: (error: Error) => void,
): Promise<LoadConnection> =>
  new Promise((opened, failed) => {
    const { hostname, port, pathname } = new URL(url);
    const frames = framesTo({ text: onText, ping: () => socket.write(pong) });
    let head = '';
    let isOpen = false;
    const greet = (bytes: Buffer): void => {
      head += bytes.toString('latin1');
      if (!head.endsWith('\r\n\r\n')) return;
      isOpen = head.startsWith('HTTP/1.1 101');
      if (isOpen) opened(connectionOn(socket, expectClose));
      else failed(new Error(`${url} is no WebSocket: ${head}`));
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: incoming,
        callback(length) {
          const bytes = incoming.subarray(0, length);
          if (isOpen) frames(bytes);
          else greet(bytes);
          return true;
        },
      },
    });
    const lost = (): void => onLost(new Error(`${url} has hung up`));
    const expectClose = (): void => void socket.off('close', lost);
    socket.on('error', failed);
    socket.on('close', lost);
    socket.write(
      [
        `GET ${pathname} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    );
  });

const connectionOn = (socket: Socket, closing: () => void): LoadConnection => ({
  send: (text) => socket.write(masked(text)),
  close() {
    closing();
    socket.destroy();
  },
});

/** A client's text has to be masked (RFC 6455, section 5.3); a mask of zeros takes no work. */
const masked = (text: string): Buffer => {
  const isLong = text.length > 125;
  const start = isLong ? 8 : 6;
  const frame = Buffer.allocUnsafe(start + text.length);
  frame[0] = textFrame;
  frame[1] = 0x80 | (isLong ? 126 : text.length);
  if (isLong) frame.writeUInt16BE(text.length, 2);
  frame.writeUInt32BE(0, start - 4);
  frame.write(text, start, 'latin1');
  return frame;
};

const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

type Hearing = { text(bytes: Buffer): void; ping(): void };

const textFrame = 0x81;
const pingFrame = 0x89;

/** Divides the data into frames, wherever the network has cut it. */
const framesTo = ({ text, ping }: Hearing): ((bytes: Buffer) => void) => {
  let rest: Buffer | null = null;
  return (bytes) => {
    const all = rest ? Buffer.concat([rest, bytes]) : bytes;
    let at = 0;
    for (let end = endOf(all, at); end !== null && end <= all.length; end = endOf(all, at)) {
      if (all[at] === textFrame) text(all.subarray(at + headOf(all, at), end));
      else if (all[at] === pingFrame) ping();
      at = end;
    }
    rest = at === all.length ? null : Buffer.from(all.subarray(at));
  };
};

const headOf = (bytes: Buffer, at: number): number => {
  const length = bytes[at + 1] ?? 0;
  return length < 126 ? 2 : length === 126 ? 4 : 10;
};

/** Where a frame ends; null if too little of it has come to know. */
const endOf = (bytes: Buffer, at: number): number | null => {
  const head = headOf(bytes, at);
  if (at + head > bytes.length) return null;
  if (head === 2) return at + 2 + (bytes[at + 1] ?? 0);
  return (
    at + head + (head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2)))
  );
};
