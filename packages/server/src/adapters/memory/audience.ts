import type { SealedLine } from '../../log/chain.ts';
import type { Audience } from '../../ports.ts';

/** An audience that remembers what it was told. */
export const notebook = (): Audience & { readonly told: SealedLine[] } => {
  const told: SealedLine[] = [];
  return {
    told,
    tell: (_table, lines) => {
      told.push(...lines);
    },
    moment: () => {},
  };
};
