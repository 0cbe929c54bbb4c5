import {
  assert,
  type Cents,
  cents,
  memoizeBy,
  type Settlement,
  type Wager,
  zero,
} from '@openpit/engine';
import {
  betByKey,
  bets,
  type CrapsBet,
  type CrapsRulebook,
  type CrapsTable,
  capOn,
  craps,
  type Dice,
  exactStakeOn,
  freshMarks,
  type History,
  indexOfPhase,
  type Marks,
  nextPhase,
  offerFor,
  type Phase,
  type Point,
  paidUpFront,
  settleAll,
} from '@openpit/engine/craps';

/** A wager in play and everything on which its future depends. */
export type WagerState = {
  readonly phase: Phase;
  /** The wager itself first, then what was added behind it. */
  readonly wagers: readonly Wager<Marks>[];
  /** What the wager remembers, as far as its bet says that its future depends on it. */
  readonly history: History;
};

export const untried: History = { faced: 0, made: [] };

/** A rulebook and an empty table on which its wagers are tried. */
export type TriedRulebook = {
  readonly rulebook: CrapsRulebook;
  readonly table: CrapsTable;
  /** The bet that is followed, and a stake of it that needs no rounding. */
  readonly bet: CrapsBet;
  readonly stake: Cents;
};

export const bookFor = (
  rulebook: CrapsRulebook,
  key: string,
  options: Readonly<Record<string, string>> = {},
): TriedRulebook => {
  const opened = { kind: 'table-opened', rulebook: rulebook.id, options, by: [] } as const;
  const bet = betByKey(key);
  assert(bet, `a price is of a bet, not of ${key}`);
  // The crew throws, so that the dice come whatever is on the layout.
  const thrower = { kind: 'stickperson', after: 0 } as const;
  const stake = exactStakeOn(rulebook, key);
  return { rulebook, bet, stake, table: { ...craps.start(opened), thrower, betting: 'closed' } };
};

/** A wager as it is made; `called` says whether it is called on or off. */
export const wagerOn = (
  { rulebook }: TriedRulebook,
  { bet, stake, called }: { bet: string; stake: Cents; called: Marks['called'] },
): Wager<Marks> => {
  const offer = offerFor(rulebook, bet);
  const fee = offer ? paidUpFront(offer, stake) : zero;
  const state = { ...freshMarks(0, stake), called };
  return { seat: 1, hand: 1, bet, tip: false, stake, fee, state };
};

const tableOf = ({ table }: TriedRulebook, { phase, wagers, history }: WagerState): CrapsTable => ({
  ...table,
  phase,
  rolls: history.faced,
  made: history.made.map((point) => ({ point, at: 1 })),
  layout: { ...table.layout, wagers },
});

/** The effect of a roll on a standing. */
export type Rolled = {
  readonly standing: WagerState;
  readonly lines: readonly Settlement<Marks>[];
  /** The settlement of the followed wager itself; undefined if the roll did not decide it. */
  readonly own: Settlement<Marks> | undefined;
  /** The money won, less money lost and commission. */
  readonly net: number;
  readonly isLineDecided: boolean;
};

/** Rolls the dice over a standing: the engine settles, and the wager goes on with what is left. */
export const rollOver = (book: TriedRulebook, standing: WagerState, dice: Dice): Rolled => {
  const { rulebook } = book;
  const lines = settleAll(rulebook, tableOf(book, standing), dice);
  const next = nextPhase(rulebook, standing.phase, dice);
  const itemOf = (wager: Wager<Marks>) => lines.find(({ bet }) => bet === wager.bet);
  const wagers = standing.wagers.flatMap((wager) => {
    const lineItem = itemOf(wager);
    if (!lineItem) return [wager];
    return lineItem.left ? [lineItem.left] : [];
  });
  const [followed] = standing.wagers;
  const isSame = lines.length === 0 && next.phase === standing.phase && !book.bet.recalls;
  return {
    standing: isSame
      ? standing
      : { phase: next.phase, wagers, history: recalled(book, standing, next.made) },
    lines,
    own: followed && itemOf(followed),
    net: lines.reduce((sum, { profit, lost, fee }) => sum + profit - lost - fee, 0),
    isLineDecided: next.phase.kind === 'come-out',
  };
};

/** Only what the bet itself recalls can distinguish two standings, because it is given nothing else. */
const recalled = (
  { bet, rulebook }: TriedRulebook,
  { history }: WagerState,
  point: Point | null,
): History =>
  bet.recalls
    ? bet.recalls(rulebook, {
        faced: history.faced + 1,
        made: point === null ? history.made : [...history.made, point],
      })
    : untried;

/** A short key for the whole standing: two with the same key are equal. */
export const keyOfStanding = (standing: WagerState): string => {
  const known = keys.get(standing);
  if (known !== undefined) return known;
  const { phase, wagers, history } = standing;
  const all = `${indexOfPhase(phase)} ${history.faced} ${history.made} ${wagers.map(textOf).join()}`;
  const key = names.get(all) ?? `${names.size}`;
  names.set(all, key);
  keys.set(standing, key);
  return key;
};

// Most rolls return the very same wager object.
const textOf = memoizeBy((wager: Wager<Marks>): string => JSON.stringify(wager));

// The same few standings are asked for again and again, and comparing long keys would take most of the time of a price.
const keys = new WeakMap<WagerState, string>();
const names = new Map<string, string>();

/** Adds the most that may stand behind the followed wager, once it has its point. */
export const withFullOdds = (book: TriedRulebook, standing: WagerState): WagerState => {
  const [flat, behind] = standing.wagers;
  if (!flat || behind) return standing;
  const backing = backingOf(book, flat.bet);
  const point =
    backing?.behind?.point ?? (standing.phase.kind === 'point' ? standing.phase.point : null);
  if (!backing?.behind || point === null) return standing;
  const stake = capOn(book.table, { behind: backing.behind, point, flat: flat.stake });
  const odds = wagerOn(book, { bet: backing.bet, stake, called: null });
  return { ...standing, wagers: [flat, odds] };
};

/** What may be put behind a wager. */
export const backingOf = ({ rulebook }: TriedRulebook, flat: string) =>
  bets
    .map(({ key }) => ({ bet: key, behind: offerFor(rulebook, key)?.behind }))
    .find(({ behind }) => behind?.flat === flat);

/** The part of the commission that is returned when a wager is taken down, if it can be. */
export const refundOn = (book: TriedRulebook, standing: WagerState): Cents => {
  const [wager] = standing.wagers;
  if (!wager || wager.fee === 0) return cents(0);
  const { seat, hand, bet, tip } = wager;
  const command = { kind: 'take-down', seat, hand, bet, tip } as const;
  const table = { ...tableOf(book, standing), betting: 'open' } as const;
  const decision = craps.decide(book.rulebook, table, command);
  // A wager that cannot be taken down returns nothing.
  if (!decision.ok) return cents(0);
  const back = decision.events.flatMap((event) => (event.kind === 'settled' ? event.lines : []));
  return cents(-back.reduce((sum, { fee }) => sum + fee, 0));
};
