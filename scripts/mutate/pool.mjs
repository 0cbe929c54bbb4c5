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

/** So many judges at once, each opened again where a mutant has ended it. */
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
          await work(next, judges[at], at);
        }
      }),
    );
  };

  return {
    names,
    rulebooks,
    each,
    atLoading: new Set(atLoading),
    /** What every probe passes by, how long it takes, and whether it holds as it is. */
    async measure() {
      const measured = [];
      await each(names, async (name, judge) => {
        const { seen, ...probe } = await judge.ask({ kind: 'measure', name }, startMs);
        measured.push({ ...probe, seen: new Set(seen) });
      });
      return measured;
    },
    /** Looks at each mutant with the probes named for it; tells what found it out, or null. */
    async look(list, { onResult, isOver }) {
      await each(
        list,
        async ({ mutant, names: asked, ms }, judge, at) => {
          const question = { kind: 'look', id: mutant.id, names: asked };
          const by = await judge.ask(question, 10_000 + 5 * ms).then(
            (answer) => answer.by,
            (error) => error.message,
          );
          if (by === 'it never ends' || by?.startsWith('it does not start')) {
            judges[at] = await openJudge(setup);
          }
          onResult({ mutant, by });
        },
        isOver,
      );
    },
    /** The same, in a process where the mutant is there before the sources are loaded. */
    async lookFromTheStart(list, { onResult, isOver }) {
      await each(
        list,
        async ({ mutant, names: asked, ms }) => {
          const by = await openJudge({ ...setup, chosen: mutant.id }).then(
            async (judge) => {
              try {
                const question = { kind: 'look', id: mutant.id, names: asked };
                return (await judge.ask(question, 10_000 + 5 * ms)).by;
              } finally {
                judge.close();
              }
            },
            (error) => error.message,
          );
          onResult({ mutant, by });
        },
        isOver,
      );
    },
    close() {
      for (const judge of judges) judge.close();
    },
  };
};
