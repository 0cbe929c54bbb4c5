import { texts } from '../texts/index.ts';
import { type Facts, ownOffers } from './own-tables.ts';

const most = 3;

/** What distinguishes a rulebook from others of its game, in a line. */
export const factsText = (rulebook: string): string => {
  const words = texts.lobby.facts;
  const { ratio } = texts.felt;
  const offer = ownOffers.find(({ id }) => id === rulebook);
  // A house may use a rulebook with changed choices, which its id then names.
  if (!offer) return words.changed;
  const { facts } = offer;
  const named = [
    facts.cards && words.cards,
    facts.free && words.free,
    facts.zap && words.zap,
    facts.odds && words.odds(facts.odds),
    facts.field12 && words.field12(ratio(...facts.field12)),
    facts.big === false && !facts.cards && words.noBig,
    facts.natural && words.natural(ratio(...facts.natural)),
    facts.decks && words.decks(facts.decks),
    facts.soft17 && words.soft17[facts.soft17],
    facts.zeros && words.zeros[facts.zeros],
    facts.zeroTakes && facts.zeros === 1 && words.zeroTakes[facts.zeroTakes],
    facts.sides === 2 && words.bothSides,
    facts.banker && words.banker(ratio(...facts.banker)),
    facts.tie && words.tie(ratio(...facts.tie)),
    facts.spreadOfOne && words.spreadOfOne(ratio(...facts.spreadOfOne)),
  ];
  return named
    .filter((fact) => typeof fact === 'string')
    .slice(0, most)
    .join(' · ');
};

/** The most important difference, as a cloth would have it lettered; empty if a game has none. */
export const signatureOf = (rulebook: string): string => {
  const words = texts.lobby.facts;
  const { ratio } = texts.felt;
  const facts: Facts = ownOffers.find(({ id }) => id === rulebook)?.facts ?? {};
  const apart = [
    facts.cards && words.cards,
    facts.free && words.free,
    facts.zap && words.zap,
    facts.odds === '1' && words.odds(facts.odds),
    facts.field12?.[0] === 3 && words.field12(ratio(...facts.field12)),
    facts.odds && facts.big === false && words.noBig,
    facts.odds && words.odds(facts.odds),
    facts.natural?.[0] === 6 && words.natural(ratio(...facts.natural)),
    facts.natural && facts.decks !== '6' && words.decks(facts.decks ?? ''),
    facts.soft17 && words.soft17[facts.soft17],
  ];
  return (apart.find((one) => typeof one === 'string') ?? '').toUpperCase();
};
