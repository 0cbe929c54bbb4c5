import type { WireChance } from '@openpit/protocol';
import { useEffect, useState } from 'react';
import { type Witnesses, witnessed } from './witness.ts';

/** What this page saw of a table's rounds before they were decided, for as long as the page is at the table. */
export const useWitnesses = (chance: WireChance | null): Witnesses => {
  const [seen, setSeen] = useState<Witnesses>(new Map());
  useEffect(() => {
    if (chance) setSeen((before) => witnessed(before, chance, Date.now()));
  }, [chance]);
  return seen;
};
