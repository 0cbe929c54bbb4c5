export * from './blackjack/index.ts';
export * from './cards/index.ts';
export { type Key, keyOf, seedMax } from './chacha.ts';
export { compile, compiledBets } from './compile.ts';
export { type Counted, type Figures, figuresOf } from './figures.ts';
export { compiledFamilies, walkOf } from './games/index.ts';
export * from './gpu/index.ts';
export { type Kernel, kernelFor, loaded } from './kernel-host.ts';
export * from './plan/index.ts';
export * from './session/index.ts';
export {
  addCounts,
  type Counts,
  noCounts,
  type Part,
  partsOf,
  roundsInStream,
  roundsMax,
} from './streams.ts';
export { type Cell, type CompiledTable, cellOf, type Play } from './table.ts';
export { outcomes, playPlainly } from './twin.ts';
export { type LoadedKernel, type RunKernel, runKernel, workerText } from './wasm.ts';
