import type { Card } from '../../core/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';
import { bet, cards, deal, sit } from './cards.ts';

/** One player on every place and with a wager for the dealers, on these cards. */
const round = (name: string, ...dealt: readonly Card[]): Script => ({
  name,
  commands: [
    sit(1),
    ...['player', 'banker', 'tie', 'player-pair', 'banker-pair'].map((place) => bet(1, place)),
    { ...bet(1, 'banker', 5), tip: true },
    deal,
    cards(...dealt),
  ],
});

const scripts: readonly Script[] = [
  { name: 'a table is opened', commands: [] },
  round('the banker wins with a nine', '2c', '4d', 'Kc', '5d'),
  round('the banker wins with a six', '2c', '2d', '3c', '4d', 'Tc'),
  round('a tie of naturals', '4c', '4d', '5c', '5d'),
  round('a pair of each', '4c', '2d', '4d', '2h'),
];

/** Probes of baccarat, one for each rule that differs between houses. */
export const baccaratProbes: readonly Probe[] = scripts.map(scriptProbe);
