import { nearest } from '@openpit/notation';
import { writeColumns } from '../columns.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { suites, type Timed } from './suites.ts';
import { plainSteps, type Rate, type Takes, timed } from './timing.ts';

const usual: Takes = { takes: 7, takeMs: 200 };

/** `npm run bench -- SUITE [FILTER] [--json]`: times a suite and prints rates beside a plain loop's; gives the exit code. */
export const bench = (
  argv: readonly string[],
  terminal: Terminal = processTerminal(),
  takes: Takes = usual,
): number => {
  const [name = '', filter = ''] = argv.filter((word) => !word.startsWith('--'));
  const suite = suites[name];
  if (!suite) {
    terminal.err(unknownSuite(name));
    return 2;
  }
  const chosen = suite().filter((one) => one.name.includes(filter));
  const [yardstick] = timed(plainSteps, takes);
  const plain = yardstick?.perSecond ?? 0;
  const results = chosen.map((one) => ({ name: one.name, rates: timed(one.prepare(), takes) }));
  const isJson = argv.includes('--json');
  terminal.out(isJson ? asJson(results, plain) : asText(results, { plain, takes, terminal }));
  return 0;
};

type Result = { readonly name: Timed['name']; readonly rates: readonly Rate[] };

const unknownSuite = (name: string): string => {
  const close = nearest(name, Object.keys(suites));
  const hint = close ? `; did you mean ${close}?` : '';
  return `npm run bench -- SUITE, where SUITE is one of: ${Object.keys(suites).join(', ')}${hint}\n`;
};

const asJson = (results: readonly Result[], plain: number): string =>
  `${JSON.stringify({ plainStepsPerSecond: Math.round(plain), results }, null, 2)}\n`;

type Setting = { readonly plain: number; readonly takes: Takes; readonly terminal: Terminal };

const asText = (results: readonly Result[], { plain, takes, terminal }: Setting): string => {
  const heading = ['bench', 'unit', 'per second', 'plain steps each'];
  const rows = results.flatMap(({ name, rates }) =>
    rates.map(({ unit, perSecond }, at) => [
      at === 0 ? name : '',
      unit,
      whole(perSecond),
      (plain / perSecond).toFixed(1),
    ]),
  );
  return [
    `Best of ${takes.takes} takes of at least ${takes.takeMs} ms, warm, on one core.\n`,
    `The yardstick, a plain loop in this same run: ${whole(plain)} steps/s.\n`,
    'Compare the last column between machines, not the rates.\n\n',
    writeColumns({ heading, rows, right: [2, 3] }, terminal.paint),
  ].join('');
};

const whole = (rate: number): string => Math.round(rate).toLocaleString('en');
