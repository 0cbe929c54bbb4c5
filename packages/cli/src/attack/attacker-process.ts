import { setPriority } from 'node:os';
import { attack } from './attack.ts';
import type { AttackPlan } from './lane.ts';

// Real attackers have processors of their own. Here they only take what the house, its database and the player leave free.
setPriority(19);
process.once('message', async (asked) => {
  const plan = asked as Omit<AttackPlan, 'onProgress'>; // what `attackBeside` sends
  const result = await attack({ ...plan, onProgress: (sent) => process.send?.({ sent }) });
  const { user, system } = process.cpuUsage();
  process.send?.({ result, cpuMs: (user + system) / 1_000 });
  process.disconnect();
});
process.send?.('ready');
