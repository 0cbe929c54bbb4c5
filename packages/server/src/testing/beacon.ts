import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type BeaconInfo, messageOf, timeOfBeacon } from '../chance/beacon.ts';
import { fault } from '../fault.ts';
import type { Beacon, Clock } from '../ports.ts';

/** A beacon of a test's own keys, as a program and as the port. */
export type OwnBeacon = Beacon & {
  readonly its: BeaconInfo;
  sign(number: number): string;
  /** Lets it be lost or found again. */
  reach(is: boolean): void;
};

/** Signs its rounds with a key made from a byte. It gives none before its time. */
export const ownBeacon = (clock: Pick<Clock, 'now'>, byte = 7): OwnBeacon => {
  const { shortSignatures } = bls12_381;
  const { secretKey, publicKey } = shortSignatures.keygen(new Uint8Array(48).fill(byte));
  const its: BeaconInfo = { publicKey: publicKey.toHex(), period: 3, genesis: 1_692_803_367 };
  const sign = (number: number): string =>
    shortSignatures.sign(messageOf(number), secretKey).toHex();
  let isReached = true;
  let notify = (): void => {};
  return {
    its,
    sign,
    info: () => (isReached ? its : null),
    async signature(number) {
      if (!isReached) throw fault('unknown', 'beacon-silent');
      if (timeOfBeacon(its, number) > clock.now()) throw new Error('it is not its time yet');
      return sign(number);
    },
    onChange(call) {
      notify = call;
    },
    reach(is) {
      isReached = is;
      notify();
    },
    stop() {},
  };
};

/** A beacon that has only the rounds somebody wrote down. */
export const recordedBeacon = (
  its: BeaconInfo,
  rounds: Readonly<Record<number, string>>,
): Beacon => ({
  info: () => its,
  async signature(number) {
    const signature = rounds[number];
    if (signature === undefined) throw new Error(`beacon ${number} was not written down`);
    return signature;
  },
  onChange() {},
  stop() {},
});
