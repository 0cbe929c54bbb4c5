import { build, checkNode, install } from './ready.mjs';

checkNode();
install();
if (!build()) process.exit(1);

const { oddsChecked } = await import(
  new URL('../packages/cli/dist/odds-checked/index.js', import.meta.url)
);
process.exitCode = await oddsChecked(process.argv.slice(2));
