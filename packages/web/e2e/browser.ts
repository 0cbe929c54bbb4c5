import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium: the one CHROME_PATH names, an installed one, or the one that comes with npm. */
export const launch = (more: readonly string[] = []): Promise<Browser> => {
  const named = process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path));
  const program = named === undefined ? packed() : { executablePath: named, env: {} };
  // Its own ready-made flags would switch web security off; without a sandbox it runs as any user.
  return chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    headless: true,
    args: ['--no-sandbox', ...more],
  });
};

/** A program, and what it wants in its environment. */
type Program = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

const { devDependencies } = createRequire(import.meta.url)('../package.json');
const chromiumVersion: string = devDependencies['@sparticuz/chromium'];

/**
 * The Chromium that comes with npm, unpacked once for each version of it. Files of tests start side by side, and a program that another
 * process still writes cannot be run: each unpacks into a folder of its own, and the first that is whole becomes the one for all.
 */
const packed = (): Program => {
  const folder = join(tmpdir(), `openpit-browser-${chromiumVersion}-${userInfo().uid}`);
  if (existsSync(folder)) return programIn(folder);
  const own = mkdtempSync(`${folder}-`);
  programIn(own);
  writeFileSync(join(own, fontsFile), fontsOf(folder));
  try {
    renameSync(own, folder);
  } catch (error) {
    // Somebody else was first.
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return programIn(folder);
};

/**
 * The Chromium in a folder, which is unpacked there if it is not yet. The package takes the folder for temporary files of its process, and
 * changes the environment: so it has a process of its own.
 */
const programIn = (folder: string): Program => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', unpack],
    {
      cwd: import.meta.dirname,
      // On a system without NSS the package brings its own, if it believes to be on this one.
      env: { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', ...process.env, TMPDIR: folder },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`Chromium cannot be unpacked: ${stderr}`);
  const program = JSON.parse(stdout) as Program; // as written below
  return { ...program, env: { ...program.env, FONTCONFIG_FILE: join(folder, fontsFile) } };
};

const fontsFile = 'own-fonts.conf';

/** Names the fonts that were unpacked: the package looks for them in /tmp/fonts, and a Chromium that finds no font ends at once. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`;

const unpack = `
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH } = process.env;
  console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH } }));
`;

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
