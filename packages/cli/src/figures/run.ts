import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checker, figures } from './index.ts';
import { figuresPage } from './page.ts';

/** `npm run figures`: computes every published figure again, and writes docs/figures.md. */
const started = process.cpuUsage();
const check = checker();
const checked = figures().map((figure) => check(figure));
const wrong = checked.filter(
  ({ figure: { outcome }, isSame }) =>
    (outcome === 'agrees') !== isSame && outcome !== 'not expressible',
);
for (const { figure, values } of wrong) {
  process.stdout.write(
    `${figure.id} ${figure.outcome}: ${figure.quantity}: published ${figure.published}, ours ${values.join(' / ')}\n`,
  );
}
const { user, system } = process.cpuUsage(started);
const count = (outcome: string) =>
  checked.filter(({ figure }) => figure.outcome === outcome).length;
process.stdout.write(
  `${checked.length} figures: ${count('agrees')} agree, ${count('explained')} explained, ${count('not expressible')} not expressible, ${wrong.length} wrong; ${((user + system) / 1e6).toFixed(1)} s of processor time\n`,
);
if (wrong.length > 0) process.exitCode = 1;
else writeFileSync(join(import.meta.dirname, '../../../../docs/figures.md'), figuresPage(checked));
