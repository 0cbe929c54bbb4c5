import { cite } from '../clause.ts';
import { dealerDoes } from '../crew.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from '../decision.ts';
import type { Done, Options } from '../event.ts';
import { houseRule } from '../house.ts';
import { badOption, isRefusal } from '../options.ts';
import type { ColourEvent, SheetLine } from './events.ts';
import { chipsAbroad, type TableChips } from './holdings.ts';
import type { ColourRules, RoundMoment } from './rules.ts';

/** Opens the inventory sheet: as many chips of each colour as `set=` says, in whole stacks. */
export const openSheet = (
  rules: ColourRules,
  options: Options,
): (ColourEvent & { readonly kind: 'sheet-opened' }) | Refusal => {
  const each = readSet(rules, options['set']);
  if (isRefusal(each)) return each;
  const exist = Object.fromEntries(rules.colours.is.map((colour) => [colour, each]));
  return { kind: 'sheet-opened', exist, by: cite(rules.sheet, rules.stack) };
};

const readSet = ({ sheet, stack }: ColourRules, text: string | undefined): number | Refusal => {
  if (text === undefined) return sheet.is;
  if (!/^\d{1,6}$/.test(text)) return badOption(`set is a number of chips, not ${text}`);
  if (Number(text) % stack.is === 0) return Number(text);
  return refuse('no-whole-stacks', cite(stack), `idle chips are kept in stacks of ${stack.is}`);
};

/** The inventory sheet as it stands, colour by colour; it reconciles, since the bank is what is left. */
export const sheetOf = (rules: ColourRules, chips: TableChips): readonly SheetLine[] =>
  Object.entries(chips.colours.exist).map(([colour, exist]) => {
    const players = chips.colours.holdings
      .filter((holding) => holding.colour === colour)
      .reduce((held, holding) => held + holding.chips, 0);
    const abroad = chipsAbroad(chips, colour);
    const bank = exist - abroad;
    const stacks = Math.floor(bank / rules.stack.is);
    const loose = bank % rules.stack.is;
    const layout = abroad - players;
    return { colour, exist, bank, stacks, loose, players, layout, missing: 0 };
  });

type Counting = TableChips & { readonly rules: ColourRules; readonly moment: RoundMoment };

/** The bank is counted; what is found there becomes what exists, and what is missing is written down. */
export const countColours = (
  counting: Counting,
  counted: Readonly<Record<string, number>>,
): Decision<ColourEvent | Done> => {
  const { rules, colours, moment } = counting;
  if (moment !== 'between') {
    return refused(refuse('out-of-order', houseRule('order'), 'chips are counted between rounds'));
  }
  const unknown = Object.keys(counted).find((colour) => !Object.hasOwn(colours.exist, colour));
  if (unknown !== undefined) {
    return refused(
      refuse('no-such-colour', cite(rules.sheet), `the sheet has no line for ${unknown}`),
    );
  }
  if (Object.values(counted).some((count) => !Number.isSafeInteger(count) || count < 0)) {
    return refused(refuse('bad-amount', houseRule('amount'), 'chips are counted in whole numbers'));
  }
  const sheet = sheetOf(rules, counting).map((line) =>
    recounted(rules, line, counted[line.colour]),
  );
  const exist = Object.fromEntries(sheet.map((line) => [line.colour, line.exist]));
  const by = cite(rules.sheet, rules.stack);
  const short = sheet.filter(({ missing }) => missing !== 0);
  return accepted(
    { kind: 'inventory-counted', sheet, exist, by },
    ...short.map(({ colour, missing }) => reports(rules, colour, missing)),
  );
};

const recounted = ({ stack }: ColourRules, line: SheetLine, bank = line.bank): SheetLine => ({
  ...line,
  exist: line.exist - line.bank + bank,
  bank,
  stacks: Math.floor(bank / stack.is),
  loose: bank % stack.is,
  missing: line.bank - bank,
});

const reports = ({ sheet }: ColourRules, colour: string, missing: number): Done => {
  const found = missing > 0 ? 'short' : 'over';
  return dealerDoes(`reports ${Math.abs(missing)} ${colour} chips ${found}`, cite(sheet));
};
