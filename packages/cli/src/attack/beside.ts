import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { AttackResult } from './attack.ts';
import type { AttackPlan } from './lane.ts';
import type { PlayerTimes } from './player.ts';

/** A player, in a process of its own. */
export type Player = Readonly<Record<'times' | 'anew' | 'stop', () => Promise<PlayerTimes>>>;

export const playAt = async (url: string): Promise<Player> => {
  const child = startProcess('player-process.js', [url]);
  await nextFrom(child, 'the player');
  const ask = async (what: string): Promise<PlayerTimes> => {
    const answer = nextFrom(child, 'the player');
    child.send(what);
    return (await answer) as PlayerTimes; // all that it sends besides
  };
  return { times: () => ask('times'), anew: () => ask('anew'), stop: () => ask('stop') };
};

/** The result of an attack, and the processor time that attacking took. */
export type Attacked = { readonly result: AttackResult; readonly cpuMs: number };

/** Attacks from a process with a lower priority than everything else on this machine. */
export const attackBeside = async ({ onProgress, ...plan }: AttackPlan): Promise<Attacked> => {
  const child = startProcess('attacker-process.js', []);
  await nextFrom(child, 'the attacker');
  return new Promise((done, failed) => {
    child.on('message', (message: { readonly sent: number } | Attacked) => {
      if ('sent' in message) onProgress?.(message.sent);
      else done(message);
    });
    child.once('exit', (code) => failed(new Error(`the attacker ended with ${code}`)));
    child.send(plan);
  });
};

const startProcess = (file: string, args: readonly string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), [...args]);

const nextFrom = (child: ChildProcess, name: string): Promise<unknown> =>
  new Promise((received, failed) => {
    const ended = (code: number | null): void => failed(new Error(`${name} ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      received(message);
    });
  });
