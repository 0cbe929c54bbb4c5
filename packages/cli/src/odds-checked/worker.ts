import { type Order, playOrder } from './order.ts';

// A process of its own plays one batch at a time, as it is asked to, and says how far it has come.
process.on('message', (order: Order) => playOrder(order, (answer) => process.send?.(answer)));
// The one who gave the orders is gone: there is nobody left to play for.
process.on('disconnect', () => process.exit());
