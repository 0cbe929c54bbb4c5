import type { AnyCommand, Card } from '../../core/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';
import { answer, bet, cards, deal, sit, tip } from './cards.ts';

/** One player with a dealer bet, who stays on a spread, on these cards. */
const round = (name: string, ...dealt: readonly Card[]): Script => {
  const [first = '2c', second = '2d', third] = dealt;
  const commands: readonly AnyCommand[] = [sit(1), bet(1, 'main'), tip(1), deal];
  const turned = third ? [answer(1, 'stay'), cards(third)] : [];
  return { name, commands: [...commands, cards(first), cards(second), ...turned] };
};

const scripts: readonly Script[] = [
  { name: 'a table of the fewest decks', options: { decks: '4' }, commands: [] },
  { name: 'a table of one deck', options: { decks: '1' }, commands: [] },
  round('a spread of one', '5c', '7d', '6h'),
  round('a spread of two', '5c', '8d', '6h'),
  round('a spread of three', '5c', '9d', '6h'),
  round('a spread of four', '5c', 'Td', '6h'),
  round('consecutive cards', '5c', '6d'),
  round('a pair missed', '5c', '5d', '6h'),
  round('three of a kind', '5c', '5d', '5h'),
  ...[25, 30].map((stake) => ({
    name: `an even win of ${stake / 5} chips`,
    options: { chip: '5' },
    commands: [
      sit(1),
      bet(1, 'main', stake),
      deal,
      cards('5c', 'Td'),
      answer(1, 'stay'),
      cards('6h'),
    ],
  })),
];

/** Probes of red dog, one for each rule that differs between houses. */
export const redDogProbes: readonly Probe[] = scripts.map(scriptProbe);
