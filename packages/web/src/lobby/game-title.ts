import { texts } from '../texts/index.ts';
import { ownOffers } from './own-tables.ts';

/**
 * The name of a rulebook in the visitor's language; changed choices do not change it. A table with the id of its rulebook has
 * this name too, any other table its own.
 */
export const gameTitle = (rulebook: string): string => {
  const [id = ''] = rulebook.split(':');
  return texts.lobby.titles[id] ?? ownOffers.find((offer) => offer.id === id)?.title ?? rulebook;
};
