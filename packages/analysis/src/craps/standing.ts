import { assert, type Cents, cents, type Settlement, type Wager, zero } from '@openpit/engine';
import {
  bets,
  type CrapsRulebook,
  type CrapsTable,
  capOn,
  commissionOn,
  craps,
  type Dice,
  freshMarks,
  type Marks,
  nextPhase,
  offerFor,
  type Phase,
  type Point,
  type PointsRules,
  settleAll,
} from '@openpit/engine/craps';

/** A wager in play and all that can still bear on it. */
export type Standing = {
  readonly phase: Phase;
  /** The wager itself first, then what was put behind it. */
  readonly wagers: readonly Wager<Marks>[];
  /** Rolls faced, counted for a wager that counts them. */
  readonly faced: number;
  /** Points made, kept for a wager that counts them. */
  readonly made: readonly Point[];
};

/** A rulebook and the empty table that its wagers are tried on. */
export type Book = {
  readonly rulebook: CrapsRulebook;
  readonly table: CrapsTable;
  /** What the wager that is followed has to remember. */
  readonly memory: 'nothing' | 'rolls' | PointsRules;
};

export const bookFor = (
  rulebook: CrapsRulebook,
  bet: string,
  options: Readonly<Record<string, string>> = {},
): Book => {
  const opened = { kind: 'table-opened', rulebook: rulebook.id, options, by: [] } as const;
  const { fire, sharpshooter } = rulebook.rules;
  const points = bet === 'fire' ? fire : bet === 'sharpshooter' ? sharpshooter : null;
  const remembers = bets.some(({ key, remembers: does }) => key === bet && does);
  const memory = points ?? (remembers ? 'rolls' : 'nothing');
  return { rulebook, table: craps.start(opened), memory };
};

/** A wager as it is put up; `called` says whether it works where it would sleep. */
export const wagerOn = (
  { rulebook }: Book,
  { bet, stake, called }: { bet: string; stake: Cents; called: Marks['called'] },
): Wager<Marks> => {
  const offer = offerFor(rulebook.rules, bet);
  const fee = offer ? commissionOn(offer, stake) : zero;
  const state = { ...freshMarks(0, stake), called };
  return { seat: 1, hand: 1, bet, tip: false, stake, fee, state };
};

export const tableOf = ({ table }: Book, { phase, wagers, faced, made }: Standing): CrapsTable => ({
  ...table,
  phase,
  rolls: faced,
  made: made.map((point) => ({ point, at: 1 })),
  layout: { ...table.layout, wagers },
});

/** What a roll does to a standing. */
export type Rolled = {
  readonly standing: Standing;
  readonly lines: readonly Settlement<Marks>[];
  /** How the followed wager itself came out; undefined where the roll left it as it was. */
  readonly own: Settlement<Marks> | undefined;
  /** The money won, less money lost and commission. */
  readonly net: number;
  readonly isLineDecided: boolean;
};

/** Rolls the dice over a standing: the engine settles, the wager goes on with what is left. */
export const rollOver = (book: Book, standing: Standing, dice: Dice): Rolled => {
  const { rules } = book.rulebook;
  const lines = settleAll(rules, tableOf(book, standing), dice);
  const next = nextPhase(rules, standing.phase, dice);
  const lineOf = (wager: Wager<Marks>) => lines.find(({ bet }) => bet === wager.bet);
  const wagers = standing.wagers.flatMap((wager) => {
    const line = lineOf(wager);
    if (!line) return [wager];
    return line.left ? [line.left] : [];
  });
  const [followed] = standing.wagers;
  return {
    standing: { phase: next.phase, wagers, ...remembered(book, standing, next.made) },
    lines,
    own: followed && lineOf(followed),
    net: lines.reduce((sum, { profit, lost, fee }) => sum + profit - lost - fee, 0),
    isLineDecided: next.phase.kind === 'come-out',
  };
};

/** Only what can still tell two standings apart is kept, so that there are few of them. */
const remembered = (
  { memory }: Book,
  { faced, made }: Standing,
  point: Point | null,
): Pick<Standing, 'faced' | 'made'> => {
  if (memory === 'nothing') return { faced, made };
  if (memory === 'rolls') return { faced: faced + 1, made };
  if (point === null) return { faced, made };
  const all = [...made, point].sort((a, b) => a - b);
  if (memory.counts.is === 'each point once') return { faced, made: [...new Set(all)] };
  // Every point counts alike, and above the top row of the schedule no further one does.
  const top = Math.max(...memory.pays.map(({ from }) => from));
  return { faced, made: all.map(() => 4 as const).slice(0, top) };
};

export const keyOfStanding = ({ phase, wagers, faced, made }: Standing): string => {
  const up = phase.kind === 'point' ? phase.point : 0;
  const chips = wagers.map(({ bet, stake, fee }) => `${bet}=${stake}+${fee}`);
  return [up, ...chips, faced, ...made].join('|');
};

/** Puts all that may stand behind the followed wager there, once it has its point. */
export const withFullOdds = (book: Book, standing: Standing): Standing => {
  const { rules } = book.rulebook;
  const [flat, behind] = standing.wagers;
  if (!flat || behind) return standing;
  const backing = backingOf(book, flat.bet);
  const point =
    backing?.behind?.point ?? (standing.phase.kind === 'point' ? standing.phase.point : null);
  if (!backing?.behind || point === null) return standing;
  const stake = capOn(book.table, { behind: backing.behind, point, flat: flat.stake });
  assert(offerFor(rules, backing.bet), 'only what is offered stands behind a wager');
  const odds = wagerOn(book, { bet: backing.bet, stake, called: null });
  return { ...standing, wagers: [flat, odds] };
};

/** What may be put behind a wager. */
export const backingOf = ({ rulebook }: Book, flat: string) =>
  bets
    .map(({ key }) => ({ bet: key, behind: offerFor(rulebook.rules, key)?.behind }))
    .find(({ behind }) => behind?.flat === flat);

/** What comes back of the commission when a wager is taken down. */
export const refundOn = (book: Book, standing: Standing): Cents => {
  const [wager] = standing.wagers;
  if (!wager || wager.fee === 0) return cents(0);
  const { seat, hand, bet, tip } = wager;
  const command = { kind: 'take-down', seat, hand, bet, tip } as const;
  const decision = craps.decide(book.rulebook, tableOf(book, standing), command);
  assert(decision.ok, 'a wager with commission can be taken down');
  const back = decision.events.flatMap((event) => (event.kind === 'settled' ? event.lines : []));
  return cents(-back.reduce((sum, { fee }) => sum + fee, 0));
};
