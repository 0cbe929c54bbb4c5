import type { Document } from '@openpit/engine';
import type { documents } from './index.ts';

/** One document at a time, for a page that shows a few clauses: together they are by far the longest texts there are. */
export const documentsById = {
  'bclc.craps': async () => (await import('./bclc-craps.ts')).bclcCraps,
  'bclc.fire': async () => (await import('./bclc-fire.ts')).bclcFire,
  'bclc.sharpshooter': async () => (await import('./bclc-sharpshooter.ts')).bclcSharpshooter,
  'bclc.midi': async () => (await import('./bclc-midi.ts')).bclcMidi,
  'bclc.wheel': async () => (await import('./bclc-wheel.ts')).bclcWheel,
  'bclc.reddog': async () => (await import('./bclc-reddog.ts')).bclcReddog,
  'bclc.war': async () => (await import('./bclc-war.ts')).bclcWar,
  'division.craps': async () => (await import('./division-craps.ts')).divisionCraps,
  'chickasaw.cardcraps': async () => (await import('./chickasaw-cardcraps.ts')).chickasawCardcraps,
  'bclc.roulette': async () => (await import('./bclc-roulette.ts')).bclcRoulette,
  'bclc.classicroulette': async () => (await import('./bclc-classicroulette.ts')).bclcClassicroulette,
  'bclc.roulette-disputes': async () => (await import('./bclc-roulette-disputes.ts')).bclcRouletteDisputes,
  'bclc.blackjack': async () => (await import('./bclc-blackjack.ts')).bclcBlackjack,
  'bclc.kingsbounty': async () => (await import('./bclc-kingsbounty.ts')).bclcKingsbounty,
  'bclc.freebet': async () => (await import('./bclc-freebet.ts')).bclcFreebet,
  'bclc.sixtofive': async () => (await import('./bclc-sixtofive.ts')).bclcSixtofive,
  'bclc.doubledeck': async () => (await import('./bclc-doubledeck.ts')).bclcDoubledeck,
  'bclc.warside': async () => (await import('./bclc-warside.ts')).bclcWarside,
  'bclc.zappit': async () => (await import('./bclc-zappit.ts')).bclcZappit,
  'bclc.blazing7s': async () => (await import('./bclc-blazing7s.ts')).bclcBlazing7s,
  'openpit.baccarat': async () => (await import('./openpit-baccarat.ts')).openpitBaccarat,
  'openpit.european': async () => (await import('./openpit-european.ts')).openpitEuropean,
  'openpit.nevada': async () => (await import('./openpit-nevada.ts')).openpitNevada,
  'openpit.blackjack': async () => (await import('./openpit-blackjack.ts')).openpitBlackjack,
} satisfies Readonly<Record<(typeof documents)[number]['id'], () => Promise<Document>>>;
