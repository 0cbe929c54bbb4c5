import { type Command, type Role, type Rulebook, roleRuleFor } from '@openpit/engine';
import { notationOf, playRecord, writeCommand, writeRecord } from '@openpit/notation';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PitStage } from './pit-stage.contract.ts';

/** A line of a script: what is typed, whether as an outcome or as a line, and at whose console. */
export type Cue = {
  readonly text: string;
  readonly isOutcome: boolean;
  readonly role: Role;
  readonly kind: string;
};

/** Who of a crew gives an order: as it says, else the first of the crew the rulebook names, else the dealer. */
const roleFor = (rulebook: Rulebook, { kind, as }: Command): Role => {
  if (as !== undefined && as !== 'player') return as;
  const named = roleRuleFor(rulebook.roles, kind)?.is.filter((role) => role !== 'player') ?? [];
  return kind === 'sit' || named[0] === undefined ? 'dealer' : named[0];
};

/** A record as a crew would enter it: every accepted act, cards from a stacked shoe included. */
export const scriptOf = (
  record: string,
): { readonly setup: string; readonly cues: readonly Cue[] } => {
  const { entries, game } = playRecord(record);
  if (!game) throw new Error('the record opens no table');
  const [opening = ''] = writeRecord(entries.slice(0, 1)).split('\n');
  // A record that says nothing of its jackpots has them paid by the house; a hosted table has them confirmed.
  const isPaid = opening.includes('blazing7s') && !opening.includes('jackpots=');
  const setup = isPaid ? `${opening} jackpots=paid` : opening;
  const cues = entries.slice(1).map(({ command, events }): Cue => {
    const given = command as Command; // only the first entry opens a table
    const role = roleFor(game.rulebook, given);
    const cards: unknown = 'cards' in given ? given.cards : null;
    const isOutcome = Array.isArray(cards);
    const text = isOutcome
      ? cards.join('')
      : writeCommand(given, notationOf(game.rulebook.family), events);
    return { text, isOutcome, role, kind: given.kind };
  });
  return { setup, cues };
};

/** The table line of a record as the setup of a hosted table. */
export const setupOf = (id: string, opening: string) => {
  const [, rulebook = '', ...settings] = opening.split(/\s+/);
  const options = Object.fromEntries(settings.map((one) => one.split('=')));
  return { id, rulebook, options, mode: 'hosted' } as const;
};

/** Types a line into a console and waits until the table has it. */
export const enterAct = async (
  stage: PitStage,
  { page, table, text }: { readonly page: Page; readonly table: string; readonly text: string },
): Promise<void> => {
  const version = (): number => stage.house.backOffice.floor.table(table).state()?.version ?? 0;
  const before = version();
  await page.locator('.record-entry input').fill(text);
  await page.locator('.record-entry input').press('Enter');
  await expect
    .poll(version, { timeout: 10_000, interval: 20, message: text })
    .toBeGreaterThan(before);
  await expect
    .poll(() => page.locator('.record-entry input').inputValue(), { timeout: 10_000, interval: 20 })
    .toBe('');
};

/** Types what came, as a scanner would. */
export const enterOutcome = async (
  stage: PitStage,
  { page, table, text }: { readonly page: Page; readonly table: string; readonly text: string },
): Promise<void> => {
  const version = (): number => stage.house.backOffice.floor.table(table).state()?.version ?? 0;
  const before = version();
  await page.locator('.record-entry input').blur();
  await page.locator('.entry').waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect
    .poll(version, { timeout: 10_000, interval: 20, message: text })
    .toBeGreaterThan(before);
};

/** Records of a sitting from the first chips to the last, wrong calls included, below `records/`. */
export const wholeSittings = [
  'bclc-blackjack/blackjack-insurance-and-surrender.pit',
  'bclc-blackjack/blackjack-splits-and-doubles.pit',
  'bclc-blackjack/blackjack-three-seats.pit',
  'bclc-blackjack/blazing-sevens-two-winners.pit',
  'chickasaw-cardcraps/cardcraps-ante-and-triple-sevens.pit',
  'bclc-war/casino-war.pit',
  'bclc-craps/craps-buy-and-lay-vig.pit',
  'bclc-craps/craps-dealer-bets.pit',
  'bclc-craps/craps-fire-and-sharpshooter.pit',
  'bclc-craps/craps-line-odds-come-place.pit',
  'bclc-craps/craps-props-and-combinations.pit',
  'division-craps/division-craps-differences.pit',
  'bclc-freebet/freebet-tokens-and-22.pit',
  'bclc-blackjack/kings-bounty-and-war.pit',
  'bclc-midi/midi-dice-are-sent.pit',
  'bclc-reddog/red-dog.pit',
  'bclc-roulette/many-bets-on-one-spin.pit',
  'bclc-wheel/two-spins-of-the-big-six.pit',
  'bclc-zappit/zappit-exchange.pit',
] as const;
