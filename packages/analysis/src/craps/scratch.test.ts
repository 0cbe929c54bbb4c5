import { rulebooks } from '@openpit/rulebooks';
import { test } from 'vitest';
import { priceCraps } from './index.ts';
import { writePrice } from '../price.ts';
test('x', () => {
  for (const r of rulebooks) if (r.family === 'craps') {
    const t = performance.now();
    const p = priceCraps(r as never);
    console.log(r.id, p.length, performance.now() - t);
    for (const q of p.map(writePrice)) if (!/hop|^come:|^dontcome:/.test(q.bet)) console.log(q.bet, q.condition, q.model, q.pays, q.win.slice(0,30), q.push.slice(0,30), q.houseEdge.length > 30 ? q.houseEdge.length : q.houseEdge, q.houseEdgePercent, q.expectedRolls.slice(0,30), q.variance.length);
  }
});
