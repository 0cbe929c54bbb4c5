import { amountMax, assert, type Cents, type Wager, zero } from '@openpit/engine';
import {
  betByKey,
  bets,
  type CrapsCommand,
  type CrapsEvent,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  exactStakeOn,
  freshMarks,
  type History,
  type Marks,
  type Offer,
  offerFor,
  type Phase,
  paidUpFront,
  phases,
} from '@openpit/engine/craps';
import { lineItemsIn, netOf, type Start, type Stepped, type Walk } from '../walk.ts';

/** Every wager of a craps rulebook, working, from each phase in which it can be made until it is first decided. */
export const crapsWalk = (rulebook: CrapsRulebook): Walk<CrapsTable> => {
  const book = bookOf(rulebook);
  return {
    starts: bets.flatMap(({ key }) => {
      const offer = offerFor(rulebook, key);
      return offer ? startsOf(book, key, offer) : [];
    }),
    keyOf: ({ phase, layout, rolls, made }) =>
      JSON.stringify([phase, own(layout.wagers), rolls, made.map(({ point }) => point)]),
    chance: (table) => craps.chance(rulebook, table),
    step: (table, command) => stepped(book, table, command as CrapsCommand), // one of the family's own chance
  };
};

/** A rulebook and one of its tables that waits for the dice. Another player throws, who always has a line wager. */
type Book = { readonly rulebook: CrapsRulebook; readonly table: CrapsTable };

const bookOf = (rulebook: CrapsRulebook): Book => {
  const opened = { kind: 'table-opened', rulebook: rulebook.id, options: {}, by: [] } as const;
  const table = craps.start(opened);
  const line = {
    ...wagerOn('pass', { stake: exactStakeOn(rulebook, 'pass'), fee: zero }),
    seat: shooter,
  };
  const seats = [player, shooter].map((seat) => ({ seat, player: `P${seat}`, rack: amountMax }));
  const layout = { ...table.layout, seats, wagers: [line] };
  const thrower = { kind: 'player', seat: shooter, dice: [1, 2] } as const;
  return { rulebook, table: { ...table, layout, thrower, betting: 'closed' } };
};

/** Whose wager is followed, and who throws. */
const player = 1;
const shooter = 2;

const startsOf = (book: Book, bet: string, offer: Offer): readonly Start<CrapsTable>[] => {
  const stake = exactStakeOn(book.rulebook, bet);
  return phases.filter(isOpenIn(offer)).map((phase) => {
    const wager = wagerOn(bet, { stake, fee: paidUpFront(offer, stake) });
    const made = { phase, wagers: [wager], history: untried };
    return {
      bet,
      condition: null,
      when: phase.kind === 'point' ? `point=${phase.point}` : null,
      model: modelOf(book.rulebook, offer),
      stake,
      fee: wager.fee,
      table: tableOf(book, made),
    };
  });
};

/**
 * A wager with commission is taken down after its first decision, and all cards are back before each scan. A law compares this
 * with the prices of these names.
 */
const modelOf = ({ cites }: CrapsRulebook, { commission }: Offer): string | null => {
  if (commission) return 'first-decision';
  return cites.cards ? 'full-set' : null;
};

/** Whether a wager can be up in a phase. One that moves may be up in any. */
const isOpenIn =
  ({ terms, isReached }: Offer) =>
  (phase: Phase): boolean =>
    isReached || (phase.kind === 'come-out' ? terms.opens.comeOut.is : terms.opens.point.is);

type Money = { readonly stake: Cents; readonly fee: Cents };

const wagerOn = (bet: string, { stake, fee }: Money): Wager<Marks> => {
  const state: Marks = { ...freshMarks(0, stake), called: 'on', isVerified: true };
  return { seat: player, hand: 1, bet, tip: false, stake, fee, state };
};

const untried: History = { faced: 0, made: [] };

/** Everything on which a wager's future can depend. */
type WagerState = {
  readonly phase: Phase;
  readonly wagers: readonly Wager<Marks>[];
  readonly history: History;
};

const tableOf = ({ table }: Book, { phase, wagers, history }: WagerState): CrapsTable => ({
  ...table,
  phase,
  rolls: history.faced,
  made: history.made.map((point) => ({ point, at: 1 })),
  layout: { ...table.layout, wagers: [...wagers, ...table.layout.wagers] },
});

const own = (wagers: readonly Wager<Marks>[]): readonly Wager<Marks>[] =>
  wagers.filter(({ seat }) => seat === player);

const acted = (rulebook: CrapsRulebook, table: CrapsTable, command: CrapsCommand) => {
  const decision = craps.decide(rulebook, table, command);
  assert(decision.ok, `${JSON.stringify(command)} is taken`);
  const events: readonly CrapsEvent[] = decision.events;
  return { table: events.reduce(craps.evolve, table), events };
};

const stepped = (book: Book, table: CrapsTable, command: CrapsCommand): Stepped<CrapsTable> => {
  const { rulebook } = book;
  const rolled = acted(rulebook, table, command);
  const lines = lineItemsIn(rolled.events).filter(({ seat }) => seat === player);
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  if (lines.some(({ verdict }) => verdict !== 'moved')) {
    return { net: net + refundOn(rulebook, rolled.table), next: null };
  }
  return { net, next: tableOf(book, standingIn(rulebook, rolled.table)) };
};

/** A wager that is taken down after its first decision gets back the commission that it has not used up. */
const refundOn = (rulebook: CrapsRulebook, table: CrapsTable): number => {
  const [left] = own(table.layout.wagers);
  if (!left || left.fee === 0) return 0;
  const { seat, hand, bet, tip } = left;
  const { events } = acted(rulebook, table, { kind: 'take-down', seat, hand, bet, tip });
  return lineItemsIn(events).reduce((sum, line) => sum + netOf(line), 0);
};

/** The part of a table that still matters: how long ago a wager was made matters only for a bet that recalls it. */
const standingIn = (rulebook: CrapsRulebook, table: CrapsTable): WagerState => {
  const wagers = own(table.layout.wagers).map((wager) => ({
    ...wager,
    state: { ...wager.state, since: 0 },
  }));
  const bet = betByKey(wagers[0]?.bet ?? '');
  const seen = { faced: table.rolls, made: table.made.map(({ point }) => point) };
  const history = bet?.recalls ? bet.recalls(rulebook, seen) : untried;
  return { phase: table.phase, wagers, history };
};
