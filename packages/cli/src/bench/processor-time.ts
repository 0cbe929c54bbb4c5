import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process and everything it started, in milliseconds, on Linux; 0 elsewhere. */
export const processorMs = (pid: number): number => {
  const all = processes();
  const of = (id: number): number =>
    all.reduce(
      (sum, one) => (one.parent === id ? sum + of(one.pid) : sum),
      all.find((one) => one.pid === id)?.ms ?? 0,
    );
  return of(pid);
};

/** Processor time of all ended child processes, in milliseconds, on Linux; undefined elsewhere. */
export const endedChildrenMs = (): number | undefined => {
  const fields = fieldsOf('self');
  return fields && (fields[13] ?? 0) * tickMs + (fields[14] ?? 0) * tickMs;
};

type Process = { readonly pid: number; readonly parent: number; readonly ms: number };

// Linux counts in hundredths of a second.
const tickMs = 10;

const processes = (): readonly Process[] => {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processAt(name) : []));
  } catch {
    return [];
  }
};

const processAt = (name: string): readonly Process[] => {
  const fields = fieldsOf(name);
  if (!fields) return [];
  const [, parent = 0] = fields;
  // Its own user and system time, and those of its ended children.
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
  return [{ pid: Number(name), parent, ms: ticks * tickMs }];
};

/** Linux's figures of a process; undefined if it has ended since, or on other systems. */
const fieldsOf = (name: string): readonly number[] | undefined => {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name in brackets may contain anything, so fields are counted after the last bracket.
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
};
