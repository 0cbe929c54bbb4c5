import type { SessionTable } from '../session/table.ts';
import { wholeOf } from './chacha.ts';
import { nearBytesMax } from './shader.ts';
import { drawFromBlock, drawnWords, groupSize } from './shader-parts.ts';
import { tallyShader } from './tally-shader.ts';

const cellBytes = 8;
/** A block of words for each thread of a group. */
const wordsBytes = 16 * groupSize * 4;

/**
 * Sessions of a compiled plan in WGSL: a thread plays a session, as src/session/twin.ts does. Binding 2 is what must be owned in
 * each state, then for each state and outcome the next state and the gain.
 */
export const sessionShader = ({ count, states }: SessionTable): string => {
  const cells = states * count;
  const isNear = cells * cellBytes + wordsBytes <= nearBytesMax;
  return `${tallyShader}
@group(0) @binding(2) var<storage, read> table: array<i32>;
${isNear ? `var<workgroup> near: array<vec2<i32>, ${cells}>;` : ''}
${drawnWords}

${wholeOf(count)}

fn cellAt(at: u32) -> vec2<i32> {
  return ${isNear ? 'near[at]' : farCell('at', states)};
}

@compute @workgroup_size(${groupSize})
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) at: u32) {
  ${isNear ? `for (var i = at; i < ${cells}u; i += ${groupSize}u) { near[i] = ${farCell('i', states)}; }` : ''}
  workgroupBarrier();
  let stream = given.first + id.x;
  var ending = endedPlayed;
  seat();
  if (id.x < given.sessions) {
    ending = notEnded;
    if (given.isLimited != 0u && owns < table[0]) { ending = endedBroke; }
  }
  var state = 0;
  var place = 0u;
  while (ending == notEnded) {
${drawFromBlock('way', count)}
    let cell = cellAt(u32(state) * ${count}u + way);
    state = cell.x;
    var up = 0;
    if (given.isLimited != 0u) { up = table[state]; }
    ending = tookRound(cell.y, up);
  }
  if (id.x < given.sessions) { closeSession(ending); }
}
`;
};

const farCell = (at: string, states: number): string =>
  `vec2<i32>(table[${states}u + 2u * (${at})], table[${states + 1}u + 2u * (${at})])`;

/** A table as the shader reads it. */
export const sessionWords = ({ next, nets, ups }: SessionTable): Int32Array<ArrayBuffer> =>
  Int32Array.from([...ups, ...Array.from(next, (to, cell) => [to, nets[cell] ?? 0]).flat()]);
