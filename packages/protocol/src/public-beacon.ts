/** drand's quicknet, run by the League of Entropy: no single member can know or choose a round. */
export const publicBeacon = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
} as const;

type Timed = { readonly period: number; readonly genesis: number };

/** Whether a beacon says that its rounds come when drand's do: by other times a house would have one decide that is public already. */
export const hasPublicTimes = ({ period, genesis }: Timed): boolean =>
  period === publicBeacon.period && genesis === publicBeacon.genesis;

/** Whether a beacon is drand's own, and not one that a house calls so. */
export const isPublicBeacon = (beacon: Timed & { readonly publicKey: string }): boolean =>
  beacon.publicKey === publicBeacon.publicKey && hasPublicTimes(beacon);
