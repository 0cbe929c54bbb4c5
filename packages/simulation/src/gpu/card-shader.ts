import { type CardTable, cardEndingBits } from '../cards/table.ts';
import { wholeOf } from './chacha.ts';
import {
  closeCounting,
  drawFromBlock,
  drawnWords,
  givenShader,
  groupSize,
  openCounting,
} from './shader-parts.ts';

/**
 * Rounds of a card game in WGSL: a thread plays a stream, each round from a whole shoe, as src/cards/twin.ts does. Binding 1 is
 * the kind of each card, then the cells.
 */
export const cardShader = ({ cards, rowCells, endings }: CardTable): string => {
  const usedWords = Math.ceil(cards / 32);
  return `${givenShader}
@group(0) @binding(1) var<storage, read> table: array<u32>;
@group(0) @binding(2) var<storage, read_write> counts: array<u32>;
var<workgroup> sums: array<atomic<u32>, ${endings}>;
// A block of words for each thread, and the cards that are gone, one bit for each.
${drawnWords}
var<workgroup> used: array<u32, ${usedWords * groupSize}>;
${wholeOf(cards)}

@compute @workgroup_size(${groupSize})
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) at: u32,
        @builtin(workgroup_id) group: vec3<u32>) {
${openCounting(endings)}
  var place = 0u;
  var state = 0u;
  var between = 0u;
  while (left > 0u) {
${drawFromBlock('card', cards)}
    let mark = (card >> 5u) * ${groupSize}u + at;
    let bit = 1u << (card & 31u);
    let before = used[mark];
    if ((before & bit) != 0u) { continue; }
    used[mark] = before | bit;
    let cell = table[${cards}u + state * ${rowCells}u + table[card]];
    let ending = cell & ${2 ** cardEndingBits - 1}u;
    state = cell >> ${cardEndingBits}u;
    if (ending == 0u) { between += 1u; continue; }
    atomicAdd(&sums[ending], 1u);
    left -= 1u;
    state = 0u;
    for (var i = 0u; i < ${usedWords}u; i++) { used[i * ${groupSize}u + at] = 0u; }
  }
  atomicAdd(&sums[0], between);
${closeCounting(endings)}
}
`;
};

/** A table as the shader reads it. */
export const cardWords = ({ kinds, cells }: CardTable): Uint32Array<ArrayBuffer> =>
  Uint32Array.from([...kinds, ...cells]);
