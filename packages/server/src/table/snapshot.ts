import { deserialize, serialize } from 'node:v8';
import type { Rulebook } from '@openpit/engine';
import type { Loaded } from '../ports.ts';
import type { TableState } from './state.ts';

/** A table as bytes. Neither the rulebook, which is code, nor the seed of the round, which is kept apart, is in them. */
export const freeze = ({ setup: _, epoch: __, game, round, ...rest }: TableState): Uint8Array =>
  serialize({ ...rest, table: game.table, round: round && { ...round, seed: '' } });

type Frozen = Omit<TableState, 'setup' | 'epoch' | 'game'> & {
  readonly table: TableState['game']['table'];
};

/** The table again, in the hands of a new owner. */
export const thaw = (
  bytes: Uint8Array,
  { setup, epoch, secret }: Pick<Loaded, 'setup' | 'epoch' | 'secret'>,
  rulebook: Rulebook,
): TableState => {
  const { table, round, ...rest } = deserialize(bytes) as Frozen; // written by `freeze` of the same code
  const seed = secret?.round === round?.round ? (secret?.seed ?? '') : '';
  return { ...rest, setup, epoch, game: { rulebook, table }, round: round && { ...round, seed } };
};
