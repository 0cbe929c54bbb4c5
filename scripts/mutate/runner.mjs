// The part of Vitest that the tests of the rules use, in one process: collects tests by name, each of which can be run again and again.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  chai,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** The root of the sources and the file of the running test: pinned values are in a file beside it. */
let place = { root: '', file: '' };

export const openAt = (root) => {
  place = { ...place, root };
};

chai.use((_, { addMethod }) => {
  addMethod(chai.Assertion.prototype, 'toMatchFileSnapshot', function matches(name) {
    const pinned = readFileSync(join(place.root, dirname(place.file), name), 'utf8');
    chai.expect(this._obj).to.equal(pinned);
  });
});

export const expect = (value, message) => chai.expect(value, message);
Object.assign(expect, chai.expect, {
  getState: () => getState(expect),
  setState: (state) => setState(state, expect),
  fail(message) {
    throw new Error(message);
  },
  soft: (value, message) => chai.expect(value, message),
});
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, configurable: true });
setState({ assertionCalls: 0, expectedAssertionsNumber: null }, expect);

const collected = [];
const path = [];
let before = [];

export const takeCollected = () => collected.splice(0);
export const under = async (name, collect) => {
  path.push(name);
  before = [];
  try {
    await collect();
  } finally {
    path.pop();
  }
};

const rowsOf = (table) => table.map((row) => (Array.isArray(row) ? row : [row]));

const eachOf = (run) => (table) => (name, body, timeout) => {
  rowsOf(table).forEach((row, at) => {
    run(`${name} [${at}]`, () => body(...row), timeout);
  });
};

export const describe = (name, body) => {
  path.push(name);
  try {
    body?.();
  } finally {
    // A mutant may end this early; the tests collected next still get their own names.
    path.pop();
  }
};
export const test = (name, options, body) => {
  const run = typeof options === 'function' ? options : body;
  const first = [...before];
  const [file] = path;
  collected.push({
    name: [...path, name].join(' > '),
    run: async () => {
      place = { ...place, file };
      for (const one of first) await one();
      await run();
    },
  });
};
describe.each = eachOf(describe);
test.each = eachOf(test);
test.for = (table) => (name, body) =>
  table.forEach((row, at) => {
    test(`${name} [${at}]`, () => body(row));
  });
test.skip = () => {};
describe.skip = () => {};
test.skipIf = (isSkipped) => (isSkipped ? test.skip : test);
test.runIf = (isRun) => (isRun ? test : test.skip);
describe.skipIf = (isSkipped) => (isSkipped ? describe.skip : describe);
export const it = test;
export const beforeAll = (body) => {
  let done;
  before.push(() => {
    done ??= body();
    return done;
  });
};
export const beforeEach = (body) => before.push(body);
export const afterAll = () => {};
export const afterEach = () => {};

/** Fast-check with few runs and no shrinking: a judge only needs to know that a law fails. */
export const briefly = (fastCheck) => {
  const assert = (property, settings = {}) =>
    fastCheck.assert(property, {
      ...settings,
      numRuns: Math.min(settings.numRuns ?? 100, runsMax),
      endOnFailure: true,
    });
  const brief = { ...fastCheck, assert };
  return { ...brief, default: brief, __esModule: true };
};

const runsMax = 12;
