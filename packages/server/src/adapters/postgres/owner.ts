import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The process that is responsible for something that outlives it, as a note in a file. */
export type Owner = {
  take(): void;
  leave(): void;
  isUs(): boolean;
  /** Whether the owner is still running. */
  isAlive(): boolean;
};

export const ownerOf = (file: string): Owner => {
  const us = randomUUID();
  const note = (): readonly string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  return {
    take: () => writeFileSync(file, `${process.pid} ${startOf(process.pid)} ${us}\n`),
    leave: () => rmSync(file, { force: true }),
    isUs: () => note()[2] === us,
    isAlive() {
      const [pid, startedAt] = note();
      return isProcess(Number(pid)) && startOf(Number(pid)) === startedAt;
    },
  };
};

/** Whether a process runs. One that has ended but is still listed, as in a container without an init process, does not. */
export const isProcess = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (/\) Z /.test(statOf(pid))) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** When a process began, as the system counts it, to distinguish two with the same number. Empty if the system does not know. */
const startOf = (pid: number): string => {
  const fields = statOf(pid)
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[19] ?? '-';
};

const statOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
};
