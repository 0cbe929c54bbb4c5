import type { Document } from '@openpit/engine';
import type { documents } from '@openpit/rulebooks';

/** One document at a time, because together they are by far the longest texts of the site. */
export const documentsById = {
  'bclc.craps': async () => (await import('@openpit/rulebooks/document-bclc-craps')).bclcCraps,
  'bclc.fire': async () => (await import('@openpit/rulebooks/document-bclc-fire')).bclcFire,
  'bclc.sharpshooter': async () =>
    (await import('@openpit/rulebooks/document-bclc-sharpshooter')).bclcSharpshooter,
  'bclc.midi': async () => (await import('@openpit/rulebooks/document-bclc-midi')).bclcMidi,
  'bclc.wheel': async () => (await import('@openpit/rulebooks/document-bclc-wheel')).bclcWheel,
  'bclc.reddog': async () => (await import('@openpit/rulebooks/document-bclc-reddog')).bclcReddog,
  'bclc.war': async () => (await import('@openpit/rulebooks/document-bclc-war')).bclcWar,
  'division.craps': async () =>
    (await import('@openpit/rulebooks/document-division-craps')).divisionCraps,
  'chickasaw.cardcraps': async () =>
    (await import('@openpit/rulebooks/document-chickasaw-cardcraps')).chickasawCardcraps,
  'bclc.roulette': async () =>
    (await import('@openpit/rulebooks/document-bclc-roulette')).bclcRoulette,
  'bclc.classicroulette': async () =>
    (await import('@openpit/rulebooks/document-bclc-classicroulette')).bclcClassicroulette,
  'bclc.roulette-disputes': async () =>
    (await import('@openpit/rulebooks/document-bclc-roulette-disputes')).bclcRouletteDisputes,
  'bclc.blackjack': async () =>
    (await import('@openpit/rulebooks/document-bclc-blackjack')).bclcBlackjack,
  'bclc.kingsbounty': async () =>
    (await import('@openpit/rulebooks/document-bclc-kingsbounty')).bclcKingsbounty,
  'bclc.freebet': async () =>
    (await import('@openpit/rulebooks/document-bclc-freebet')).bclcFreebet,
  'bclc.sixtofive': async () =>
    (await import('@openpit/rulebooks/document-bclc-sixtofive')).bclcSixtofive,
  'bclc.doubledeck': async () =>
    (await import('@openpit/rulebooks/document-bclc-doubledeck')).bclcDoubledeck,
  'bclc.warside': async () =>
    (await import('@openpit/rulebooks/document-bclc-warside')).bclcWarside,
  'bclc.zappit': async () => (await import('@openpit/rulebooks/document-bclc-zappit')).bclcZappit,
  'bclc.blazing7s': async () =>
    (await import('@openpit/rulebooks/document-bclc-blazing7s')).bclcBlazing7s,
  'openpit.baccarat': async () =>
    (await import('@openpit/rulebooks/document-openpit-baccarat')).openpitBaccarat,
  'openpit.european': async () =>
    (await import('@openpit/rulebooks/document-openpit-european')).openpitEuropean,
  'openpit.nevada': async () =>
    (await import('@openpit/rulebooks/document-openpit-nevada')).openpitNevada,
  'openpit.blackjack': async () =>
    (await import('@openpit/rulebooks/document-openpit-blackjack')).openpitBlackjack,
} satisfies Readonly<Record<(typeof documents)[number]['id'], () => Promise<Document>>>;
