import { citationOf, cite, dollars } from '@openpit/engine';
import { type CrapsRulebook, comeOut, type Offer, offerFor } from '@openpit/engine/craps';
import { type Priced, pricedBy, writeAllPays } from '../price.ts';
import { ratio, subtract } from '../ratio.ts';
import { followDice } from './following.ts';
import { bookFor, untried, wagerOn } from './standing.ts';

const stakes = [5, 10, 25, 100] as const;

/**
 * What the ante adds to a line wager that stands alone. There is one ante a round, and a line wager lasts exactly one round, so
 * every gain is less the ante.
 */
export const anteEffects = (rulebook: CrapsRulebook): readonly Priced[] => {
  if (rulebook.choices.ante.is === 0) return [];
  return ['pass', 'dontpass'].flatMap((bet) => {
    const offer = offerFor(rulebook, bet);
    return offer ? stakes.map((stake) => withAnte(rulebook, { bet, offer, stake })) : [];
  });
};

type AnteWager = { readonly bet: string; readonly offer: Offer; readonly stake: number };

const withAnte = (rulebook: CrapsRulebook, { bet, offer, stake }: AnteWager): Priced => {
  const { ante } = rulebook.choices;
  const book = bookFor(rulebook, bet);
  const wager = wagerOn(book, { bet, stake: book.stake, called: null });
  const standing = { phase: comeOut, wagers: [wager], history: untried };
  const [followed] = followDice({
    book,
    starts: [standing],
    habit: { isLeftUp: false, hasFullOdds: false },
  });
  const amount = ante.is;
  const share = ratio(amount, dollars(stake));
  const endings = (followed?.endings ?? []).map(({ gain, chance }) => ({
    gain: subtract(gain, share),
    chance,
  }));
  const tag = {
    rulebook: rulebook.id,
    bet,
    condition: `ante=${amount / dollars(1)},stake=${stake}`,
    model: rulebook.cites.cards ? 'full-set' : null,
    pays: writeAllPays(offer.pays),
    clauses: [
      ...new Set([...cite(ante), ...(followed?.clauses ?? []), ...offer.pays.flatMap(citationOf)]),
    ],
  } as const;
  return pricedBy(tag, { endings, steps: followed?.steps ?? ratio(1) });
};
