import { useEffect, useRef } from 'react';
import type { Outcome } from '../table/outcome.ts';
import type { Seen } from '../table/seen.ts';
import type { Motion } from '../table/use-shown.ts';
import { sounds, speak } from './sound.ts';

/** Plays sounds when their cause is seen: chips as they are put down, the throw as it starts, a payment once it is at rest. */
export const useSounds = (seen: Seen, motion: Motion | null): void => {
  const last = useRef({
    placed: seen.placed.length,
    version: seen.version,
    motion: motion?.version ?? 0,
  });
  useEffect(() => {
    const was = last.current;
    last.current = {
      placed: seen.placed.length,
      version: seen.version,
      motion: motion?.version ?? 0,
    };
    if (motion && motion.version !== was.motion) soundOf(motion);
    if (seen.placed.length > was.placed) sounds.chip(seen.placed.at(-1)?.amount ?? 100);
    if (motion || seen.version === was.version) return;
    const result = seen.results.at(-1);
    if (
      result &&
      result.version > was.version &&
      result.lines.some(({ seat, profit }) => profit > 0 && seen.mine.includes(seat))
    )
      sounds.pay();
    const calls = seen.calls.filter(({ version }) => version > was.version);
    speak(calls.map(({ words }) => words).join(' '));
  }, [seen, motion]);
};

const soundOf = ({ outcome, game }: Motion): void => {
  if (outcome && outcome.kind !== 'cards') soundsOf[outcome.kind]();
  else if (game) sounds.card(2);
};

/** The sound of each kind of outcome; cards sound as they are dealt, one by one. */
const soundsOf: Readonly<Record<Exclude<Outcome['kind'], 'cards'>, () => void>> = {
  dice: () => sounds.dice(),
  pocket: () => {
    sounds.close();
    sounds.ball();
  },
  space: () => sounds.clapper(),
};
