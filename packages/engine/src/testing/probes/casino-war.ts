import type { AnyCommand, Card } from '../../core/index.ts';
import { type Probe, type Script, scriptProbe } from '../choice-law.ts';
import { answer, bet, cards, deal, sit, tip } from './cards.ts';

const opening: readonly AnyCommand[] = [sit(1), bet(1, 'main'), bet(1, 'tie'), tip(1), deal];

/** One card after another, in the order of a war: burned ones and those that count. */
const oneByOne = (...dealt: readonly Card[]): readonly AnyCommand[] =>
  dealt.map((card) => cards(card));

const war = (name: string, ...dealt: readonly Card[]): Script => ({
  name,
  commands: [...opening, cards('9c', '9d'), answer(1, 'war'), ...oneByOne(...dealt)],
});

const scripts: readonly Script[] = [
  { name: 'a table is opened and bet at', commands: opening },
  { name: 'a higher card', commands: [...opening, cards('Kc', '9d')] },
  { name: 'a tie surrendered', commands: [...opening, cards('9c', '9d'), answer(1, 'surrender')] },
  war('a war won', '2c', '3c', '4c', 'Kc', '5c', '6c', '7c', '8c', '2d', '3d'),
  war('a war tied', '2c', '3c', '4c', 'Kc', '5c', '6c', '7c', 'Kd', '2d', '3d'),
  {
    name: 'tie wagers on their own and beside a basic one',
    options: { min: '10', max: '100' },
    commands: [
      sit(1),
      bet(1, 'tie', 5),
      bet(1, 'tie', 20),
      bet(1, 'tie', 200),
      sit(2),
      bet(2, 'main', 20),
      bet(2, 'tie', 5),
      bet(2, 'tie', 200),
    ],
  },
];

/** Probes of casino war, one for each rule that differs between houses. */
export const casinoWarProbes: readonly Probe[] = scripts.map(scriptProbe);
