import { type SettingSpecs, shoeSettings } from '../core/index.ts';

/** Everything a table may be opened with. */
export const settings = shoeSettings satisfies SettingSpecs;
