import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { createServer as listen } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { build, checkNode, install, root } from './ready.mjs';

// npm run dev [-- options of openpit serve]    the site from its sources, reloaded as they change, with a live house behind it, which is
//                                              compiled and started again as its own change

checkNode();
install();
if (!build()) process.exit(1);

/** The address of the pages: the house behind them takes any free port when it first starts, and the same one afterwards. */
const port = Number(process.env.PORT ?? 5173);

const freePort = async () => {
  const asked = listen().listen(0, '127.0.0.1');
  await once(asked, 'listening');
  const { port: free } = asked.address();
  asked.close();
  await once(asked, 'close');
  return free;
};

const openpit = `${root}packages/cli/bin/openpit.js`;
const where = ['--port', `${await freePort()}`, '--data', 'data/dev'];
const args = ['serve', '--json', ...where, ...process.argv.slice(2)];

let house = null;
let isStopping = false;

/** Starts the house; returns its address once it is open, and nothing if it ends before. */
const start = async () => {
  const started = spawn(process.execPath, [openpit, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  house = started;
  started.on('exit', (code) => endWith(started, code));
  const opened = once(createInterface({ input: started.stdout }), 'line');
  const ended = once(started, 'exit').then(() => []);
  const [line] = await Promise.race([opened, ended]);
  return line && JSON.parse(line).url;
};

/** This process ends with the house, unless the house was stopped to be started again. */
const endWith = (ending, exitCode) => {
  if (house !== ending) return;
  house = null;
  if (isStopping) process.exit(exitCode ?? 1);
  console.log('The house has ended: see above. It starts again at the next change.');
};

const stop = (signal) => {
  isStopping = true;
  if (house) house.kill(signal);
  else process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));

const startAgain = async () => {
  if (!build()) return console.log('The house goes on as it was: see above.');
  const before = house;
  house = null;
  if (before?.kill('SIGTERM')) await once(before, 'exit');
  if (await start()) console.log('The house has started again.');
};

const url = await start();
if (!url) process.exit(1);

// Files that an editor writes together are one change. A change that comes while the house starts waits for it.
let wait = null;
let starting = Promise.resolve();
const changed = () => {
  clearTimeout(wait);
  wait = setTimeout(() => {
    starting = starting.then(startAgain);
  }, 200);
};
const rooms = readdirSync(`${root}packages`).filter((room) => room !== 'web');
const sources = rooms.map((room) => `packages/${room}/src`);
for (const folder of [...sources, 'packages/server/migrations']) {
  watch(`${root}${folder}`, { recursive: true }, (_, file) => {
    if (!/\.test\.ts$/.test(file ?? '')) changed();
  });
}

// The house accepts requests only from its own pages, so forwarded requests get its own origin.
const toHouse = { target: url, changeOrigin: true, headers: { origin: url } };
const site = await createServer({
  configFile: `${root}packages/web/vite.config.ts`,
  server: { port, proxy: { '/api': toHouse, '/play': { ...toHouse, ws: true } } },
});
// Vite would end this process at once, before the house has closed its tables and its database; instead the process ends with the
// house.
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', () => stop('SIGTERM'));
await site.listen();
console.log(`The house is at ${url}, and its pages from their sources at`);
site.printUrls();
