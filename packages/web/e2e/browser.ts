import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium: the one CHROME_PATH names, an installed one, or the one that comes with npm. */
export const launch = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath =
    process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path)) ?? (await packed());
  // Its own ready-made flags would switch web security off; without a sandbox it runs as any user.
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', ...more] });
};

/** The Chromium that comes with npm, unpacked once for each version of it into a folder of its own. */
const packed = async (): Promise<string> => {
  // Read when the package is loaded: on a system without NSS it then brings its own.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { TMPDIR: before } = process.env;
  // The package puts its files into the folder for temporary files, wherever that is.
  const folder = unpackedOnce();
  process.env['TMPDIR'] = folder;
  nameFonts(folder);
  try {
    const { default: chromiumFromNpm } = await import('@sparticuz/chromium');
    return await chromiumFromNpm.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

const { devDependencies } = createRequire(import.meta.url)('../package.json');
const chromiumVersion: string = devDependencies['@sparticuz/chromium'];

/**
 * The folder it is unpacked in. Files of tests start side by side, and a program that another process still writes cannot be run: each
 * unpacks into a folder of its own, and the first that is whole becomes the one for all.
 */
const unpackedOnce = (): string => {
  const folder = join(tmpdir(), `openpit-chromium-${chromiumVersion}-${userInfo().uid}`);
  if (existsSync(folder)) return folder;
  const own = mkdtempSync(`${folder}-`);
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: own },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium cannot be unpacked: ${stderr}`);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Somebody else was first.
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};

/**
 * What the package unpacks looks for its letters in one folder for temporary files, whatever the folder it is unpacked in. On a system
 * without fonts a page then has no lettering at all, and whatever measures words measures nothing.
 */
const nameFonts = (folder: string): void => {
  const conf = join(folder, 'fonts', 'fonts.conf');
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts']
    .map((dir) => `<dir>${dir}</dir>`)
    .join('');
  const named = `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`;
  if (!existsSync(conf) || readFileSync(conf, 'utf8') !== named) writeFileSync(conf, named);
};

const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`;

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
