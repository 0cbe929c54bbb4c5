import { type Order, playOrder } from './order.ts';

// A process of its own that plays one batch at a time on request, and reports its progress.
process.on('message', (order: Order) => playOrder(order, (answer) => process.send?.(answer)));
// The parent process has gone, so nobody needs the results.
process.on('disconnect', () => process.exit());
