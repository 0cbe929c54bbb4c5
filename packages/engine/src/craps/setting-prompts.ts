import {
  assert,
  betParam,
  cite,
  message,
  type Prompt,
  type Role,
  term,
  type Wager,
} from '../core/index.ts';
import type { Marks } from './marks.ts';
import { offerFor } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';
import { switchedNow } from './switching.ts';
import type { Table } from './table.ts';

/** What the crew does with chips that were added or changed since the last throw. The next throw takes it as done. */
export const settingPrompts = (rulebook: CrapsRulebook, table: Table): readonly Prompt[] =>
  table.layout.wagers.flatMap((wager) => [
    ...(wager.state.since === table.rolls ? setPrompts(rulebook, wager) : []),
    ...(wager.state.switchedAt === table.rolls ? lammerPrompt(rulebook, table, wager) : []),
  ]);

/** A wager that the staff placed, and a dealer bet beside a player's wager. */
const setPrompts = (rulebook: CrapsRulebook, wager: Wager<Marks>): readonly Prompt[] => {
  const { cites } = rulebook;
  const { seat, bet, tip } = wager;
  const offer = offerFor(rulebook, bet);
  assert(offer, `a wager on ${bet}, which is not offered`);
  const { terms, side } = offer;
  const params = { seat, bet: betParam(bet) };
  const asked = { role: setterOf(bet), act: null } as const;
  const isStaffed = cites.setByStaff?.some((clause) => terms.set.includes(clause)) ?? false;
  const set =
    isStaffed || side?.repeated ? cite(terms.set, side?.repeated ?? undefined) : undefined;
  if (tip) {
    const by = cite(cites.tips?.apart, side?.tips ?? undefined, set);
    return [{ ...message('prompt.set-tip', params), ...asked, by }];
  }
  return set ? [{ ...message('prompt.set-wager', params), ...asked, by: set }] : [];
};

/** The dealer places wagers on numbers, the stickperson those in the middle. */
const setterOf = (bet: string): Role =>
  /^(place|buy|lay|odds|come|dontcome|pass|dontpass)\b/.test(bet) ? 'dealer' : 'stickperson';

const lammerPrompt = (
  rulebook: CrapsRulebook,
  table: Table,
  { seat, bet, state }: Wager<Marks>,
): readonly Prompt[] => {
  const to = term(state.called === null ? 'off-it' : state.called);
  const params = { seat, bet: betParam(bet), to };
  const by = switchedNow(rulebook, table);
  return [{ ...message('prompt.put-lammer', params), role: 'dealer', act: null, by }];
};
