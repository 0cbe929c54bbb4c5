import { lose, type Pays, push, type Verdict, win, winAt } from '../core/index.ts';
import { type Hands, totalOf } from './hands.ts';
import type { BaccaratRulebook, Bet, Side } from './rules.ts';

/** The only place that knows who wins. It gets a wager and both complete hands. */
export const settle = (rulebook: BaccaratRulebook, bet: Bet, hands: Hands): Verdict => {
  switch (bet) {
    case 'player':
    case 'banker':
      return settleSide(rulebook, bet, hands);
    case 'tie':
      return settleTie(rulebook, hands);
    case 'player-pair':
      return settlePair(rulebook, hands.player);
    case 'banker-pair':
      return settlePair(rulebook, hands.banker);
  }
};

/** The side with the higher total; null on a tie. */
export const winnerOf = ({ player, banker }: Hands): Side | null => {
  const leader = totalOf(player) - totalOf(banker);
  if (leader === 0) return null;
  return leader > 0 ? 'player' : 'banker';
};

/** Even money. */
export const playerPays: Pays = [1, 1];

/** The total on which a banker's win has a pay of its own, in the game without commission. */
const six = 6;

const settleSide = (
  { choices: { banker }, cites }: BaccaratRulebook,
  side: Side,
  hands: Hands,
): Verdict => {
  const { settling, values } = cites;
  const winner = winnerOf(hands);
  if (winner === null) return push(settling.tiePush, values);
  if (winner !== side) return lose(settling.higher, values);
  if (side === 'player') return win(playerPays, settling.playerPays, settling.higher, values);
  const pays = totalOf(hands.banker) === six ? banker.onSix : banker.pays;
  return winAt(pays, settling.higher, values);
};

const settleTie = ({ choices, cites }: BaccaratRulebook, hands: Hands): Verdict =>
  winnerOf(hands) === null
    ? winAt(choices.tiePays, cites.values)
    : lose(cites.settling.noTie, cites.values);

const settlePair = ({ choices, cites }: BaccaratRulebook, [first, second]: Hands[Side]): Verdict =>
  first === second
    ? winAt(choices.pairPays, cites.suits)
    : lose(cites.settling.noPair, cites.suits);
