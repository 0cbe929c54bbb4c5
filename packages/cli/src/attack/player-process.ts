import { seatPlayer } from './player.ts';

// A process of its own, because attackers are too busy to measure how long a player waits.
const player = await seatPlayer(process.argv[2] ?? '');
process.send?.('seated');
process.on('message', async (asked) => {
  if (asked === 'times') process.send?.(player.times());
  else if (asked === 'anew') process.send?.(player.anew());
  else {
    process.send?.(await player.stop());
    process.disconnect();
  }
});
