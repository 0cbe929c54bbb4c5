import { fork } from 'node:child_process';
import { join } from 'node:path';

const judgePath = join(import.meta.dirname, 'judge.mjs');
const startMs = 120_000;

/** One judge in a process of its own; `asked` answers, or throws after so long and ends it. */
const openJudge = async (setup) => {
  const child = fork(judgePath, [], {
    execArgv: ['--conditions=source', '--no-warnings'],
    env: { ...process.env, OPENPIT_MUTATE: JSON.stringify(setup) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors = (errors + part).slice(-2_000);
  });
  const heard = (withinMs) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => end(new Error('it never ends')), withinMs);
      const end = (error, value) => {
        clearTimeout(late);
        child.removeAllListeners('message').removeAllListeners('exit');
        if (error) {
          child.kill('SIGKILL');
          reject(error);
        } else resolve(value);
      };
      child.once('message', (value) => end(null, value));
      child.once('exit', () => end(new Error(`it does not start: ${errors}`)));
    });
  const ready = await heard(startMs);
  return {
    ...ready,
    ask(question, withinMs) {
      child.send(question);
      return heard(withinMs);
    },
    close: () => child.kill('SIGKILL'),
  };
};

/** Looks at a mutant in a process where it is there before the sources are loaded. */
const lookFromTheStart = async (setup, { mutant, names, ms }) => {
  const judge = await openJudge({ ...setup, chosen: mutant.id });
  try {
    return (await judge.ask({ kind: 'look', id: mutant.id, names }, limitFor(ms))).by;
  } finally {
    judge.close();
  }
};

const limitFor = (ms) => 10_000 + 5 * ms;

/** This many judges at once, each opened again where a mutant has ended it. */
export const openPool = async (setup, size) => {
  const judges = await Promise.all(Array.from({ length: size }, () => openJudge(setup)));
  const [{ names, atLoading, rulebooks }] = judges;

  /** Goes through a list, each judge taking the next; `isOver` ends it early. */
  const each = async (list, work, isOver = () => false) => {
    const queue = [...list];
    await Promise.all(
      judges.map(async (_, at) => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          if (isOver()) return;
          await work(next, at);
        }
      }),
    );
  };
  const ask = (at, question, withinMs) => judges[at].ask(question, withinMs);
  /** What found it out, or null. */
  const look = async ({ mutant, names: asked, ms, isAtLoading }, at) => {
    try {
      if (isAtLoading) return await lookFromTheStart(setup, { mutant, names: asked, ms });
      return (await ask(at, { kind: 'look', id: mutant.id, names: asked }, limitFor(ms))).by;
    } catch (error) {
      if (!isAtLoading) judges[at] = await openJudge(setup);
      return error.message;
    }
  };

  return {
    rulebooks,
    atLoading: new Set(atLoading),
    each,
    ask,
    look,
    /** What every probe passes by, how long it takes, and whether it holds as it is. */
    async measure() {
      const measured = [];
      await each(names, async (name, at) => {
        const { seen, ...probe } = await ask(at, { kind: 'measure', name }, startMs);
        measured.push({ ...probe, seen: new Set(seen) });
      });
      return measured;
    },
    close() {
      for (const judge of judges) judge.close();
    },
  };
};
