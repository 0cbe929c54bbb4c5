import {
  amountSetting,
  countSetting,
  ruledSetting,
  type SettingSpecs,
  shoeSettings,
  wordSetting,
} from '../core/index.ts';

/** Everything a table may be opened with. The rulebook says how many decks it may have. */
export const settings = {
  ...shoeSettings,
  decks: ruledSetting(countSetting({ min: 1, max: 15 }, '4')),
  conversion: wordSetting('on', 'off'),
  chip: amountSetting('5'),
} as const satisfies SettingSpecs;
