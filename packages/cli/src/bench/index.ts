import { nearest } from '@openpit/notation';
import { writeColumns } from '../terminal/columns.ts';
import { processTerminal, type Terminal } from '../terminal/terminal.ts';
import { type Measure, type Measured, measureApart } from './measure.ts';
import { suites } from './suites.ts';
import type { Takes } from './timing.ts';

type How = { readonly takes: Takes; readonly measure: Measure };

const usual: How = { takes: { takes: 7, takeMs: 200 }, measure: measureApart };

/**
 * `npm run bench -- SUITE [FILTER] [--json]`: times a suite, prints its rates beside that of a plain loop, and returns the exit
 * code.
 */
export const bench = async (
  argv: readonly string[],
  terminal: Terminal = processTerminal(),
  { takes, measure }: How = usual,
): Promise<number> => {
  const [suite = '', filter = ''] = argv.filter((word) => !word.startsWith('--'));
  if (suite === 'house' && argv.includes('--pairs')) return benchBeside(terminal, argv);
  if (suite === 'house') return benchTheHouse(terminal, argv);
  if (suite === 'wagers') return benchEveryWager(terminal, argv.includes('--json'));
  if (suite === 'sim') return benchSimulation(terminal, argv.includes('--json'));
  const benches = Object.hasOwn(suites, suite) ? await suites[suite]?.() : undefined;
  if (!benches) {
    terminal.err(unknownSuite(suite));
    return 2;
  }
  const measured: Measured[] = [];
  for (const { name } of benches.filter((one) => one.name.includes(filter))) {
    measured.push(await measure({ suite, name, takes }));
  }
  const isJson = argv.includes('--json');
  terminal.out(
    isJson ? `${JSON.stringify(measured, null, 2)}\n` : asText(measured, takes, terminal),
  );
  return 0;
};

// A server, a database and two thousand sockets cannot be timed as a loop, so this suite has code of its own.
const benchTheHouse = async (terminal: Terminal, argv: readonly string[]): Promise<number> => {
  const { benchHouse, benchSteady, usualHouse } = await import('./house.ts');
  const setup = usualHouse;
  if (!argv.includes('--steady'))
    return benchHouse(terminal, { setup, isJson: argv.includes('--json') });
  const count = wholeAfter(argv, '--steady');
  if (count !== undefined) return benchSteady(terminal, { setup, count });
  terminal.err('--steady takes a whole number of runs, as 6\n');
  return 2;
};

const benchBeside = async (terminal: Terminal, argv: readonly string[]): Promise<number> => {
  const { benchPairs } = await import('./pairs.ts');
  const other = argv[argv.indexOf('--pairs') + 1] ?? '';
  const pairs = wholeAfter(argv, '--count');
  if (pairs === undefined && argv.includes('--count')) {
    terminal.err('--count takes a whole number of pairs, as 1\n');
    return 2;
  }
  return benchPairs(terminal, { here: process.cwd(), other, ...(pairs && { pairs }) });
};

/** The whole number from 1 on that follows a word; undefined without one. */
const wholeAfter = (argv: readonly string[], word: string): number | undefined => {
  const value = Number(argv[argv.indexOf(word) + 1]);
  return argv.includes(word) && Number.isInteger(value) && value > 0 ? value : undefined;
};

// It is compared with a plain loop of the pass line, and one of its rates is for all cores.
const benchSimulation = async (terminal: Terminal, isJson: boolean): Promise<number> => {
  const { benchSim, usualSim } = await import('./sim.ts');
  return benchSim(terminal, { takes: usualSim, isJson });
};

// Commands from start to end, as a person at a terminal waits for them.
const benchEveryWager = async (terminal: Terminal, isJson: boolean): Promise<number> => {
  const { benchWagers } = await import('./wagers.ts');
  return benchWagers(terminal, { isJson });
};

const suiteNames = (): readonly string[] => [...Object.keys(suites), 'house', 'sim', 'wagers'];

const unknownSuite = (name: string): string => {
  const close = nearest(name, suiteNames());
  const hint = close ? `; did you mean ${close}?` : '';
  return `npm run bench -- SUITE, where SUITE is one of: ${suiteNames().join(', ')}${hint}\n`;
};

const asText = (
  measured: readonly Measured[],
  { takes, takeMs }: Takes,
  { paint }: Terminal,
): string => {
  const heading = ['bench', 'unit', 'per second', 'plain steps each'];
  const rows = measured.flatMap(({ name, rates }) =>
    rates.map(({ unit, perSecond, plainSteps }, at) => [
      at === 0 ? name : '',
      unit,
      whole(perSecond),
      plainSteps.toFixed(1),
    ]),
  );
  return [
    `Best of ${takes} takes of at least ${takeMs} ms, warm, on one core, each bench in a process of its own.\n`,
    'The last column holds between machines: what one unit costs in steps of a plain loop of dice totals,\n',
    'timed right before each take; the middle of the takes.\n\n',
    writeColumns({ heading, rows, right: [2, 3] }, { paint }),
    ...measured.flatMap(memoryText),
  ].join('');
};

/** The memory of one, if it was measured: stored by an earlier call, and allocated by a new one. */
const memoryText = ({ name, rates, takes, megabytes }: Measured): readonly string[] => {
  const [rate] = rates;
  if (megabytes === undefined || !rate) return [];
  const ms = (1000 / rate.perSecond).toFixed(1);
  const best = `best of ${takes?.takes ?? 1}`;
  return [`${name}: ${ms} ms of processor time (${best}), ${megabytes.toFixed(1)} MB of memory\n`];
};

/** Slow things are shown with their fractions. */
const whole = (rate: number): string =>
  rate < 100 ? rate.toPrecision(3) : Math.round(rate).toLocaleString('en');
