import {
  amountSetting,
  countSetting,
  limitSettings,
  rangeSetting,
  type SettingSpecs,
  textSetting,
  wordSetting,
  wordsSetting,
} from '../core/index.ts';

/** The side bets, in the order they are settled after the deal. */
export const sideNames = ['war', 'blazing7s', 'kingsbounty', 'push22'] as const;

export type SideName = (typeof sideNames)[number];

const cards = { min: 0, max: 999 };

/** Everything a table may be opened with. `open.ts` checks what the rulebook allows of it. */
export const settings = {
  ...limitSettings,
  side: wordsSetting(sideNames),
  war: rangeSetting,
  kingsbounty: rangeSetting,
  push22: rangeSetting,
  meter: amountSetting('3000'),
  reserve: amountSetting('500'),
  executive: amountSetting('1000'),
  dealt: wordSetting('up', 'down', 'hand'),
  jackpots: wordSetting('paid', 'confirmed'),
  doublecard: wordSetting('down', 'up'),
  positions: countSetting({ min: 1, max: 999 }, '2'),
  burn: countSetting(cards, '1'),
  cut: countSetting(cards, '60'),
  lacks: textSetting('blackjack.setting-lacks', 'main-floor'),
} as const satisfies SettingSpecs;
