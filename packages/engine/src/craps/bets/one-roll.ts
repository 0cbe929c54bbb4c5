import { assert, lose, win } from '../../core/index.ts';
import type { Dice } from '../roll.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

type OneRoll = {
  readonly key: string;
  /** The name of its choices and of its citations. */
  readonly group: 'anyPair';
  wins(dice: Dice): boolean;
};

/** A wager of one roll with one pay: it wins on some dice and loses on all others. */
export const oneRoll = ({ key, group, wins }: OneRoll): PlainBet => ({
  key,
  kind: key,
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const own = rulebook.choices[group];
    const cites = rulebook.cites[group];
    if (!own || !cites) return null;
    const closes = rulebook.choices.windows?.props;
    return { terms: always(rulebook, cites, { closes }), pays: [own.pays], isHandedBack: true };
  },
  settle: ({ choices, cites }, _, dice) => {
    const own = choices[group];
    const by = cites[group];
    assert(own && by, 'a wager of one roll is settled where it is offered');
    return wins(dice) ? win(own.pays.is, by.wins, own.pays) : lose(by.loses);
  },
});
