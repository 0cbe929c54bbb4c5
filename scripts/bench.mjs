import { build, checkNode, install } from './ready.mjs';

checkNode();
install();
if (!build()) process.exit(1);

const [, , what, ...args] = process.argv;

if (what === 'web') {
  const { benchWeb } = await import('./bench-web.mjs');
  process.exitCode = await benchWeb(args);
} else {
  const { bench } = await import(new URL('../packages/cli/dist/bench/index.js', import.meta.url));
  process.exitCode = await bench(process.argv.slice(2));
}
