import { type Cents, exactStake } from '../core/index.ts';
import type { CasinoWarRulebook } from './rules.ts';

/** A stake that every pay of the game divides without rounding, at the first wager and at war. */
export const exactWarStake = ({ choices }: CasinoWarRulebook): Cents => {
  const { basicPays, tie, surrender, war } = choices;
  const { costs, wonPays, tiedPays, tiedBasicPays } = war;
  const own = [basicPays, tie.pays, surrender, tiedBasicPays];
  // What is put up for a war is a share of the first stake, and is paid by itself.
  const raised = [wonPays, tiedPays];
  return exactStake([...own.map(({ is }) => [is]), ...raised.map(({ is }) => [costs.is, is])]);
};
