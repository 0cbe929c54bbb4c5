import { citationOf, stay } from '../../core/index.ts';
import { unrolled } from '../marks.ts';
import type { CrapsRulebook } from '../rules.ts';
import type { PlainBet, Terms } from './bet.ts';
import { againstPoint, againstShooter, lineOffer, towardsPoint, withShooter } from './line.ts';
import { evens } from './pays.ts';
import { onComeOut } from './terms.ts';

/** Pass: wins when the shooter wins. */
export const pass: PlainBet = {
  key: 'pass',
  kind: 'pass',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => ({
    terms: passTerms(rulebook),
    pays: [{ is: evens, by: rulebook.cites.pass.pays }],
    by: rulebook.cites.pass.is,
    isHandedBack: true,
  }),
  settle: ({ cites }, { phase }, dice) =>
    phase.kind === 'come-out'
      ? withShooter(cites.pass, dice, (point) => stay(cites.pass.point, point))
      : towardsPoint(cites.pass, phase.point, dice),
  contract: ({ choices }, { wager, amount }, { phase, rolls }) => {
    const { contract } = choices.pass;
    const isLocked =
      contract.is === 'point' ? phase.kind === 'point' : amount > unrolled(wager.state, rolls);
    return isLocked ? citationOf(contract) : undefined;
  },
};

/** Don't pass: wins when the shooter loses. */
export const dontPass: PlainBet = {
  key: 'dontpass',
  kind: 'dontpass',
  staysUp: false,
  recalls: null,
  offer: (rulebook) => lineOffer(rulebook, rulebook.cites.dontPass, onComeOut),
  settle: ({ choices, cites }, { phase }, dice) =>
    phase.kind === 'come-out'
      ? againstShooter(cites.dontPass, dice, {
          barred: choices.barred.is,
          bar: citationOf(choices.barred),
          onPoint: (waits) => stay(cites.dontPass.point, waits),
        })
      : againstPoint(cites.dontPass, phase.point, dice),
};

const passTerms = (rulebook: CrapsRulebook): Terms => {
  const { choices, cites } = rulebook;
  const terms = onComeOut(rulebook, cites.pass, { closes: choices.windows?.line });
  return {
    ...terms,
    opens: { comeOut: terms.opens.comeOut, point: choices.pass.put },
    raises: { comeOut: terms.raises.comeOut, point: choices.pass.raise },
  };
};
