import {
  limitSettings,
  measureSetting,
  ruledSetting,
  type SettingSpecs,
  wordSetting,
  wordsSetting,
} from '../core/index.ts';
import { pointsNames } from './bets/points.ts';

/** Everything a table may be opened with. The rulebook says which side wagers it may offer. */
export const settings = {
  ...limitSettings,
  side: ruledSetting(wordsSetting(pointsNames)),
  chip: measureSetting('5'),
  odds: wordSetting('1', '2'),
  map: wordSetting('own', 'linear'),
} as const satisfies SettingSpecs;
