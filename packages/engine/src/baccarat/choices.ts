import { type DomainsOf, paysDomain, type Refusal, wholeNumber, yesOrNo } from '../core/index.ts';
import type { BaccaratChoices } from './rules.ts';

/** The values each choice may take. */
export const choices: DomainsOf<BaccaratChoices> = {
  decks: wholeNumber({ min: 1, max: 8 }),
  banker: { pays: paysDomain, onSix: paysDomain },
  tiePays: paysDomain,
  pairPays: paysDomain,
  tips: yesOrNo,
};

/** No two choices of baccarat contradict each other. */
export const refuseChoices = (): Refusal | undefined => undefined;
