import { fork } from 'node:child_process';
import { join } from 'node:path';

const judgePath = join(import.meta.dirname, 'judge.mjs');
// A busy machine is slow, and a mutant that never ends is mostly detected by its steps: a long timeout costs nothing.
const waitsMs = 300_000;

/** One judge in a process of its own; `ask` answers, or throws after a long time and ends it. */
const openJudge = async (setup) => {
  const child = fork(judgePath, [], {
    execArgv: ['--no-warnings', '--max-old-space-size=1500'],
    env: { ...process.env, OPENPIT_MUTATE: JSON.stringify(setup) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors = (errors + part).slice(-2_000);
  });
  const answered = () =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => end(new Error('it never ends')), waitsMs);
      const end = (error, value) => {
        clearTimeout(late);
        child.removeAllListeners('message').removeAllListeners('exit');
        if (error) {
          child.kill('SIGKILL');
          reject(error);
        } else resolve(value);
      };
      child.once('message', ({ answer, fault }) =>
        fault === undefined ? end(null, answer) : end(new Error(fault)),
      );
      child.once('exit', () => end(new Error(`the judge ended: ${errors}`)));
    });
  const ready = await answered();
  return {
    ...ready,
    ask(question) {
      child.send(question);
      return answered();
    },
    close: () => child.kill('SIGKILL'),
  };
};

/** This many judges at once. Each is started again if a mutant has ended it, or if it has loaded the rules often. */
export const openPool = async (setup, size) => {
  const judges = await Promise.all(Array.from({ length: size }, () => openJudge(setup)));
  const [{ names, repeated, atBeginning, atLoading }] = judges;
  const begun = judges.map(() => 0);

  const reopen = async (at) => {
    judges[at].close();
    judges[at] = await openJudge(setup);
    begun[at] = 0;
  };
  return {
    names,
    repeated: new Set(repeated),
    atBeginning: new Set(atBeginning),
    atLoading: new Map(Object.entries(atLoading).map(([file, ids]) => [file, new Set(ids)])),
    /** Goes through a list, each judge taking the next; `isOver` ends it early. */
    async each(list, work, isOver = () => false) {
      const queue = [...list];
      await Promise.all(
        judges.map(async (_, at) => {
          for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
            if (isOver()) return;
            await work(next, at);
          }
        }),
      );
    },
    ask: (at, question) => judges[at].ask(question),
    /** What detected a mutant, or null. */
    async look(at, question) {
      try {
        return await judges[at].ask({ kind: 'look', ...question });
      } catch (error) {
        await reopen(at);
        return error.message;
      }
    },
    async lookAnew(at, question) {
      // Every load leaves its code behind in the process.
      if (++begun[at] > 30) await reopen(at);
      try {
        return await judges[at].ask({ kind: 'lookAnew', ...question });
      } catch (error) {
        await reopen(at);
        return error.message;
      }
    },
    close() {
      for (const judge of judges) judge.close();
    },
  };
};
