import {
  currencyOf,
  type DayMoves,
  isCashedFrom,
  kindOfAccount,
  type LedgerPosting,
  type PersonalMove,
  type PlayerDay,
  type ReportStore,
  type Stakes,
  type StoredEntry,
  type TableId,
  type TableSetup,
} from '../../ports.ts';

/** A posting at a table. */
export type DatedPosting = Pick<LedgerPosting, 'version' | 'from' | 'to' | 'amount'> & {
  readonly table: TableId;
  readonly day: string;
  readonly hour: string;
};

export const memoryReports = ({
  moves,
  personal,
  tables,
}: {
  readonly moves: readonly DatedPosting[];
  readonly personal: readonly PersonalMove[];
  readonly tables: ReadonlyMap<
    TableId,
    { readonly setup: TableSetup; readonly logEntries: readonly StoredEntry[] }
  >;
}): ReportStore => {
  const isForMoney = (table: TableId): boolean =>
    currencyOf(tables.get(table)?.setup ?? {}) === 'house';
  const housed = (from: string, to: string): readonly DatedPosting[] =>
    moves.filter(({ day, table }) => day >= from && day <= to && isForMoney(table));
  return {
    flaggedEntries: async () =>
      [...tables]
        .filter(([table]) => isForMoney(table))
        .flatMap(([table, { logEntries }]) =>
          logEntries
            .filter(({ text }) => text.includes('"kind":"payout-flagged"'))
            .map(({ text }) => ({ table, text })),
        ),
    movesBetween: async (from, to) => added(housed(from, to)),
    movesByHour: async (day) =>
      added(housed(day, day).map((move) => ({ ...move, day: move.hour }))),
    movesOfEntries: async (table, from, to) =>
      added(
        moves
          .filter((move) => move.table === table && move.version >= from && move.version <= to)
          .map((move) => ({ ...move, day: '' })),
      ),
    stakesBetween: async (from, to) => staked(housed(from, to)),
    largeFlows: async (from, to, min) =>
      flows(personal.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)).filter(
        ({ deposited, paidOut, bought, cashed }) =>
          Math.max(deposited, paidOut, bought, cashed) >= min,
      ),
  };
};

/** One row for each table, day and pair of kinds. */
const added = (moves: readonly DatedPosting[]): readonly DayMoves[] => {
  const sums = new Map<string, DayMoves>();
  for (const { table, day, amount, ...move } of moves) {
    const from = kindOfAccount(move.from);
    const to = kindOfAccount(move.to);
    const key = [table, day, from, to].join(' ');
    sums.set(key, { table, day, from, to, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
};

const staked = (moves: readonly DatedPosting[]): readonly Stakes[] => {
  const sums = new Map<string, Stakes>();
  for (const { table, day, from, to, amount } of moves) {
    if (kindOfAccount(from) !== 'rack' || kindOfAccount(to) !== 'layout') continue;
    const bet = to.split(':').slice(2).join(':');
    const key = [table, day, bet].join(' ');
    const before = sums.get(key) ?? { staked: 0, squares: 0 };
    const after = { staked: before.staked + amount, squares: before.squares + amount * amount };
    sums.set(key, { table, day, bet, ...after });
  }
  return [...sums.values()];
};

const flows = (moves: readonly PersonalMove[]): readonly PlayerDay[] => {
  const days = new Map<string, PlayerDay>();
  const add = (account: string, day: string, change: Partial<PlayerDay>): void => {
    const id = account.slice('account:'.length);
    const key = `${day} ${id}`;
    const before = days.get(key) ?? {
      account: id,
      day,
      deposited: 0,
      paidOut: 0,
      bought: 0,
      cashed: 0,
    };
    days.set(key, {
      ...before,
      deposited: before.deposited + (change.deposited ?? 0),
      paidOut: before.paidOut + (change.paidOut ?? 0),
      bought: before.bought + (change.bought ?? 0),
      cashed: before.cashed + (change.cashed ?? 0),
    });
  };
  for (const { from, to, amount, at } of moves) {
    const day = at.slice(0, 10);
    if (kindOfAccount(from) === 'account')
      add(from, day, to === 'cage' ? { paidOut: amount } : { bought: amount });
    if (kindOfAccount(to) !== 'account') continue;
    if (from === 'cage') add(to, day, { deposited: amount });
    else if (isCashedFrom(from, 'house')) add(to, day, { cashed: amount });
  }
  return [...days.values()];
};
