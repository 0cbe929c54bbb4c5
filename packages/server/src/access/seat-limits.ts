import { houseRule, type Refusal, refuse } from '@openpit/engine';
import type { Floor } from '../floor/floor.ts';
import type { AccountId, TableId } from '../ports.ts';
import type { AccessLimits } from './rate-limits.ts';

/** How many seats a person and an address may hold in the whole house. */
export type SeatLimits = {
  /** Asks for one more seat. Unless it is refused, `over` has to report the result. */
  ask(floor: Seats, who: Sitting): Refusal | undefined;
  over(who: Sitting, hasSat: boolean): void;
};

type Seats = Pick<Floor, 'tables'>;

type Sitting = {
  readonly table: TableId;
  readonly account: AccountId;
  readonly address: string;
};

export const seatLimits = ({
  seats,
  addressSeats,
}: Pick<AccessLimits, 'seats' | 'addressSeats'>): SeatLimits => {
  // The address from which each seat was taken, for as long as it is held. After a restart nobody is counted twice, and people who already
  // sit are not counted.
  const takenFrom = new Map<string, string>();
  const onTheirWay = new Map<string, string>();
  const isLifted = !Number.isFinite(seats) && !Number.isFinite(addressSeats);
  return {
    ask(floor, { table, account, address }) {
      if (isLifted) return undefined;
      const held = keysIn(floor);
      const there = new Set(held);
      for (const key of takenFrom.keys()) if (!there.has(key)) takenFrom.delete(key);
      const own = held.filter((key) => key.endsWith(` ${account}`)).length;
      if (own >= seats) return tooMany('too-many-seats', seats);
      const near = held.filter((key) => takenFrom.get(key) === address).length;
      const arriving = [...onTheirWay.values()].filter((from) => from === address).length;
      if (near + arriving >= addressSeats) return tooMany('too-many-seats-here', addressSeats);
      onTheirWay.set(keyOf(table, account), address);
      return undefined;
    },
    over({ table, account, address }, hasSat) {
      if (isLifted) return;
      onTheirWay.delete(keyOf(table, account));
      if (hasSat) takenFrom.set(keyOf(table, account), address);
    },
  };
};

const keyOf = (table: TableId, account: AccountId): string => `${table} ${account}`;

const keysIn = (floor: Seats): readonly string[] =>
  floor
    .tables()
    .flatMap((live) =>
      [...(live.state()?.owners.values() ?? [])].map((account) => keyOf(live.id, account)),
    );

const tooMany = (code: string, most: number): Refusal => refuse(code, { most }, houseRule('seat'));
