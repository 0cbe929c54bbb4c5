import {
  type DomainsOf,
  oneOf,
  paysDomain,
  type Refusal,
  someOf,
  wholeNumber,
  yesOrNo,
} from '../core/index.ts';
import type { RedDogChoices } from './rules.ts';

/** The values each choice may take. */
export const choices: DomainsOf<RedDogChoices> = {
  decks: someOf(1, 2, 3, 4, 5, 6, 7, 8),
  spreads: { one: paysDomain, two: paysDomain, three: paysDomain, fourUp: paysDomain },
  consecutive: oneOf('push', 'lose'),
  pair: oneOf('push', 'lose'),
  threeOfAKind: paysDomain,
  tips: { taken: yesOrNo, afterPush: oneOf('stays', 'returns') },
  conversion: { from: paysDomain, chipsOver: wholeNumber({ min: 0, max: 100 }) },
};

/** No two choices of red dog contradict each other. */
export const refuseChoices = (): Refusal | undefined => undefined;
