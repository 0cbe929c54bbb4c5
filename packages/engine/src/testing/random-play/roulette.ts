import { dollars, type PlaceBet, type Role } from '../../core/index.ts';
import {
  type Manner,
  pockets,
  type RouletteCommand,
  type RouletteTable,
  spots,
} from '../../roulette/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { colourCommand } from './colours.ts';
import { moneyCommand } from './money.ts';

const nonsense = ['split:1-5', 'split:20-17', 'corner:3', 'street:2', 'straight:37', 'basket'];

/** Random play at a roulette table: rounds in and out of order, bets by hand and by call, chips of all kinds. */
export const roulettePlay: RandomPlay = {
  options: (_rulebook, tape) => ({
    min: '1',
    max: tape.of(['100', '500']),
    track: tape.of(['yes', 'yes', 'no']),
    // A small set runs short, so that payouts are completed in value chips.
    set: tape.of(['1200', '100']),
  }),
  command(_rulebook, table, tape): RouletteCommand {
    const now = table as RouletteTable; // the register pairs each family with its own play
    if (tape.chance(1, 40)) return { ...act(now, tape), as: tape.of(roles) };
    if (tape.chance(1, 6)) return round(now, tape);
    if (tape.chance(1, 6)) return colourCommand(now.colours, tape);
    if (tape.chance(1, 8)) return callOrChallenge(now, tape);
    return act(now, tape);
  },
};

const roles: readonly Role[] = ['dealer', 'supervisor', 'player', 'stickperson'];

const bets = spots.map(({ bet }) => bet);

/** Mostly a few places, so that wagers meet there. */
const betOf = (tape: Tape): string => {
  if (tape.chance(1, 2))
    return tape.of(['straight:17', 'split:17-20', 'red', 'track:17', 'dozen:2']);
  return tape.of(tape.chance(1, 20) ? nonsense : bets);
};

const mannerOf = (tape: Tape): Manner => ({
  ...(tape.chance(1, 6) && { begun: true }),
  ...(tape.chance(1, 6) && { inValue: true }),
});

const act = (table: RouletteTable, tape: Tape): RouletteCommand => {
  const bet: PlaceBet & Manner = {
    kind: 'place-bet',
    seat: 1 + tape.pick(4),
    hand: tape.chance(1, 40) ? 2 : 1,
    bet: betOf(tape),
    tip: tape.chance(1, 6),
    amount: dollars(1 + tape.pick(20)),
    ...mannerOf(tape),
  };
  return moneyCommand(table, tape, bet);
};

const round = ({ phase }: RouletteTable, tape: Tape): RouletteCommand => {
  const pocket = tape.chance(1, 3) ? '17' : tape.of([...pockets, '37']);
  const choice = tape.chance(1, 8) ? tape.of(['open', 'rolling', 'closed'] as const) : phase;
  if (tape.chance(1, 12)) return { kind: 'call-no-spin', reason: tape.of(['', 'ball out']) };
  if (tape.chance(1, 12)) return { kind: 'decline-calls' };
  switch (choice) {
    case 'open':
      return { kind: 'release-ball' };
    case 'rolling':
      return { kind: 'close-bets' };
    case 'closed':
      return tape.chance(1, 8)
        ? { kind: 'drop-ball', pocket, turns: tape.pick(6) }
        : { kind: 'drop-ball', pocket };
  }
};

const callOrChallenge = ({ layout }: RouletteTable, tape: Tape): RouletteCommand => {
  const wager = layout.wagers[tape.pick(layout.wagers.length + 1)];
  if (wager && tape.chance(1, 2)) {
    const { seat, hand, bet, tip } = wager;
    return tape.chance(1, 4)
      ? { kind: 'confirm-bet', seat, hand: 1, bet, tip }
      : { kind: 'challenge-call', seat, hand, bet };
  }
  const call = {
    kind: 'call-bet',
    seat: 1 + tape.pick(4),
    hand: 1,
    bet: betOf(tape),
    amount: dollars(1 + tape.pick(20)),
  } as const;
  return tape.chance(1, 2)
    ? { ...call, at: betOf(tape), ...mannerOf(tape) }
    : { ...call, ...mannerOf(tape) };
};
