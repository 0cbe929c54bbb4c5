import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium: the one CHROME_PATH names, an installed one, or the one that comes with npm. */
export const launch = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath =
    process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path)) ?? (await packed());
  // Its own ready-made flags would switch web security off; without a sandbox it runs as any user.
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', ...more] });
};

const packed = async (): Promise<string> => {
  // Read when the package is loaded: on a system without NSS it then brings its own.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: chromiumFromNpm } = await import('@sparticuz/chromium');
  return chromiumFromNpm.executablePath();
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it stands, a line each. */
export const violationsOn = async (page: Page): Promise<readonly string[]> => {
  // A page that stays open has it already.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // What is still fading in is pale for a while: what is judged is what stays.
  await page.evaluate(`Promise.race([
    Promise.all(document.getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
      .map((one) => one.finished.catch(() => {}))),
    new Promise((over) => setTimeout(over, 3000)),
  ])`);
  const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  const { violations } = found as AxeResults; // what axe answers
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};

type AxeResults = {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly {
      readonly target: readonly string[];
      readonly failureSummary: string;
    }[];
  }[];
};
