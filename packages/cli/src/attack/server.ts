import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A house in a process of its own, with what the kernel reports of it. */
export type Server = {
  readonly url: string;
  /** The failures it has reported, as it wrote them. */
  readonly reported: readonly string[];
  usage(): Usage;
  stop(): Promise<void>;
};

export type Usage = {
  readonly memoryMb: number;
  readonly descriptors: number;
  readonly cpuMs: number;
};

// The same path from src/ and from dist/.
const binary = join(import.meta.dirname, '../../bin/openpit.js');

/** Starts `openpit serve`; its output is passed on as it comes. */
export const startServer = (
  data: string,
  { flags, onReport }: { readonly flags: readonly string[]; onReport(line: string): void },
): Promise<Server> =>
  new Promise((started, failed) => {
    const args = [binary, 'serve', '--json', '--port', '0', '--data', data, ...flags];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const reported: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      reported.push(line);
      onReport(line);
    });
    child.once('exit', (code, signal) => {
      onReport(`the server ended with ${code ?? signal}`);
      failed(new Error(`the server ended with ${code ?? signal}`));
    });
    createInterface({ input: child.stdout }).once('line', (line) =>
      started({
        url: JSON.parse(line).url,
        reported,
        usage: () => usageOf(child),
        stop: () => stop(child),
      }),
    );
  });

const stop = async (child: ChildProcess): Promise<void> => {
  child.removeAllListeners('exit');
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((gone) => child.once('exit', gone));
  child.kill('SIGTERM');
  await ended;
};

/** How long the kernel's tick is, in milliseconds. */
const tickMs = 10;

/** From the kernel's figures about the process. */
const usageOf = ({ pid = 0 }: ChildProcess): Usage => {
  try {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    // After the name, which may contain spaces, user and system time are the 12th and 13th fields.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return {
      memoryMb: Math.round(Number(kb) / 1_024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
    };
  } catch {
    // The process has ended, or this is not Linux.
    return { memoryMb: 0, descriptors: 0, cpuMs: 0 };
  }
};
