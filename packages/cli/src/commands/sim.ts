import { changedPrices, pricesOf } from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import { rulebookById } from '@openpit/rulebooks';
import {
  type KnownPlan,
  knownPlans,
  plannedFamilies,
  type SessionFigures,
} from '@openpit/simulation';
import type { Command } from 'commander';
import { writeText } from '../files/write-file.ts';
import { rulebookNamed, rulesOption, unknownName } from '../names.ts';
import { changedTable } from '../prices/changed.ts';
import { askedJob, type SimOptions, threadsOf } from '../sim/asked.ts';
import { NoGpu, playedOnGpu } from '../sim/gpu.ts';
import { planPage } from '../sim/html.ts';
import type { Job, Range } from '../sim/job.ts';
import { planAsCsv, planAsJson, planReport, planText, ranOn } from '../sim/plan-report.ts';
import { paceOf } from '../sim/plan-run.ts';
import { openPool, ThreadFailed } from '../sim/pool.ts';
import { atQueue, queued, shardsOf } from '../sim/queue.ts';
import { played, type Sums } from '../sim/running.ts';
import { mergedShards, rangeOf, shardAsked, shardText } from '../sim/shards.ts';
import { simulatedAll, simulatedAsCsv, simulatedAsJson } from '../sim/simulated.ts';
import { simulatedText } from '../sim/text.ts';
import { writeProse } from '../terminal/columns.ts';
import { showProgress, type Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit sim RULEBOOK`: plays wagers or a plan millions of times and compares them with their exact figures. */
export const addSim: AddCommand = (program, terminal) => {
  const command = withOptions(program.command('sim'));
  command.action(
    async (
      id: string | undefined,
      options: SimOptions & { merge?: readonly string[]; plans?: boolean },
    ) => {
      if (options.json && options.csv) command.error('error: --json or --csv, not both');
      if (options.merge) {
        refuseBesideMerge(command, id, options);
        const { job, sums } = mergedShards(command, options.merge);
        print(job, sums, { command, terminal, options, isStopped: false });
        return;
      }
      if (options.plans) {
        terminal.out(knownTexts({ command, id, plan: options.plan }, terminal));
        return;
      }
      if (id === undefined) {
        return command.error(
          `error: missing required argument 'rulebook', such as bclc.craps; "openpit rulebooks" lists them`,
        );
      }
      // Begins here because preparing a plan can take seconds: a run that is stopped meanwhile prints the seed too.
      const stop = listenToStop();
      try {
        await runAsked(rulebookNamed(command, id, options.rules), {
          command,
          terminal,
          options,
          stop,
        });
      } finally {
        stop.forget();
      }
    },
  );
};

type Asking = Omit<Printing, 'isStopped'> & { readonly stop: Stop };

const runAsked = async (rulebook: Rulebook, asking: Asking): Promise<void> => {
  const { command, terminal, options, stop } = asking;
  const threads = threadsOf(command, options.threads);
  const job = askedJob(command, rulebook, options);
  const shard = shardAsked(command, options.shard);
  const range = rangeOf(job.count, shard);
  if (options.gpu && options.threads !== undefined) {
    command.error('error: --gpu or --threads, not both');
  }
  if (options.queue && (options.gpu || options.shard !== undefined)) {
    command.error('error: --queue, --gpu or --shard, not both');
  }
  if (options.queue) return await runQueued(job, asking);
  sayEngine(job, terminal);
  const { isStopped: isAsked } = stop;
  const running = { threads, terminal, isOnGpu: options.gpu === true, isStopped: isAsked };
  const sums = await run(job, range, running).catch((error: unknown) => {
    if (error instanceof NoGpu || error instanceof ThreadFailed) {
      return command.error(`error: ${error.message}`);
    }
    throw error;
  });
  const isStopped = isAsked();
  if (options.shard !== undefined) {
    if (isStopped) command.error('error: a shard is played to its end or not at all');
    terminal.out(shardText(job, shard, sums));
  } else {
    print(job, sums, { command, terminal, options, isStopped });
  }
  if (isStopped) terminal.exit(stoppedCode);
};

/** Whether Ctrl-C was pressed. A second one ends the process at once. */
const listenToStop = () => {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  return { isStopped: () => isStopped, forget: () => process.off('SIGINT', stop) };
};

type Stop = ReturnType<typeof listenToStop>;

/** A merge reports the run of its files, so it refuses the options of another run. */
const refuseBesideMerge = (command: Command, id: string | undefined, options: object): void => {
  const others = Object.keys(options).filter((one) => !besideMerge.includes(one));
  const asked = [...(id === undefined ? [] : [id]), ...others.map((one) => `--${one}`)];
  if (asked.length === 0) return;
  command.error(
    `error: --merge reports the run that its files are of, so ${asked.join(', ')} cannot be asked for beside it; with it go --json, --csv and --html`,
  );
};

const besideMerge: readonly string[] = ['merge', 'json', 'csv', 'html'];

/** Printed before a slow run, while it can still be changed: that it is slow, why, and what would make it fast. */
const sayEngine = ({ plan }: Job, terminal: Terminal): void => {
  if (plan && paceOf(plan) === 'engine')
    terminal.err(`the plan is played ${ranOn(plan)}: slowly\n`);
};

const withOptions = (command: Command): Command =>
  command
    .description('play wagers or a plan many times over: what comes of it, beside the exact edge')
    .argument('[rulebook]', 'a rulebook, such as bclc.craps')
    .option(
      '--rounds <number>',
      'how many rounds of each wager, or of a plan in all, such as 1e9; 1000000 unless given',
    )
    .option('--bet <key>', 'one wager, such as place:6; all of them unless named')
    .option('--plan <file>', 'a plan: a file, or one by name, such as three-point-molly')
    .option(
      '--plans',
      'print the plans that have names as they are written, or the one that --plan names',
    )
    .option('--strategy <name>', 'blackjack by its best chart of totals: basic')
    .option('--chart <file>', 'blackjack by a chart of your own; rows it lacks are the best ones')
    .option('--session <rounds>', 'how many rounds of a plan are a session; 400 unless given')
    .option('--bankroll <dollars>', 'what the player sits down with; no limit unless given')
    .option('--seed <number>', 'the same seed and rounds give the same result; drawn unless given')
    .option('--threads <number>', 'how many threads play; as many as there are processors')
    .option('--gpu', 'play on the GPU through WebGPU; without one the command says so and ends')
    .option(...rulesOption)
    .option('--shard <i/n>', 'plays the i-th of n parts and prints it for --merge')
    .option('--merge <file...>', 'adds up what all shards of a run printed, and reports it')
    .option('--queue', 'put the run on the queue of DATABASE_URL, where "openpit work" takes it')
    .option('--json', 'print as JSON')
    .option('--csv', 'print as comma-separated values')
    .option('--html <file>', 'write a page with charts to a file')
    .addHelpText(
      'after',
      `
Ctrl-C ends the run and prints what it has come to.

A plan is a text of lines such as these:
  on comeout: bet pass 10
  on point: odds 2x, bet place:6 12
  after win place:6: press
  stop at +500 or -300

Its words; docs/simulation.md says what each does:
${planWords}

Plans by name, which "openpit sim --plans" prints as they are written:
${knownNames()}

Examples:
  openpit sim bclc.craps --plan pass-odds --bankroll 500
  openpit sim --plans --plan pass-odds > my-plan.txt
  openpit sim bclc.craps --bet pass --rounds 1e9
  openpit sim bclc.roulette --rounds 1e6 --seed 7 --csv
  openpit sim bclc.craps --plan three-point-molly --rounds 1e8 --session 400 --bankroll 500
  openpit sim bclc.blackjack --strategy basic --rounds 1e8 --rules dealer.hitsSoft17=no
  openpit sim bclc.roulette --plan my-plan.txt --rounds 1e7 --html result.html`,
    );

const planWords = `  when      on comeout, on point, on point 6 8, on roll; on spin; on hand, on count 2
            after win BET, after lose BET at 12, after push BET
            after roll 7, after comeout 7, after sevenout, after pointmade; after spin red
            … twice, … 3 times, … in PART
  what      bet BET 10, bet come 10 up to 2, odds max, odds 2x, press BET, down BET,
            regress BET 12, double BET, raise BET 5, lower BET 5, reset BET, go PART
  as a line table min=5 max=500, stop at 1000 or 0, play basic, count hilo
  BET is as "openpit odds RULEBOOK" names it, such as place:6; place alone is all of a kind`;

type PlansAsked = {
  readonly command: Command;
  readonly id: string | undefined;
  readonly plan: string | undefined;
};

/** The plans of the library as text, only those of one game if a rulebook is named. */
const knownTexts = ({ command, id, plan }: PlansAsked, { paint }: Terminal): string => {
  const family = id === undefined ? null : rulebookNamed(command, id).family;
  if (family !== null && !plannedFamilies.includes(family)) {
    command.error(`error: plans are for ${plannedFamilies.join(', ')}, and ${id} is ${family}`);
  }
  const written = ({ name, family: game, text }: KnownPlan): string =>
    `${paint('heading', `# ${name}, for ${game}`)}\n${text}`;
  const ofGame = knownPlans.filter((known) => family === null || known.family === family);
  const asked = ofGame.filter(({ name }) => plan === undefined || name === plan);
  if (plan !== undefined && asked.length === 0) {
    const names = ofGame.map(({ name }) => name);
    command.error(unknownName(plan, { what: 'plan', names, list: 'openpit sim --plans' }));
  }
  return asked.map(written).join('\n');
};

/** The plans of the library, a line for each game. */
const knownNames = (): string =>
  [...new Set(knownPlans.map(({ family }) => family))]
    .map((family) => {
      const names = knownPlans.filter((plan) => plan.family === family).map(({ name }) => name);
      return `  ${family}: ${names.join(', ')}`;
    })
    .join('\n');

// The exit code of a shell for a command that was interrupted.
const stoppedCode = 130;

type Printing = {
  readonly command: Command;
  readonly terminal: Terminal;
  readonly options: SimOptions;
  readonly isStopped: boolean;
};

/** Prints the results in the form that was asked for. */
const print = (job: Job, sums: Sums, printing: Printing): void => {
  if (job.plan) printPlan(job, sums, printing);
  else printWagers(job, sums, printing);
  printing.terminal.out(
    printing.options.json || printing.options.csv ? '' : lastText(job, sums, printing),
  );
  writePage(job, sums, printing);
};

const lastText = (job: Job, sums: Sums, { terminal, isStopped }: Printing): string =>
  terminal.paint('quiet', writeProse(`${lastLine(job, sums, isStopped)}\n`, terminal));

const lastLine = (job: Job, sums: Sums, isStopped: boolean): string => {
  const { rounds, seed } = job.spec;
  const all = `${rounds.toLocaleString('en')} rounds`;
  const figures = planReport(job, sums)?.figures;
  if (isStopped && job.plan && !figures) return `Stopped before the first session; seed ${seed}.`;
  if (isStopped) return `Stopped before all ${all}; seed ${seed}.`;
  if (!figures) return `${all} each; seed ${seed}.`;
  if (figures.rounds === rounds) return `${all}; seed ${seed}.`;
  return `${figures.rounds.toLocaleString('en')} rounds were played, ${all} asked for: ${unplayed(job, figures)}; seed ${seed}.`;
};

/** Why fewer rounds were played than asked for. */
const unplayed = ({ spec, plan }: Job, { sessions, rounds }: SessionFigures): string => {
  const each = plan?.session.rounds ?? 1;
  const why = [
    ...(sessions * each < spec.rounds
      ? [`sessions are whole, of ${each.toLocaleString('en')}`]
      : []),
    ...(rounds < sessions * each ? ['some ended early'] : []),
  ];
  return why.join(', and ');
};

const printPlan = (job: Job, sums: Sums, { terminal, options, isStopped }: Printing): void => {
  const report = planReport(job, sums);
  if (!report) {
    const { rulebook, seed } = job.spec;
    if (options.json) {
      terminal.out(`${JSON.stringify({ rulebook, seed, sessions: 0, isStopped }, null, 2)}\n`);
    } else if (options.csv) terminal.err(`${lastLine(job, sums, isStopped)}\n`);
    return;
  }
  if (options.json) {
    terminal.out(`${JSON.stringify({ ...planAsJson(report), isStopped }, null, 2)}\n`);
  } else if (options.csv) terminal.out(planAsCsv(report));
  else terminal.out(planText(report, terminal));
};

/** The page is written last: if there is no room for it, the results are on the terminal already. */
const writePage = (job: Job, sums: Sums, { terminal, options: { html } }: Printing): void => {
  const report = html === undefined ? null : planReport(job, sums);
  if (html === undefined || !report) return;
  const fault = writeText(html, planPage(report));
  if (fault === null) return;
  terminal.err(`error: cannot write ${html}: ${fault}\n`);
  terminal.exit(1);
};

const printWagers = (job: Job, sums: Sums, { terminal, options, isStopped }: Printing): void => {
  const all = simulatedAll(job, sums);
  const { rulebook, seed, rounds } = job.spec;
  if (options.json) {
    const wagers = all.map(simulatedAsJson);
    terminal.out(`${JSON.stringify({ rulebook, seed, rounds, isStopped, wagers }, null, 2)}\n`);
  } else if (options.csv) terminal.out(simulatedAsCsv(all));
  else if (all.length > 0) {
    terminal.out(simulatedText(all, terminal));
    terminal.out(rulesText(job, terminal));
  }
};

/** What changed rules do to the exact prices of the wagers; nothing if no rule was changed. */
const rulesText = ({ rulebook, spec: { what } }: Job, terminal: Terminal): string => {
  const [id = ''] = rulebook.id.split(':');
  const base = rulebookById.get(id);
  if (!base || base.id === rulebook.id || what.kind !== 'wagers') return '';
  const [before, after] = [base, rulebook].map((one) => pricesOf(one, what.bet ?? undefined));
  return changedTable(changedPrices(before ?? [], after ?? []), terminal);
};

/** Waits for the workers of the queue and prints their results. */
const runQueued = (job: Job, asking: Asking): Promise<void> =>
  atQueue(asking.command, async (boss) => {
    const { terminal, stop } = asking;
    let isWhole = false;
    const sums = await queued(boss, job, {
      shards: shardsOf(job),
      isStopped: stop.isStopped,
      onAway: (text) => terminal.err(`${text}\n`),
      onDone: (done, of) => {
        isWhole = done === of;
        showProgress(terminal, `${done} of ${of} shards are played`);
      },
    });
    showProgress(terminal, '');
    print(job, sums, { ...asking, isStopped: !isWhole });
    if (isWhole) return;
    terminal.err('stopped; what was not played is off the queue\n');
    terminal.exit(stoppedCode);
  });

type Running = {
  readonly threads: number;
  readonly terminal: Terminal;
  readonly isOnGpu: boolean;
  isStopped(): boolean;
};

const run = async (
  job: Job,
  range: Range,
  { threads, terminal, isOnGpu, isStopped }: Running,
): Promise<Sums> => {
  const pool = openPool(isOnGpu ? 0 : threads);
  try {
    const hooks = {
      onDone: progress(terminal, job.plan?.session.rounds ?? 1),
      isStopped,
    };
    return isOnGpu
      ? await playedOnGpu(job, range, hooks)
      : await played(job, range, { pool, threads, ...hooks });
  } finally {
    await pool.close();
    showProgress(terminal, '');
  }
};

/** Shows the progress of the run, its speed, and the time left; rarely enough to cost nothing. */
const progress = (terminal: Terminal, roundsEach: number) => {
  const began = performance.now();
  let shownAt = began;
  return (name: string, done: number, all: number): void => {
    const now = performance.now();
    if (now - shownAt < 200) return;
    shownAt = now;
    const perSecond = (done / (now - began)) * 1000;
    const left = Math.ceil((all - done) / perSecond);
    const share = ((100 * done) / all).toFixed(1);
    const rounds = perSecond * roundsEach;
    const rate = rounds >= 1e6 ? `${(rounds / 1e6).toFixed(0)} million` : rounds.toFixed(0);
    const text = `${name}: ${share} %, ${rate} rounds a second, ${left} s left`;
    showProgress(terminal, `${text} … Ctrl-C ends the run`);
  };
};
