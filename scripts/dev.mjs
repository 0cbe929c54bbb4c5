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

/** Where the pages are served: the house itself takes any free port behind them, and keeps it. */
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

/** Starts the house; gives its address once it is open, and nothing where it ends before. */
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

/** With the house, where nobody stopped it to start it again. */
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

// What an editor writes at once is one change. One that comes while the house starts waits for it.
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

// The house lets in pages of its own alone, so what is passed on comes from its own address.
const toHouse = { target: url, changeOrigin: true, headers: { origin: url } };
const site = await createServer({
  configFile: `${root}packages/web/vite.config.ts`,
  server: { port, proxy: { '/api': toHouse, '/play': { ...toHouse, ws: true } } },
});
// Vite would end this process at once, before the house has closed its tables and its database: it ends with the house.
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', () => stop('SIGTERM'));
await site.listen();
console.log(`The house is at ${url}, and its pages from their sources at`);
site.printUrls();
