import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { ServeOptions, Serving } from '@openpit/server';
import { InvalidArgumentError } from 'commander';
import { folderName } from '../files/folder-name.ts';
import { printFault } from '../terminal/print-fault.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit serve`: opens the house and runs it until it is asked to stop. */
export const addServe: AddCommand = (program, terminal) => {
  program
    .command('serve')
    .description('open the house: live tables for every rulebook, on a real database')
    .option('--port <number>', 'where to listen; 0 for any free port', portNumber, 8020)
    .option('--host <address>', 'whom to listen to; 0.0.0.0 for everybody', hostName, '127.0.0.1')
    .option('--data <folder>', 'where the house keeps its key and its database', folderName, 'data')
    .option(
      '--bets <seconds>',
      'time for wagers at automated tables; 0 deals on at once',
      wholeNumber,
      15,
    )
    .option('--turn <seconds>', 'time for a player’s choice; 0 plays on at once', wholeNumber, 20)
    .option(
      '--bots <number>',
      'bots at every automated table for play money, at most 6, who bet when people do',
      botsNumber,
      0,
    )
    .option(
      '--beacon <url>',
      'mix a public beacon into every outcome: "drand", or where its rounds are',
      beaconPlace,
    )
    .option('--new-key', 'sign the logs with a new key from now on')
    .option(
      '--trust-proxy <addresses>',
      'proxies believed about whom they speak for, as 10.0.0.1,10.1.0.0/16',
      addresses,
      [],
    )
    .option(
      '--origin <urls>',
      'where browsers reach the house, as https://pit.example',
      origins,
      [],
    )
    .option('--no-second-factor', 'ask the staff for no second factor: for a house without money')
    .option(
      '--no-limits',
      'let everybody ask as much as they like: for benches and closed networks',
    )
    .option('--json', 'print where the house is as JSON')
    .addHelpText(
      'after',
      `
DATABASE_URL points to a PostgreSQL of your own instead of the embedded one.

Examples:
  openpit serve
  openpit serve --host 0.0.0.0 --port 80 --data /srv/openpit
  openpit serve --bets 30 --turn 45
  openpit serve --bots 2
  openpit serve --beacon drand
  openpit serve --trust-proxy 127.0.0.1 --origin https://pit.example`,
    )
    .action(async (options: Options) => {
      const signals = listenToStop();
      try {
        await runHouse(terminal, options, signals.stopped);
      } finally {
        signals.forget();
      }
    });
};

const runHouse = async (
  terminal: Terminal,
  options: Options,
  stopped: Promise<void>,
): Promise<void> => {
  const databaseUrl = process.env['DATABASE_URL'];
  const house = await opened(terminal, options, {
    data: options.data,
    host: options.host,
    port: options.port,
    pace: { betsMs: options.bets * 1_000, turnMs: options.turn * 1_000 },
    ...(options.beacon !== undefined && { beacon: await beaconAt(options.beacon) }),
    ...(options.newKey && { newKey: true }),
    proxies: options.trustProxy,
    origins: options.origin,
    isSecondFactorNeeded: options.secondFactor,
    ...(databaseUrl && { databaseUrl }),
    ...(existsSync(site) && { site }),
  });
  if (!house) return;
  // From here on the database is stopped again, whatever goes wrong.
  try {
    const bots = await botsFor(house, options);
    if (bots?.leftOut) terminal.err(`not every bot was let in: ${bots.leftOut}\n`);
    const { url, adminPassword, isTakenOver, backOffice } = house;
    const tables = backOffice.floor.tables().map(({ id }) => id);
    const said = { url, tables, adminPassword, isTakenOver };
    const hasSite = existsSync(site);
    terminal.out(
      options.json
        ? `${JSON.stringify({ ...said, hasSite })}\n`
        : announcement(said, { data: options.data, hasSite }),
    );
    await stopped;
    if (!options.json) terminal.out('Closing: the logs are signed and the database is stopped.\n');
    await bots?.stop();
  } finally {
    await house.stop();
  }
};

// The web as `npm run build` writes it; the relative path is the same from src/ and from dist/.
const site = join(import.meta.dirname, '../../../web/dist/site');

type Options = {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly bets: number;
  readonly turn: number;
  readonly bots: number;
  readonly beacon?: string;
  readonly newKey?: boolean;
  readonly trustProxy: readonly string[];
  readonly origin: readonly string[];
  readonly secondFactor: boolean;
  readonly limits: boolean;
  readonly json?: boolean;
};

/** drand's quicknet, at its own address or at the address of a mirror. */
const beaconAt = async (url: string): Promise<NonNullable<ServeOptions['beacon']>> => {
  const { quicknet } = await import('@openpit/server');
  const { chainHash, ...info } = quicknet;
  return { info, url: url === 'drand' ? `https://api.drand.sh/${chainHash}` : url };
};

const wholeNumber = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Write a whole number, as 15.');
  return Number(text);
};

const beaconPlace = (text: string): string => {
  if (text === 'drand' || (URL.canParse(text) && /^https?:/.test(text))) return text;
  throw new InvalidArgumentError('Write "drand", or an address as https://api.drand.sh/CHAIN.');
};

const hostName = (text: string): string => {
  if (isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw new InvalidArgumentError('Write an address or a name of this machine, as 127.0.0.1.');
};

const botsNumber = (text: string): number => {
  if (wholeNumber(text) > 6) throw new InvalidArgumentError('At most 6 bots sit at a table.');
  return Number(text);
};

const listed = (text: string): readonly string[] => text.split(',').map((one) => one.trim());

/** Addresses, and networks by the number of bits they share. */
const addresses = (text: string): readonly string[] => {
  const all = listed(text);
  const wrong = all.find((one) => {
    const [address = '', bits, ...more] = one.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(address) === 0 || !isBits || more.length > 0;
  });
  if (wrong === undefined) return all;
  throw new InvalidArgumentError(`Write addresses as 10.0.0.1 or 10.1.0.0/16, not ${wrong}.`);
};

/** The origins of browsers: a scheme, a host and perhaps a port, without a path. */
const origins = (text: string): readonly string[] => {
  const all = listed(text);
  const wrong = all.find(
    (one) => !URL.canParse(one) || new URL(one).origin !== one || !/^https?:/.test(one),
  );
  if (wrong === undefined) return all;
  throw new InvalidArgumentError(`Write an origin as https://pit.example, not ${wrong}.`);
};

const portNumber = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('Write a whole number from 0 to 65535, as 8020.');
};

/** The house, or one line on why it cannot be opened and what to do. */
const opened = async (
  terminal: Terminal,
  { json, limits }: Options,
  setup: ServeOptions,
): Promise<Serving | null> => {
  // Loaded only here: no other command needs a database and a web server in memory.
  const { isFault, noLimits, serve } = await import('@openpit/server');
  try {
    return await serve(limits ? setup : { ...setup, limits: noLimits });
  } catch (error) {
    if (!isFault(error, 'cannot-open')) throw error;
    printFault(terminal, error.message, json);
    return null;
  }
};

const botsFor = async ({ url }: Serving, { bots }: Options) => {
  if (bots === 0) return null;
  const { seatBots } = await import('../bots.ts');
  return seatBots(url, bots);
};

/** What is printed about a house once it is open. */
type Announced = Pick<Serving, 'url' | 'adminPassword' | 'isTakenOver'> & {
  readonly tables: readonly string[];
};

/** In words. Without the web's files there is no page at the address. */
export const announcement = (
  house: Announced,
  { data, hasSite }: Pick<Options, 'data'> & { readonly hasSite: boolean },
): string => {
  const lines = [
    hasSite ? `OpenPit is open at ${house.url}` : `OpenPit serves at ${house.url}, without a site`,
    ...(hasSite
      ? []
      : ['  site     install @openpit/web beside @openpit/cli, or run "npm run build"']),
    `  play     ${house.url.replace(/^http/, 'ws')}/play (docs/protocol.md)`,
    `  HTTP     ${house.url}/api/openapi.json`,
    `  data     ${data}${house.isTakenOver ? ' (took over the PostgreSQL an earlier server had left running)' : ''}`,
    `  tables   ${house.tables.join(' ')}`,
    ...(house.adminPassword === null
      ? []
      : [`  admin    ${house.adminPassword} is the password of "admin": it is shown this once`]),
    'Stop with Ctrl-C.',
  ];
  return `${lines.join('\n')}\n`;
};

/**
 * Listens from before the house opens until it is closed, because a signal in between would leave the database running. With `npm
 * start`, one Ctrl-C arrives twice: from the terminal and from the script.
 */
const listenToStop = () => {
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const onSignal = (): void => stop();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const forget = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  return { stopped, forget };
};
