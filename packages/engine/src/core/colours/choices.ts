import { amountDomain, type DomainsOf, nameDomain, severalOf, wholeNumber } from '../choice.ts';
import { cents } from '../money.ts';
import type { ColourChoices } from './rules.ts';

/** What houses may decide about non-value chips. */
export const colourDomains: DomainsOf<ColourChoices> = {
  values: severalOf<number>(amountDomain({ min: cents(1) })),
  colours: severalOf(nameDomain),
  stack: wholeNumber({ min: 1, max: 100 }),
  sheet: wholeNumber({ min: 0, max: 100_000 }),
};
