import { dollars, holdingOf, type Role } from '../../core/index.ts';
import {
  type RouletteCommand,
  type RouletteOrder,
  type RouletteRulebook,
  type RouletteTable,
  roulette,
  spotsOf,
} from '../../roulette/index.ts';
import type { RandomPlay } from '../laws.ts';
import type { Tape } from '../tape.ts';
import { colourCommand } from './colours.ts';
import { moneyCommand } from './money.ts';

const nonsense = [
  'split:1-5',
  'split:20-17',
  'corner:3',
  'street:2',
  'straight:37',
  'basket',
  'straight:00',
  'topline',
  'courtesy',
  'firstfour',
  'prison:red',
];

/** Random play at a roulette table: rounds in and out of order, bets by hand and by call, chips of all kinds. */
export const roulettePlay: RandomPlay = {
  notOffered: null,
  options: (rulebook, tape) => ({
    min: '1',
    max: tape.of(['100', '500']),
    // The register pairs each family with its own play.
    track: (rulebook as RouletteRulebook).choices.track.is ? tape.of(['yes', 'yes', 'no']) : 'no',
    // A small set runs out of chips, so that payouts are completed in value chips.
    set: tape.of(['1200', '100']),
  }),
  command(rulebook, table, tape): RouletteCommand {
    // The register pairs each family with its own play.
    const at: At = { rulebook: rulebook as RouletteRulebook, table: table as RouletteTable };
    if (tape.chance(1, 40)) return { ...bet(at, tape), as: tape.of(roles) };
    if (tape.chance(1, 6)) return round(at, tape);
    if (tape.chance(1, 6)) return colourCommand(at.table.colours, tape);
    if (tape.chance(1, 8)) return callOrChallenge(at, tape);
    return bet(at, tape);
  },
};

type At = { readonly rulebook: RouletteRulebook; readonly table: RouletteTable };

const roles: readonly Role[] = ['dealer', 'supervisor', 'player', 'stickperson'];

/** Mostly a few places, so that wagers share places. */
const betOf = ({ rulebook }: At, tape: Tape): string => {
  if (tape.chance(1, 2))
    return tape.of(['straight:17', 'split:17-20', 'red', 'track:17', 'dozen:2']);
  return tape.chance(1, 20) ? tape.of(nonsense) : tape.of(spotsOf(rulebook)).bet;
};

const mannerOf = (
  { table }: At,
  seat: number,
  tape: Tape,
): Pick<RouletteOrder<'place-bet'>, 'begun' | 'inValue'> => ({
  ...(tape.chance(1, 6) && { begun: true }),
  ...(holdingOf(table.colours, seat) && tape.chance(1, 6) && { inValue: true }),
});

const bet = (at: At, tape: Tape): RouletteCommand => {
  const seat = 1 + tape.pick(4);
  const made: RouletteOrder<'place-bet'> = {
    kind: 'place-bet',
    seat,
    hand: tape.chance(1, 40) ? 2 : 1,
    bet: betOf(at, tape),
    tip: tape.chance(1, 6),
    amount: dollars(1 + tape.pick(20)),
    ...mannerOf(at, seat, tape),
  };
  return moneyCommand(at.table, tape, made);
};

const round = ({ rulebook, table }: At, tape: Tape): RouletteCommand => {
  const { phase } = table;
  const choice = tape.chance(1, 8) ? tape.of(['open', 'rolling', 'closed'] as const) : phase;
  if (tape.chance(1, 12)) return { kind: 'call-no-spin', reason: tape.of(['', 'ball out']) };
  if (tape.chance(1, 12)) return { kind: 'decline-calls' };
  switch (choice) {
    case 'open':
      return { kind: 'release-ball' };
    case 'rolling':
      return { kind: 'close-bets' };
    case 'closed':
      return drop({ rulebook, table }, tape);
  }
};

/** Mostly a possible outcome, the same number often; now and then an impossible one. */
const drop = ({ rulebook, table }: At, tape: Tape): RouletteCommand => {
  if (tape.chance(1, 3)) return { kind: 'drop-ball', pocket: '17' };
  if (tape.chance(1, 12)) return { kind: 'drop-ball', pocket: '37' };
  const outcomes = roulette.chance(rulebook, { ...table, phase: 'closed' });
  const { command } = tape.of(outcomes);
  return command.kind === 'drop-ball' && tape.chance(1, 8)
    ? { ...command, turns: tape.pick(6) }
    : command;
};

const callOrChallenge = (at: At, tape: Tape): RouletteCommand => {
  const { wagers } = at.table.layout;
  const wager = wagers[tape.pick(wagers.length + 1)];
  if (wager && tape.chance(1, 2)) {
    const { seat, hand, bet: name, tip } = wager;
    return tape.chance(1, 4)
      ? { kind: 'confirm-bet', seat, hand: 1, bet: name, tip }
      : { kind: 'challenge-call', seat, hand, bet: name };
  }
  const seat = 1 + tape.pick(4);
  const ref = { seat, hand: 1, bet: betOf(at, tape) };
  if (tape.chance(1, 4)) return { kind: 'refuse-call', ...ref };
  const call = { kind: 'call-bet', ...ref, amount: dollars(1 + tape.pick(20)) } as const;
  const manner = mannerOf(at, seat, tape);
  return tape.chance(1, 2) ? { ...call, at: betOf(at, tape), ...manner } : { ...call, ...manner };
};
