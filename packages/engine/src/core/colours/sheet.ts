import { cite } from '../clause.ts';
import { done } from '../crew.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from '../decision.ts';
import type { Done } from '../event.ts';
import { houseRule } from '../house.ts';
import { message, term } from '../message.ts';
import { isRefusal } from '../options.ts';
import { countSetting } from '../setting.ts';
import type { ColourEvent, SheetRow } from './events.ts';
import { chipsAbroad, type TableChips } from './holdings.ts';
import type { ColourRules, RoundStage } from './rules.ts';

/** How many chips of each colour the sheet opens with. */
export const setSetting = countSetting({ min: 0, max: 999_999 }, '100');

/** Opens the inventory sheet with the given number of chips of each colour, in whole stacks. */
export const openSheet = (
  rules: ColourRules,
  said: number | undefined,
): (ColourEvent & { readonly kind: 'sheet-opened' }) | Refusal => {
  const each = inStacks(rules, said);
  if (isRefusal(each)) return each;
  const exist = Object.fromEntries(rules.choices.colours.is.map((colour) => [colour, each]));
  return { kind: 'sheet-opened', exist, by: cite(rules.choices.sheet, rules.choices.stack) };
};

const inStacks = (
  { choices: { sheet, stack } }: ColourRules,
  said: number | undefined,
): number | Refusal => {
  if (said === undefined) return sheet.is;
  if (said % stack.is === 0) return said;
  return refuse('no-whole-stacks', { stack: stack.is }, cite(stack));
};

/**
 * The inventory sheet, colour by colour. It always adds up, because the bank is the remainder. It follows the order of the rulebook,
 * because keys that are read back from a log have another order.
 */
export const sheetOf = (rules: ColourRules, chips: TableChips): readonly SheetRow[] =>
  rules.choices.colours.is.flatMap((colour) => {
    const exist = chips.colours.exist[colour];
    if (exist === undefined) return [];
    const players = chips.colours.holdings
      .filter((holding) => holding.colour === colour)
      .reduce((held, holding) => held + holding.chips, 0);
    const abroad = chipsAbroad(chips, colour);
    const bank = exist - abroad;
    const stacks = Math.floor(bank / rules.choices.stack.is);
    const loose = bank % rules.choices.stack.is;
    const layout = abroad - players;
    return { colour, exist, bank, stacks, loose, players, layout, missing: 0 };
  });

type Counting = TableChips & { readonly rules: ColourRules; readonly stage: RoundStage };

/** The bank is counted: the chips that are found become those that exist, and missing ones are recorded. */
export const countColours = (
  counting: Counting,
  counted: Readonly<Record<string, number>>,
): Decision<ColourEvent | Done> => {
  const { rules, colours, stage } = counting;
  if (stage !== 'between') {
    return refused(refuse('count-between-rounds', {}, houseRule('order')));
  }
  const unknown = Object.keys(counted).find((colour) => !Object.hasOwn(colours.exist, colour));
  if (unknown !== undefined) {
    return refused(refuse('no-sheet-row', { colour: unknown }, cite(rules.choices.sheet)));
  }
  const sheet = sheetOf(rules, counting).map((row) => recounted(rules, row, counted[row.colour]));
  const exist = Object.fromEntries(sheet.map((row) => [row.colour, row.exist]));
  const by = cite(rules.choices.sheet, rules.choices.stack);
  const short = sheet.filter(({ missing }) => missing !== 0);
  return accepted(
    { kind: 'inventory-counted', sheet, exist, by },
    ...short.map(({ colour, missing }) => reports(rules, colour, missing)),
  );
};

const recounted = (
  { choices: { stack } }: ColourRules,
  row: SheetRow,
  bank = row.bank,
): SheetRow => ({
  ...row,
  exist: row.exist - row.bank + bank,
  bank,
  stacks: Math.floor(bank / stack.is),
  loose: bank % stack.is,
  missing: row.bank - bank,
});

const reports = ({ choices: { sheet } }: ColourRules, colour: string, missing: number): Done => {
  const deed = missing > 0 ? 'reports-chips-short' : 'reports-chips-over';
  return done(
    'dealer',
    message(deed, { chips: Math.abs(missing), colour: term(colour) }),
    cite(sheet),
  );
};
