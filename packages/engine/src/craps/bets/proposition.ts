import { lose, win } from '../../core/index.ts';
import { totalOf } from '../roll.ts';
import type { PropName } from '../rules.ts';
import type { PlainBet } from './bet.ts';
import { always } from './terms.ts';

const totals: Readonly<Record<PropName, readonly number[]>> = {
  any7: [7],
  anycraps: [2, 3, 12],
  two: [2],
  three: [3],
  eleven: [11],
  twelve: [12],
};

/** A proposition: a bet for one roll, which wins on its total or group only. */
const proposition = (name: PropName): PlainBet => ({
  key: name,
  kind: 'proposition',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => {
    const { choices, cites } = rulebook;
    return {
      terms: always(rulebook, cites.props[name], { closes: choices.windows?.props }),
      pays: [choices.props[name]],
    };
  },
  settle: ({ choices, cites }, _, dice) =>
    totals[name].includes(totalOf(dice))
      ? win(choices.props[name].is, cites.props[name].totals, choices.props[name])
      : lose(cites.props[name].loses),
});

export const propositions: Readonly<Record<PropName, PlainBet>> = {
  any7: proposition('any7'),
  anycraps: proposition('anycraps'),
  two: proposition('two'),
  three: proposition('three'),
  eleven: proposition('eleven'),
  twelve: proposition('twelve'),
};
