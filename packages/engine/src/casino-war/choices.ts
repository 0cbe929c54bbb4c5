import {
  cite,
  type DomainsOf,
  oneOf,
  paysDomain,
  type Refusal,
  refuse,
  shareDomain,
  wholeNumber,
  yesOrNo,
} from '../core/index.ts';
import type { CasinoWarChoices, CasinoWarRulebook } from './rules.ts';

const burned = wholeNumber({ min: 0, max: 10 });

/** The values each choice may take. */
export const choices: DomainsOf<CasinoWarChoices> = {
  decks: wholeNumber({ min: 1, max: 8 }),
  basicPays: paysDomain,
  tie: { pays: paysDomain, alone: oneOf('minimum', 'any', 'no'), limited: yesOrNo },
  surrender: shareDomain,
  war: {
    costs: paysDomain,
    playerBurn: burned,
    dealerBurn: burned,
    wonPays: paysDomain,
    tiedPays: paysDomain,
    tiedBasicPays: paysDomain,
  },
  tips: { taken: yesOrNo, afterPush: oneOf('stays', 'returns') },
};

/** The most cards a round can take: one for every seat and the dealer, with every seat at war. */
export const cardsInRound = ({ seats, choices: { war } }: CasinoWarRulebook): number =>
  seats.max.is * (1 + war.playerBurn.is + 1 + war.dealerBurn.is + 1) + 1;

/** A war needs a stake above zero, and a shoe must last for the longest round. */
export const refuseChoices = (rulebook: CasinoWarRulebook): Refusal | undefined => {
  const { decks, war } = rulebook.choices;
  if (war.costs.is[0] === 0) return refuse('war-without-stake', {}, cite(war.costs));
  const needed = cardsInRound(rulebook);
  return needed > decks.is * 52
    ? refuse('shoe-too-small', { needed, decks: decks.is }, cite(decks))
    : undefined;
};
