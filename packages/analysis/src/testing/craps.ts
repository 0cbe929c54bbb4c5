import { type Cents, cents, dollars, type Wager } from '@openpit/engine';
import {
  allRolls,
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
  settleAll,
} from '@openpit/engine/craps';
import { backingOf, bookFor } from '../craps/standing.ts';
import type { Priced } from '../price.ts';
import { emptySample, note, type Random, type Sample } from './sample.ts';

/** A price that is being played out: one seat of the table is its own. */
type Run = {
  readonly price: Priced;
  readonly seat: number;
  readonly sample: Sample;
  isUp: boolean;
  net: number;
};

const stake: Cents = dollars(600);

/** Where rolls come from: dice, or cards that stay out until the line is decided. */
export type Rolls = { next(): Dice; lineDecided(): void };

export const diceOf = (random: Random): Rolls => ({
  next: () => allRolls[random(36)] ?? [1, 1],
  lineDecided: () => {},
});

/** Three cards leave a load for each roll, and the middle one counts. */
export const scansOf = (sets: number, random: Random): Rolls => {
  const cards: number[] = Array.from({ length: 36 * sets }, (_, at) => at % 36);
  let left = cards.length;
  const draw = (): number => {
    const at = random(left--);
    const drawn = cards[at] ?? 0;
    cards[at] = cards[left] ?? 0;
    cards[left] = drawn;
    return drawn;
  };
  return {
    next: () => {
      if (left < 3) left = cards.length;
      const [, middle] = [draw(), draw(), draw()];
      return allRolls[middle ?? 0] ?? [1, 1];
    },
    lineDecided: () => {
      left = cards.length;
    },
  };
};

/** Plays prices at one table, all of them at once, for so many rolls; the engine settles every roll. */
export const playCraps = (
  rulebook: CrapsRulebook,
  prices: readonly Priced[],
  { rolls, source }: { readonly rolls: number; readonly source: Rolls },
): ReadonlyMap<Priced, Sample> => {
  const { rules } = rulebook;
  const runs = prices.map(
    (price, at): Run => ({ price, seat: at + 1, sample: emptySample(), isUp: false, net: 0 }),
  );
  const opened = { kind: 'table-opened', rulebook: rulebook.id, options: {}, by: [] } as const;
  let table: CrapsTable = craps.start(opened);
  let isNewShooter = true;
  for (let roll = 0; roll < rolls; roll++) {
    const wagers = [...table.layout.wagers];
    for (const run of runs) if (!run.isUp) placeFor(run, { rulebook, table, wagers, isNewShooter });
    table = { ...table, layout: { ...table.layout, wagers } };
    const dice = source.next();
    const lines = settleAll(rules, table, dice);
    const next = nextPhase(rules, table.phase, dice);
    const done = new Set<number>();
    const left = new Map<string, Wager<Marks> | null>();
    for (const line of lines) {
      const run = runs[line.seat - 1];
      if (!run) continue;
      run.net += line.profit - line.lost - line.fee;
      left.set(`${line.seat} ${line.bet}`, line.left);
      if (isEnd(run.price, line.bet, line.verdict)) {
        done.add(line.seat);
        if (line.left && run.price.model !== 'left-up') run.net += refund(rulebook, line.left);
      }
    }
    const at = table.rolls + 1;
    const kept = table.layout.wagers.flatMap((wager) => {
      if (done.has(wager.seat)) return [];
      const now = left.get(`${wager.seat} ${wager.bet}`);
      return now === undefined ? [wager] : now === null ? [] : [now];
    });
    for (const seat of done) finish(runs[seat - 1]);
    isNewShooter = next.sevenOut;
    const made = next.sevenOut
      ? []
      : next.made === null
        ? table.made
        : [...table.made, { point: next.made, at }];
    table = {
      ...table,
      phase: next.phase,
      rolls: at,
      made,
      layout: { ...table.layout, wagers: kept },
    };
    if (next.phase.kind === 'come-out') source.lineDecided();
    backAll(runs, { rulebook, table });
  }
  return new Map(runs.map(({ price, sample }) => [price, sample]));
};

const finish = (run: Run | undefined): void => {
  if (!run) return;
  note(run.sample, run.net / stake);
  run.isUp = false;
  run.net = 0;
};

const isEnd = ({ bet, model }: Priced, line: string, verdict: string): boolean => {
  if (verdict === 'moved' || !line.startsWith(bet)) return false;
  return model === 'left-up' ? verdict === 'lose' : true;
};

const refund = ({ rules }: CrapsRulebook, { bet, fee }: Wager<Marks>): number =>
  offerFor(rules, bet)?.commission?.refund.is ? fee : 0;

type Placing = {
  readonly rulebook: CrapsRulebook;
  readonly table: CrapsTable;
  readonly wagers: Wager<Marks>[];
  readonly isNewShooter: boolean;
};

const placeFor = (run: Run, { rulebook, table, wagers, isNewShooter }: Placing): void => {
  const { bet, condition } = run.price;
  const { phase, rolls } = table;
  const isPoints = bet === 'fire' || bet === 'sharpshooter';
  if (isPoints && !(phase.kind === 'come-out' && isNewShooter)) return;
  const wanted = /point=(\d+)/.exec(condition ?? '')?.[1];
  if (wanted !== undefined && !(phase.kind === 'point' && `${phase.point}` === wanted)) return;
  const opens = offerFor(rulebook.rules, bet)?.terms.opens;
  const isReached = offerFor(rulebook.rules, bet)?.isReached ?? false;
  const isOpen =
    !opens ||
    isReached ||
    'by' in opens ||
    (phase.kind === 'come-out' ? opens.comeOut.is : opens.point.is);
  if (!isOpen || (bet === 'pass' && wanted === undefined && phase.kind === 'point')) return;
  // Without replacement a price without a condition is of a wager made on the come-out.
  const isCards = run.price.model?.startsWith('without') ?? false;
  if (isCards && wanted === undefined && phase.kind === 'point') return;
  const fee = commissionOn(rulebook.rules, bet, stake);
  run.isUp = true;
  run.net = -fee;
  const state: Marks = { ...freshMarks(rolls, stake), called: 'on' };
  wagers.push({ seat: run.seat, hand: 1, bet, tip: false, stake, fee, state });
};

type Backing = { readonly rulebook: CrapsRulebook; readonly table: CrapsTable };

/** Full odds go up as soon as a wager has its point. */
const backAll = (runs: readonly Run[], { rulebook, table }: Backing): void => {
  const wagers = table.layout.wagers as Wager<Marks>[]; // the list was made for this roll alone
  for (const { seat, price } of runs) {
    if (price.model !== 'full-odds') continue;
    const own = wagers.filter((wager) => wager.seat === seat);
    const [flat] = own;
    if (!flat || own.length > 1) continue;
    const backing = backingOf(bookFor(rulebook, flat.bet), flat.bet);
    const point =
      backing?.behind?.point ?? (table.phase.kind === 'point' ? table.phase.point : null);
    if (!backing?.behind || point === null) continue;
    const amount = cents(capOn(table, { behind: backing.behind, point, flat: flat.stake }));
    const state = freshMarks(table.rolls, amount);
    wagers.push({ ...flat, bet: backing.bet, stake: amount, fee: cents(0), state });
  }
};
