import type { CompiledTable } from '../table.ts';
import { chacha, wholeOf, words } from './chacha.ts';
import { closeCounting, givenShader, groupSize, openCounting } from './shader-parts.ts';

/** Tables up to this size in bytes are copied into each group's own memory; larger ones are read where they are. */
export const nearBytesMax = 16_384;
/** Up to this many endings each thread has counters of its own. */
const ownEndingsMax = 6;

export type TableShader = {
  readonly code: string;
  /** What a group of threads needs in its own memory. */
  readonly nearBytes: number;
};

/**
 * The kernel of tables in WGSL: a thread plays a stream, with rounds and outcomes as src/twin.ts. It is generated for one
 * table's number of outcomes and endings, so that no constant has to be looked up.
 */
export const tableShader = ({ count, cells, nets }: CompiledTable): TableShader => {
  const endings = nets.length;
  // The counts are in the same memory.
  const isNear = cells.byteLength + endings * 4 <= nearBytesMax;
  const isOwn = endings <= ownEndingsMax;
  const nearBytes = (isNear ? cells.byteLength : 0) + endings * 4;
  const code = `${givenShader}
@group(0) @binding(1) var<storage, read> table: array<u32>;
@group(0) @binding(2) var<storage, read_write> counts: array<u32>;
${isNear ? `var<workgroup> near: array<u32, ${cells.length}>;` : ''}
var<workgroup> sums: array<atomic<u32>, ${endings}>;

fn cellAt(at: u32) -> u32 { return ${isNear ? 'near' : 'table'}[at]; }
${wholeOf(count)}

@compute @workgroup_size(${groupSize})
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) at: u32,
        @builtin(workgroup_id) group: vec3<u32>) {
  ${isNear ? `for (var i = at; i < ${cells.length}u; i += ${groupSize}u) { near[i] = table[i]; }` : ''}
${openCounting(endings)}
  var row = 0u;
  var block = 0u;
  var played = 0u;
${ownCounts(endings, isOwn)}
  while (left > 0u) {
${chacha}
    if (left > 32u) {
${steps(count, { endings, isOwn, isChecked: false })}
      played += 32u;
    } else {
${steps(count, { endings, isOwn, isChecked: true })}
    }
    block += 1u;
  }
${closing(endings, isOwn)}
${closeCounting(endings)}
}
`;
  return { code, nearBytes };
};

type Counting = {
  readonly endings: number;
  readonly isOwn: boolean;
  /** Whether every outcome first checks that a round is left. */
  readonly isChecked: boolean;
};

const steps = (count: number, counting: Counting): string =>
  words
    .flatMap((at) => [step(`whole(x${at})`, counting), step(`whole(x${at} * ${count}u)`, counting)])
    .join('\n');

const step = (way: string, { endings, isOwn, isChecked }: Counting): string => {
  const count = isOwn
    ? Array.from(
        { length: endings - 1 },
        (_, at) => `c${at + 1} += u32(ending == ${at + 1}u);`,
      ).join(' ')
    : 'if (ending != 0u) { atomicAdd(&sums[ending], 1u); }';
  const body = `let cell = cellAt(row + ${way}); row = cell >> 16u; let ending = (cell & 0x3fffu) >> 4u; left -= u32(ending != 0u); ${count}`;
  return isChecked ? `if (left > 0u) { ${body} played += 1u; }` : `{ ${body} }`;
};

const ownCounts = (endings: number, isOwn: boolean): string =>
  isOwn
    ? Array.from({ length: endings - 1 }, (_, at) => `  var c${at + 1} = 0u;`).join('\n')
    : '  let rounds = left;';

/** Adds what a thread has counted to its group's sums. Outcomes that ended nothing are all minus those that ended a round. */
const closing = (endings: number, isOwn: boolean): string => {
  const names = Array.from({ length: endings - 1 }, (_, at) => `c${at + 1}`);
  return isOwn
    ? [
        ...names.map((name, at) => `  atomicAdd(&sums[${at + 1}], ${name});`),
        `  atomicAdd(&sums[0], played - (${names.join(' + ')}));`,
      ].join('\n')
    : '  atomicAdd(&sums[0], played - rounds);';
};
