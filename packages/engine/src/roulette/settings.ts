import { limitSettings, type SettingSpecs, setSetting, wordSetting } from '../core/index.ts';

/** Everything a table may be opened with. */
export const settings = {
  ...limitSettings,
  track: wordSetting('yes', 'no'),
  set: setSetting,
} as const satisfies SettingSpecs;
