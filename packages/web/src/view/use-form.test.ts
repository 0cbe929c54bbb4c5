import { expect, test } from 'vitest';
import { formOf } from './use-form.ts';

test.each([
  ['a laptop', [1280, 720], 'desktop'],
  ['a laptop with the bars of a browser', [1366, 641], 'land'],
  ['a tablet', [820, 1180], 'phone'],
  ['a tablet sideways', [1180, 820], 'land'],
  ['a phone', [390, 844], 'phone'],
  ['a phone sideways', [844, 390], 'land'],
  ['a window zoomed into twice', [640, 360], 'land'],
  ['a narrow window', [480, 400], 'phone'],
] as const)('%s is used as what it has room for', (_, [width, height], form) => {
  expect(formOf(width, height)).toBe(form);
});
