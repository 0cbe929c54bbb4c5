import { build, checkNode, install } from './ready.mjs';

checkNode();
install();
if (!build()) process.exit(1);

const { attackHouse } = await import(
  new URL('../packages/cli/dist/attack/index.js', import.meta.url)
);
process.exitCode = await attackHouse(process.argv.slice(2));
