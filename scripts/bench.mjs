import { build, checkNode, install } from './ready.mjs';

checkNode();
install();
if (!build()) process.exit(1);

const { bench } = await import(new URL('../packages/cli/dist/bench/index.js', import.meta.url));
process.exitCode = await bench(process.argv.slice(2));
