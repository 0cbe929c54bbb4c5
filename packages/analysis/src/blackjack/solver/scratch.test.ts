import { bclcBlackjack, bclcDoubledeck, bclcFreebet, bclcSixtofive, bclcZappit } from '@openpit/rulebooks';
import { test } from 'vitest';
import { gameOf } from '../index.ts';
import { solverGame } from './game.ts';
import { handTree } from './hand-tree.ts';
import { solve, choices } from './solve.ts';
test('x', () => {
  for (const [rb, decks, dealt] of [[bclcBlackjack], [bclcBlackjack, 1], [bclcBlackjack, 'endless'], [bclcSixtofive], [bclcDoubledeck], [bclcDoubledeck, 2, 'up'], [bclcFreebet], [bclcZappit]] as any) {
    const t = performance.now();
    const rules = dealt ? gameOf(rb, dealt) : gameOf(rb);
    const game = solverGame(rules, decks ?? rules.deal.decks.is);
    const s = solve(game);
    const t2 = performance.now();
    let cd = 0, td = 0, all = 0;
    for (const f of s.first) for (let u = 0; u < 10; u++) {
      const w = f.weight[u]!; const nat = f.natural[u]!; all += w;
      if (f.isNatural) { const v = u === 0 ? Math.max(game.evenMoney, game.natural * (1 - nat)) : game.natural * (1 - nat); cd += w * v; td += w * v; continue; }
      const best = (x: any) => Math.max(...choices.map(c => x[c]?.[u] ?? -9));
      cd += w * (best(f.byCards) - nat); td += w * (best(f.byTotals) - nat);
    }
    console.log(rb.id, decks, dealt, 'size', handTree.size, game.dealer.nodes, game.dealer.entries, 'all', all, 'CD', cd, 'TD~', td, 'ms', t2 - t);
  }
});
