import { citationOf, cite, dollars } from '@openpit/engine';
import { type CrapsRulebook, comeOut, type Offer, offerFor } from '@openpit/engine/craps';
import { unitStake } from '../census.ts';
import { type Priced, pricedBy, writeAllPays } from '../price.ts';
import { ratio, subtract } from '../ratio.ts';
import { followDice } from './following.ts';
import { bookFor, wagerOn } from './standing.ts';

const stakes = [5, 10, 25, 100] as const;

/**
 * What the ante adds to a line wager that stands alone: one a round, and a line wager lasts one
 * round exactly, so whatever it brings comes less the ante.
 */
export const anteEffects = (rulebook: CrapsRulebook): readonly Priced[] => {
  const { ante } = rulebook.rules;
  if (!ante) return [];
  return ['pass', 'dontpass'].flatMap((bet) => {
    const offer = offerFor(rulebook.rules, bet);
    return offer ? stakes.map((stake) => withAnte(rulebook, { bet, offer, stake })) : [];
  });
};

type Asked = { readonly bet: string; readonly offer: Offer; readonly stake: number };

const withAnte = (rulebook: CrapsRulebook, { bet, offer, stake }: Asked): Priced => {
  const { ante } = rulebook.rules;
  const book = bookFor(rulebook, bet);
  const wager = wagerOn(book, { bet, stake: unitStake, called: null });
  const standing = { phase: comeOut, wagers: [wager], faced: 0, made: [] };
  const [followed] = followDice({
    book,
    starts: [standing],
    habit: { isLeftUp: false, hasFullOdds: false },
    sight: 'total',
  });
  const amount = ante?.amount.is ?? dollars(0);
  const share = ratio(amount, dollars(stake));
  const endings = (followed?.endings ?? []).map(({ gain, chance }) => ({
    gain: subtract(gain, share),
    chance,
  }));
  const tag = {
    rulebook: rulebook.id,
    bet,
    condition: `ante=${amount / dollars(1)},stake=${stake}`,
    model: 'full-set',
    pays: writeAllPays(offer.pays),
    clauses: [
      ...new Set([
        ...cite(ante?.amount),
        ...(followed?.clauses ?? []),
        ...offer.pays.flatMap(citationOf),
      ]),
    ],
  } as const;
  return pricedBy(tag, { endings, steps: followed?.steps ?? ratio(1) });
};
