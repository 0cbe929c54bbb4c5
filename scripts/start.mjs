import { spawn } from 'node:child_process';
import { build, buildSite, checkNode, install, root } from './ready.mjs';

// npm start [-- options of openpit serve]

checkNode();
install();
if (!build() || !buildSite()) process.exit(1);

const openpit = `${root}packages/cli/bin/openpit.js`;
const house = spawn(process.execPath, [openpit, 'serve', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A signal is for the house: it closes its tables and its database itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => house.kill(signal));
house.on('exit', (code) => process.exit(code ?? 1));
