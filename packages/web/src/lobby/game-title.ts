import { texts } from '../texts/index.ts';
import { ownOffers } from './own-tables.ts';

/**
 * What a rulebook is called in the visitor's language; a house's own values of it leave the name as it is. A table that has the id of
 * its rulebook is called so, too, and any other by its own name.
 */
export const gameTitle = (rulebook: string): string => {
  const [id = ''] = rulebook.split(':');
  return texts.lobby.titles[id] ?? ownOffers.find((offer) => offer.id === id)?.title ?? rulebook;
};
