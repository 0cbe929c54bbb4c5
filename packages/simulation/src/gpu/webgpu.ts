// The part of WebGPU that is used here; it is the same in Node.js and in browsers.
export type GpuBuffer = {
  mapAsync(mode: number): Promise<void>;
  getMappedRange(): ArrayBuffer;
  unmap(): void;
  destroy(): void;
};
type Pass = {
  setPipeline(pipeline: object): void;
  setBindGroup(at: number, group: object): void;
  dispatchWorkgroups(groups: number): void;
  end(): void;
};
type Encoder = {
  beginComputePass(): Pass;
  clearBuffer(buffer: GpuBuffer): void;
  copyBufferToBuffer(
    from: GpuBuffer,
    fromAt: number,
    to: GpuBuffer,
    toAt: number,
    size: number,
  ): void;
  finish(): object;
};
export type GpuPipeline = { getBindGroupLayout(at: number): object };

/** A device as WebGPU gives it. */
export type GpuDevice = {
  readonly queue: {
    writeBuffer(buffer: GpuBuffer, at: number, data: Uint32Array<ArrayBuffer>): void;
    submit(commands: readonly object[]): void;
  };
  createBuffer(described: { readonly size: number; readonly usage: number }): GpuBuffer;
  createShaderModule(described: { readonly code: string }): object;
  createComputePipelineAsync(described: object): Promise<GpuPipeline>;
  createBindGroup(described: object): object;
  createCommandEncoder(): Encoder;
  destroy(): void;
};

type Adapter = {
  readonly info?: {
    readonly vendor?: string;
    readonly device?: string;
    readonly description?: string;
  };
  requestDevice(): Promise<GpuDevice>;
};

/** Where devices come from: `navigator.gpu`, or the object of the Node.js package. */
export type Gpu = { requestAdapter(asked?: object): Promise<Adapter | null> };

// What a buffer is for, by WebGPU's own numbers.
export const usage = {
  mapRead: 1,
  copySource: 4,
  copyTarget: 8,
  uniform: 64,
  storage: 128,
} as const;
export const forReading = 1;
