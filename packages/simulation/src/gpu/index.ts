export * from './run.ts';
export { tableShader } from './shader.ts';
