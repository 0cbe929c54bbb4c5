import { assert, lose, win } from '../../core/index.ts';
import type { Dice } from '../roll.ts';
import type { CrapsRulebook } from '../rules.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

/** The groups of choices and citations in which the only choice is a pay, with one clause for winning and one for losing. */
type OneRollGroup = {
  [G in keyof Cites & keyof Choices]-?: Choices[G] extends OnePay | undefined
    ? Cites[G] extends OneRollCites | undefined
      ? G
      : never
    : never;
}[keyof Cites & keyof Choices];

type Choices = CrapsRulebook['choices'];
type Cites = CrapsRulebook['cites'];
type OnePay = NonNullable<Choices['anyPair']>;
type OneRollCites = NonNullable<Cites['anyPair']>;

type OneRoll<Key extends string> = {
  readonly key: Key;
  /** The name that its choices and its citations have. */
  readonly group: OneRollGroup;
  wins(dice: Dice): boolean;
};

/** A bet for one roll with one pay: it wins on some rolls and loses on all others. */
export const oneRoll = <const Key extends string>({
  key,
  group,
  wins,
}: OneRoll<Key>): PlainBet & { readonly key: Key } => ({
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
