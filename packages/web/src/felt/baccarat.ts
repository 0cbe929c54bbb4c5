import type { Bet } from '@openpit/engine/baccarat';
import { texts } from '../texts/index.ts';
import { box, type Zone } from './zone.ts';

const words = texts.felt.baccarat;

/** The table's places: pairs at the ends, the tie above, player and banker for everybody. */
export const baccaratZones: Readonly<Record<Bet, Zone>> = {
  'player-pair': box([60, 260, 200, 130], { label: words['player-pair'], size: 24 }),
  tie: box([280, 260, 640, 130], { label: words.tie, size: 30 }),
  'banker-pair': box([940, 260, 200, 130], { label: words['banker-pair'], size: 24 }),
  player: box([60, 410, 530, 190], { label: words.player, size: 40 }),
  banker: box([610, 410, 530, 190], { label: words.banker, size: 40 }),
};
