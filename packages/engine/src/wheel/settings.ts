import { limitSettings, type SettingSpecs, setSetting, textSetting } from '../core/index.ts';

/** Everything a table may be opened with. `layouts.ts` parses the wheel. */
export const settings = {
  ...limitSettings,
  layout: textSetting('wheel.setting-layout', 'australia52'),
  wheel: textSetting('wheel.setting-wheel', 'one:2:1,two:1:2'),
  places: textSetting('wheel.setting-places', 'one,two'),
  set: setSetting,
} as const satisfies SettingSpecs;
