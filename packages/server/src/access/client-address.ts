import { BlockList, isIP, isIPv6 } from 'node:net';
import { trouble } from '../fault.ts';

/** The parts of a request that show where it comes from. */
export type Incoming = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * The address of a request, as the limits count it. `x-forwarded-for` is trusted only from the configured proxies: anyone who could
 * write it freely would have as many addresses as they like.
 */
export const clientAddress = (proxies: readonly string[]): ((request: Incoming) => string) => {
  const trusted = isProxyOf(proxies);
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    if (!trusted(peer)) return counted(peer);
    // Each proxy appends the address of its client, so the last address that is not one of our proxies is the client. If it cannot be
    // read, the proxy itself is counted, because the client may have written everything before it.
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    const last = hops.map(addressIn).findLast((hop) => hop === null || !trusted(hop));
    return counted(last ?? peer);
  };
};

/** The address of a hop as proxies write it: with or without a port, IPv6 in brackets or not; null for anything else. */
const addressIn = (hop: string): string | null => {
  const [, bracketed, withPort] =
    /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(hop.trim()) ?? [];
  const address = plain(bracketed ?? withPort ?? hop.trim());
  const isRead = bracketed === undefined ? isIP(address) !== 0 : isIPv6(bracketed);
  return isRead ? address : null;
};

/** Whether an address is one of the configured proxies. */
export const isProxyOf = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    if (version === 0 || !Number.isInteger(length) || length < 0 || length > most) {
      throw trouble(
        'cannot-open',
        `--trust-proxy takes addresses such as 10.0.0.1 or 10.0.0.0/8, not ${proxy}`,
      );
    }
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (written) => {
    const address = plain(written);
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
};

/** An IPv4 address mapped to IPv6 counts as the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A customer of a network usually has a whole /64 of IPv6, which counts as one address. */
const counted = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const isShort = address.includes('::');
  const zeros = isShort
    ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`;
};
