import { isPayer } from '@openpit/engine';
import { expect, test } from 'vitest';
import { rulebooks } from './index.ts';

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'at %s the dealer takes and pays, and who plays or watches over it does not',
  (_id, { roles }) => {
    expect(isPayer(roles, 'dealer')).toBe(true);
    for (const role of ['supervisor', 'executive', 'cashier', 'player', 'auditor'] as const)
      expect(isPayer(roles, role), role).toBe(false);
  },
);
