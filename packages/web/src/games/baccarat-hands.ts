import { rankOf } from '@openpit/engine';
import {
  type BaccaratTable,
  countOf,
  drawNext,
  type Side,
  totalOf,
  winnerOf,
} from '@openpit/engine/baccarat';
import { texts } from '../texts/index.ts';

/** The two hands, of a round in progress or of a past one. */
export type Coup = Pick<BaccaratTable, 'cards'>;

/** The total of a hand. */
export const totalIn = ({ cards }: Coup, side: Side): number => totalOf(cards[side].map(rankOf));

/** Which hand is higher; neither in a tie. */
export const winnerIn = ({ cards: { player, banker } }: Coup): Side | null =>
  winnerOf({ player: player.map(rankOf), banker: banker.map(rankOf) });

/**
 * Why a hand has a third card or none, asked of the engine for the time when both hands had two cards. Empty until that is
 * decided: the banker's turn comes after the player's.
 */
export const reasonFor = ({ player, banker }: Coup['cards'], side: Side): string => {
  const say = texts.felt.coup;
  const hands = { player: player.map(rankOf), banker: banker.map(rankOf) };
  if (player.length < 2 || banker.length < 2) return '';
  const countOn = (one: Side): number => totalOf(hands[one].slice(0, 2));
  const [own, other] = [countOn(side), countOn(side === 'player' ? 'banker' : 'player')];
  const next = drawNext(hands);
  if (next.step === 'natural') return own >= other ? say.natural(own) : say.stands(own);
  if (side === 'banker' && next.to === 'player') return '';
  const draws = hands[side].length > 2 || next.to === side;
  const [, , third] = hands.player;
  if (side === 'banker' && third)
    return (draws ? say.drawsAgainst : say.standsAgainst)(own, countOf(third));
  return (draws ? say.draws : say.stands)(own);
};
