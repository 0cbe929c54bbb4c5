import { join } from 'node:path';
import { withChoices } from '@openpit/engine';
import { rulesFor } from '@openpit/engine/blackjack';
import {
  bclcBlackjack,
  bclcCraps,
  bclcDoubledeck,
  bclcFreebet,
  bclcReddog,
  bclcRoulette,
  bclcSixtofive,
  bclcWar,
  bclcZappit,
  openpitBaccarat,
} from '@openpit/rulebooks';
import {
  blackjackGame,
  blackjackProgram,
  cardPlays,
  compile,
  compilePlan,
  type GpuProgram,
  handActs,
  kernelFor,
  keyOf,
  knownPlans,
  loadedBlackjack,
  loadedCards,
  loadedSessions,
  outcomes,
  parsePlan,
  runKernel,
  type Session,
  sessionProgram,
  stakesFor,
  wishesOf,
} from '@openpit/simulation';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from './browser.ts';

let browser: Browser;
let page: Page;

/** The kernels of GPUs as one script, for a page that has nothing else. */
const gpuScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, '../../simulation/src/gpu/index.ts'),
        formats: ['iife'],
        name: 'openpitGpu',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('a script is built');
  return first.output[0].code;
};

beforeAll(async () => {
  browser = await launch([
    '--enable-unsafe-webgpu',
    '--use-webgpu-adapter=swiftshader',
    '--enable-features=Vulkan',
  ]);
  page = await browser.newPage();
  // WebGPU is for pages that came safely: any address of this machine's own will do.
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>An empty page</title>',
    }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await gpuScript() });
});

afterAll(async () => {
  await browser.close();
});

const key = keyOf(17n);

/** A shader takes a software GPU seconds to compile: `npm test` tries some of them, `npm run test:web` all. */
const some = <T>(all: readonly T[]): readonly T[] =>
  process.env['OPENPIT_WEB'] === 'all' ? all : all.slice(0, 2);

/** Runs a script in the page with a device of the browser's software GPU. */
const onGpu = (given: unknown, script: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const given = ${JSON.stringify(given)};
    const adapter = await navigator.gpu?.requestAdapter();
    if (!adapter) return 'this browser has no WebGPU';
    const device = await adapter.requestDevice();
    const wrong = [];
    device.addEventListener('uncapturederror', ({ error }) => wrong.push(error.message));
    const key = Uint32Array.from(given.key);
    const played = await (${script})(device, given, key).catch((error) => [error.message]);
    device.destroy();
    return wrong.length > 0 ? wrong : [...played];
  })()`);

test('wagers: WebGPU in software gives the counts of the kernel, bit for bit', async () => {
  const rounds = 50_001;
  for (const [rulebook, bet] of [
    [bclcCraps, 'pass'],
    [bclcCraps, 'fire'],
    [bclcCraps, 'hop:1-3'],
    [bclcRoulette, 'red'],
  ] as const) {
    const [play] = compile(rulebook, { bet }) ?? [];
    if (!play) throw new Error('it compiles');
    const { table } = play;
    const given = { ...table, cells: [...table.cells], key: [...key], rounds };
    const found = await onGpu(
      given,
      `async (device, given, key) => {
        const table = { ...given, cells: Uint32Array.from(given.cells) };
        const kernel = await openpitGpu.gpuKernelFor(device, table, key);
        return kernel.play({ first: 0, rounds: given.rounds });
      }`,
    );
    expect(found, `${rulebook.id} ${bet}`).toEqual(kernelFor(table, key)({ first: 0, rounds }));
  }
});

test('games of cards: WebGPU in software gives the counts of the kernel, bit for bit', async () => {
  const rounds = 20_001;
  for (const rulebook of some([openpitBaccarat, bclcWar, bclcReddog])) {
    const [play] = cardPlays(rulebook);
    if (!play) throw new Error('it compiles');
    const { table } = play;
    const given = {
      ...table,
      cells: [...table.cells],
      kinds: [...table.kinds],
      key: [...key],
      rounds,
    };
    const found = await onGpu(
      given,
      `async (device, given, key) => {
        const [cells, kinds] = [Uint32Array.from(given.cells), Uint8Array.from(given.kinds)];
        const kernel = await openpitGpu.gpuKernelFor(device, { ...given, cells, kinds }, key);
        return kernel.play({ first: 0, rounds: given.rounds });
      }`,
    );
    expect(found, rulebook.id).toEqual([...runKernel(loadedCards(table, key))(0, rounds)]);
  }
});

const sessionsOnGpu = (
  program: GpuProgram,
  session: Session,
  part: { readonly first: number; readonly sessions: number },
): Promise<unknown> =>
  onGpu(
    { ...program, words: [...program.words], session, part, key: [...key] },
    `async (device, given, key) => {
      const program = { ...given, words: Int32Array.from(given.words) };
      const kernel = await openpitGpu.gpuSessionsFor(device, program, { key, session: given.session });
      return kernel.play(given.part);
    }`,
  );

test('plans: sessions on WebGPU in software are the kernel’s to the last number of the tally', async () => {
  const session: Session = {
    rounds: 150,
    bankroll: 40_000,
    high: 60_000,
    low: 12_000,
    scale: { from: 0, width: 150 },
  };
  const endless: Session = {
    rounds: 64,
    bankroll: null,
    high: null,
    low: null,
    scale: { from: -90_000, width: 400 },
  };
  for (const [rulebook, name] of some([
    [bclcCraps, 'three-point-molly'],
    [bclcRoulette, 'martingale'],
    [bclcCraps, 'iron-cross'],
  ] as const)) {
    const parsed = parsePlan(knownPlans.find((plan) => plan.name === name)?.text ?? '', allBets);
    const table = parsed.ok ? compilePlan(rulebook, parsed.plan)?.table : undefined;
    if (!table) throw new Error(`${name} compiles`);
    for (const how of [session, endless]) {
      const part = { first: 5, sessions: 130 };
      const kernel = runKernel(loadedSessions(table, { key, session: how }));
      const found = await sessionsOnGpu(sessionProgram(table), how, part);
      expect(found, name).toEqual([...kernel(part.first, part.sessions)]);
    }
  }
});

const allBets = ['pass', 'come', 'field', 'place:5', 'place:6', 'place:8', 'red'];

test('blackjack: sessions on WebGPU in software are the kernel’s, by any chart, shoe and count', async () => {
  const random = outcomes(keyOf(5n), 1, 997);
  const session: Session = {
    rounds: 40,
    bankroll: 60_000,
    high: 90_000,
    low: 20_000,
    scale: { from: 0, width: 200 },
  };
  const takesAll = withChoices(bclcBlackjack, { dealer: { blackjackTakes: 'all' } });
  const books = [takesAll, bclcFreebet, bclcZappit, bclcSixtofive, bclcDoubledeck];
  for (const [at, rulebook] of some(books).entries()) {
    const rules = rulesFor(rulebook, rulebook === bclcDoubledeck ? 'down' : 'up');
    const play = {
      game: blackjackGame(rules, { cut: at % 2 === 0 ? null : 60, takesEvenMoney: at > 2 }),
      charts: [-99, -1, 1].slice(0, at % 3 === 2 ? 1 : 3).map((count, chart) => ({
        count,
        wishes: wishesOf(() =>
          Array.from({ length: 6 }, () => handActs[1 + (random.next().value % 6)] ?? 'stand'),
        ),
        insured: new Set([11, 29, 110].slice(chart)),
      })),
      levels: [-99, 0, 2].map((count, level) => ({
        count,
        stakes: stakesFor(rules, 1000 * (level + 1)),
      })),
    };
    const part = { first: 3, sessions: 100 };
    const kernel = runKernel(loadedBlackjack(play, { key, session }));
    const found = await sessionsOnGpu(blackjackProgram(play), session, part);
    expect(found, rulebook.id).toEqual([...kernel(part.first, part.sessions)]);
  }
});

test('blackjack: a shoe that runs out in the middle of a round on WebGPU is the kernel’s', async () => {
  const session: Session = {
    rounds: 40,
    bankroll: null,
    high: null,
    low: null,
    scale: { from: -200_000, width: 1000 },
  };
  const rules = rulesFor(bclcBlackjack, 'up');
  const game = blackjackGame(rules, { cut: 85, takesEvenMoney: false });
  const play = {
    game: { ...game, cards: 52, cut: 44, acesAgain: 1, acesHit: 1 },
    charts: [-99, -1, 1].map((count, at) => ({
      count,
      wishes: wishesOf(({ pair, total }) => {
        if (pair !== null) return ['split', 'hit'];
        return total < 19 - at ? ['hit'] : ['stand'];
      }),
      insured: new Set([11]),
    })),
    levels: [-99, 0, 2].map((count, at) => ({ count, stakes: stakesFor(rules, 1000 * (at + 1)) })),
  };
  const part = { first: 3, sessions: 100 };
  const kernel = runKernel(loadedBlackjack(play, { key, session }));
  const found = await sessionsOnGpu(blackjackProgram(play), session, part);
  expect(found).toEqual([...kernel(part.first, part.sessions)]);
});
