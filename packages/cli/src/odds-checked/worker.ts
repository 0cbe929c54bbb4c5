import { setImmediate } from 'node:timers/promises';
import { checkStretch, type Priced, pricesOf, type Stretch, stretchesOf } from '@openpit/analysis';
import { rulebookById } from '@openpit/rulebooks';
import type { Answer, Order } from './index.ts';

// A process of its own plays one stretch at a time, as it is told to, and says how far it has come.

const known = new Map<string, readonly Stretch[]>();

const stretchesIn = (id: string): readonly Stretch[] => {
  const rulebook = rulebookById.get(id);
  if (!rulebook) throw new Error(`bug: no rulebook ${id}`);
  const prices: readonly Priced[] = known.has(id) ? [] : pricesOf(rulebook);
  const stretches = known.get(id) ?? stretchesOf(rulebook, prices);
  known.set(id, stretches);
  return stretches;
};

const tell = (answer: Answer): void => {
  process.send?.(answer);
};

const everyMs = 5000;

const play = async ({ rulebook, at, rounds, seed }: Order): Promise<void> => {
  const stretch = stretchesIn(rulebook)[at];
  if (!stretch) throw new Error(`bug: ${rulebook} has no stretch ${at}`);
  const playing = checkStretch(stretch, { rounds, seed });
  let told = performance.now();
  for (;;) {
    const next = playing.next();
    if (next.done) {
      tell({ kind: 'checked', rulebook, at, checked: next.value });
      return;
    }
    // A moment for the news that nobody listens any more.
    await setImmediate();
    if (performance.now() - told < everyMs) continue;
    told = performance.now();
    tell({ kind: 'played', rulebook, at, rounds: next.value });
  }
};

process.on('message', (order: Order) => play(order));
// Whoever gave the orders is gone: there is nobody left to play for.
process.on('disconnect', () => process.exit());
