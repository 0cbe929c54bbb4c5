import { type Cents, exactStake } from '../core/index.ts';
import type { CasinoWarRulebook } from './rules.ts';

/** A stake for which every pay of the game is a whole number of cents, for the first wager and for a war. */
export const exactWarStake = ({ choices }: CasinoWarRulebook): Cents => {
  const { basicPays, tie, surrender, war } = choices;
  const { costs, wonPays, tiedPays, tiedBasicPays } = war;
  const own = [basicPays, tie.pays, surrender, tiedBasicPays];
  // The stake of a war is a share of the first stake and is paid separately.
  const raised = [wonPays, tiedPays];
  return exactStake([...own.map(({ is }) => [is]), ...raised.map(({ is }) => [costs.is, is])]);
};
