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

/** The two hands, as they lie at a table or as they were. */
export type Coup = Pick<BaccaratTable, 'cards'>;

/** What a hand counts. */
export const totalIn = ({ cards }: Coup, side: Side): number => totalOf(cards[side].map(rankOf));

/** Who is ahead; nobody on a tie. */
export const winnerIn = ({ cards: { player, banker } }: Coup): Side | null =>
  winnerOf({ player: player.map(rankOf), banker: banker.map(rankOf) });

/**
 * Why a hand has a third card or none, asked of the engine: what was to be done when two cards lay on each side. Empty while that is
 * not settled: the banker's turn comes once the player's is over.
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
