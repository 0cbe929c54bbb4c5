import { deserialize, serialize } from 'node:v8';
import type { Rulebook } from '@openpit/engine';
import type { Loaded } from '../ports.ts';
import type { TableState } from './state.ts';

/** Serializes a table. It leaves out the rulebook, which is code, and the house's shares, which are stored separately. */
export const serializeState = ({
  setup: _setup,
  epoch: _epoch,
  secrets: _secrets,
  game,
  ...rest
}: TableState): Uint8Array => serialize({ ...rest, table: game.table });

type Serialized = Omit<TableState, 'setup' | 'epoch' | 'secrets' | 'game'> & {
  readonly table: TableState['game']['table'];
};

/** Restores a table for its new owner. */
export const restoreState = (
  bytes: Uint8Array,
  { setup, epoch, secrets }: Pick<Loaded, 'setup' | 'epoch' | 'secrets'>,
  rulebook: Rulebook,
): TableState => {
  const { table, ...rest } = deserialize(bytes) as Serialized; // only `serializeState` of the same code writes these
  return { ...rest, setup, epoch, secrets, game: { rulebook, table } };
};
