import { assert, cite, memoizeBy } from '../core/index.ts';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  type Dealt,
  dealings,
  type GameChoices,
} from './rules.ts';

/** The ways in which a rulebook's game is dealt; the first is used if the table does not choose. */
export const dealtKinds = ({ choices }: BlackjackRulebook): readonly Dealt[] =>
  dealings.filter((kind) => kind === 'up' || choices[kind] !== undefined);

const rulesByDealt = memoizeBy((_: BlackjackRulebook) => new Map<Dealt, BlackjackRules>());

/** The rules of a rulebook for one way of dealing: its choices, and the clauses beside them. They are made once for each way. */
export const rulesFor = (rulebook: BlackjackRulebook, dealt: Dealt = 'up'): BlackjackRules => {
  const known = rulesByDealt(rulebook);
  const rules = known.get(dealt) ?? made(rulebook, dealt);
  known.set(dealt, rules);
  return rules;
};

/** The rules that a table is played by. */
export const rulesOf = (
  rulebook: BlackjackRulebook,
  { setup }: { readonly setup: { readonly dealt: Dealt } },
): BlackjackRules => rulesFor(rulebook, setup.dealt);

const made = ({ choices, cites }: BlackjackRulebook, dealt: Dealt): BlackjackRules => {
  const [chosen, cited] = dealt === 'up' ? [choices, cites] : [choices[dealt], cites[dealt]];
  assert(chosen && cited, `a table dealt ${dealt} is opened where the rulebook knows of it`);
  // choices and citations each have the type of their half, and the rules are both together
  const rules = { ...sideBySide(chosen, cited), isFaceDown: dealt !== 'up' } as BlackjackRules;
  return { ...rules, sides: sidesIn(rules, chosen) };
};

type Tree = { readonly [name: string]: unknown };

const isGroup = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('by' in value);

const sideBySide = (chosen: Tree, cited: Tree): Tree => {
  const both: Record<string, unknown> = { ...cited };
  for (const [name, value] of Object.entries(chosen)) {
    const beside = both[name];
    both[name] = isGroup(value) && isGroup(beside) ? sideBySide(value, beside) : value;
  }
  return both;
};

/** A side bet is not offered if the shoe in use can never give its award. */
const sidesIn = ({ sides, deal }: BlackjackRules, chosen: GameChoices): BlackjackRules['sides'] => {
  const decks = deal.decks.is;
  const { kingsbounty, blazing7s } = chosen.sides;
  const lacksKings = kingsbounty !== undefined && decks < 2;
  const lacksSevens = blazing7s !== undefined && decks < 3;
  return {
    ...sides,
    ...(lacksKings && {
      kingsbounty: { offered: cite(deal.decks, kingsbounty.pays['spade-kings']) },
    }),
    ...(lacksSevens && {
      blazing7s: { offered: cite(deal.decks, blazing7s.ofMeter['three-suited']) },
    }),
  };
};
