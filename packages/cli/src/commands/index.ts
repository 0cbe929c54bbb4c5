import type { Command } from 'commander';
import { addPlay } from './play.ts';

/** Every command: adding one is a line here. */
export const commands: readonly ((program: Command) => void)[] = [addPlay];
