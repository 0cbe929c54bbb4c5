import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { verifyExport } from '../verify/index.ts';

const second = join(import.meta.dirname, '../../../../scripts/verify-independent.mjs');

/** What `openpit verify` and the second verifier find; empty when everything holds that is due. */
export type Found = {
  readonly ours: string;
  readonly theirs: string;
  /** How many outcomes each of them says are not proven yet. */
  readonly unproven: readonly [ours: number, theirs: number];
};

/** Has an export verified twice: by the rules of the house, and by what docs/fairness.md says alone. */
export const bothVerifiers = (
  folder: string,
  { beacon = '', shortest = '1024' }: { readonly beacon?: string; readonly shortest?: string } = {},
): Found => {
  const { problems, tables } = verifyExport(folder, { beacons: [beacon] });
  const { stdout, status } = spawnSync(process.execPath, [second, folder, beacon, shortest], {
    encoding: 'utf8',
  });
  const theirs = /^Does not hold: (.*)/m.exec(stdout)?.[1] ?? '';
  const open = /^Holds so far: (\d+) outcomes are not proven yet/m.exec(stdout)?.[1];
  const isAllHeld = /^Everything holds\.$/m.test(stdout);
  const words = [theirs !== '', open !== undefined, isAllHeld].filter(Boolean).length;
  if (words !== 1 || status !== (theirs === '' ? 0 : 1)) throw new Error(`unclear: ${stdout}`);
  const unproven = tables.reduce((sum, table) => sum + table.unproven, 0);
  return { ours: problems[0]?.message ?? '', theirs, unproven: [unproven, Number(open ?? 0)] };
};
