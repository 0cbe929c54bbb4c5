import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { build, checkNode, install, root } from './ready.mjs';

// npm run dev [-- options of openpit serve]    the site from its sources, reloaded as they change, with a live house behind it

checkNode();
install();
if (!build()) process.exit(1);

/** Where the pages are served: the house itself takes any free port behind them. */
const port = Number(process.env.PORT ?? 5173);

const openpit = `${root}packages/cli/bin/openpit.js`;
const args = ['serve', '--json', '--port', '0', '--data', 'data/dev', ...process.argv.slice(2)];
const house = spawn(process.execPath, [openpit, ...args], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => house.kill(signal));
house.on('exit', (code) => process.exit(code ?? 1));

const { url } = await new Promise((opened) => {
  createInterface({ input: house.stdout }).once('line', (line) => opened(JSON.parse(line)));
});

// The house lets in pages of its own alone, so what is passed on comes from its own address.
const toHouse = { target: url, changeOrigin: true, headers: { origin: url } };
const site = await createServer({
  configFile: `${root}packages/web/vite.config.ts`,
  server: { port, proxy: { '/api': toHouse, '/play': { ...toHouse, ws: true } } },
});
// Vite would end this process at once, before the house has closed its tables and its database: it ends with the house.
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', () => house.kill('SIGTERM'));
await site.listen();
console.log(`The house is at ${url}, and its pages from their sources at`);
site.printUrls();
