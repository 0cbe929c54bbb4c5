export * from './run.ts';
export * from './session-run.ts';
export { tableShader } from './shader.ts';
export type { Gpu, GpuDevice } from './webgpu.ts';
