import type { WireLogEntry } from '@openpit/protocol';

/** The seeds that this page has added, compared with what the house recorded for them. */
export type OwnSeeds = {
  /** By entry: the seed that was sent, and the one that was recorded. */
  readonly sent: ReadonlyMap<number, string>;
  readonly logged: ReadonlyMap<number, string>;
  /** Whether the house has recorded another seed than the one that was sent: then it may have chosen the outcomes. */
  readonly isSwapped: boolean;
};

export const noSeeds: OwnSeeds = { sent: new Map(), logged: new Map(), isSwapped: false };

const seedsMax = 60;

const withOne = (seeds: OwnSeeds['sent'], version: number, seed: string): OwnSeeds['sent'] =>
  new Map([...seeds].slice(1 - seedsMax)).set(version, seed);

/** After the house has named the entry with a seed. */
export const seedSent = (own: OwnSeeds, version: number, seed: string): OwnSeeds => {
  const isOther = (own.logged.get(version) ?? seed) !== seed;
  return {
    ...own,
    sent: withOne(own.sent, version, seed),
    isSwapped: own.isSwapped || isOther,
  };
};

/** After an entry was seen. */
export const seedLogged = (own: OwnSeeds, { version, body }: WireLogEntry): OwnSeeds => {
  const sent = own.sent.get(version);
  const seed = body.kind === 'player-seed' ? body.seed : undefined;
  if (sent === undefined && seed === undefined) return own;
  const logged = seed === undefined ? own.logged : withOne(own.logged, version, seed);
  return { ...own, logged, isSwapped: own.isSwapped || (sent ?? seed) !== seed };
};
