import { lose, type Pays, type Verdict, win } from '../../core/index.ts';
import { totalOf } from '../roll.ts';
import type { CrapsRulebook } from '../rules.ts';
import type { PlainBet } from './bet.ts';
import { evens } from './pays.ts';
import { always } from './terms.ts';

const losers: readonly number[] = [5, 6, 7, 8];

/** Field: a bet for one roll, which wins on the outer totals. */
export const field: PlainBet = {
  key: 'field',
  kind: 'field',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    const { pays, rides } = choices.field;
    const isSame = `${pays[2].is}` === `${pays[12].is}`;
    return {
      terms: always(rulebook, cites.field, { closes: choices.windows?.field }),
      pays: [{ is: evens, by: cites.field.single }, pays[2], ...(isSame ? [] : [pays[12]])],
      rides,
      isHandedBack: true,
    };
  },
  settle: (rulebook, _, dice) => verdictOn(rulebook, totalOf(dice)),
};

const verdictOn = ({ choices, cites }: CrapsRulebook, total: number): Verdict => {
  if (losers.includes(total)) return lose(cites.field.loses);
  if (total !== 2 && total !== 12) return win(evens, cites.field.wins, cites.field.single);
  const pays = choices.field.pays[total];
  return win(pays.is, cites.field.wins, pays);
};

/**
 * What the field pays on each total that wins, from the lowest. The cloth draws a ring around a pay that is a choice of the
 * house.
 */
export const fieldPays = (
  rulebook: CrapsRulebook,
): readonly { readonly total: number; readonly pays: Pays; readonly isRinged: boolean }[] =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((total) => {
    const verdict = verdictOn(rulebook, total);
    if (verdict.kind !== 'win') return [];
    return [{ total, pays: verdict.pays, isRinged: total in rulebook.choices.field.pays }];
  });
