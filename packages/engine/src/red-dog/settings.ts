import {
  amountSetting,
  countSetting,
  ruledSetting,
  type SettingSpecs,
  shoeSettings,
  wordSetting,
} from '../core/index.ts';

/** Everything a table may be opened with; how many decks there may be is for the rulebook to say. */
export const settings = {
  ...shoeSettings,
  decks: ruledSetting(countSetting({ min: 1, max: 15 }, '4')),
  conversion: wordSetting('on', 'off'),
  chip: amountSetting('5'),
} as const satisfies SettingSpecs;
