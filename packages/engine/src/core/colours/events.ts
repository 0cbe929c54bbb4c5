import type { Citation } from '../clause.ts';
import type { SeatNumber } from '../layout.ts';
import type { Cents } from '../money.ts';
import type { Role } from '../role.ts';
import type { Holding } from './holdings.ts';

/** Orders about non-value chips, the same at every table that has them. */
export type ColourCommand =
  | {
      readonly kind: 'buy-colour';
      readonly seat: SeatNumber;
      readonly amount: Cents;
      readonly value: Cents;
      /** Without it the seat's own colour, or the first that is free. */
      readonly colour?: string;
      readonly as?: Role;
    }
  | {
      readonly kind: 'change-colour';
      readonly seat: SeatNumber;
      readonly colour: string;
      /** Without it the chips keep their value. */
      readonly value?: Cents;
      readonly as?: Role;
    }
  | {
      readonly kind: 'cash-colour';
      readonly seat: SeatNumber;
      /** Without it every chip in hand. */
      readonly amount?: Cents;
      readonly as?: Role;
    }
  | {
      readonly kind: 'count-colours';
      /** The chips found in the bank, by colour; a colour not named is taken as the sheet has it. */
      readonly counted: Readonly<Record<string, number>>;
      readonly as?: Role;
    };

/** A line of the inventory sheet: exist = bank + players + layout, always. */
export type SheetLine = {
  readonly colour: string;
  readonly exist: number;
  readonly bank: number;
  /** The bank in whole stacks, and the chips beside them. */
  readonly stacks: number;
  readonly loose: number;
  readonly players: number;
  readonly layout: number;
  /** How many fewer there are than the sheet said before; below zero, more. */
  readonly missing: number;
};

/** What happens to non-value chips. None of it moves money: the rack counts them at their worth throughout. */
export type ColourEvent =
  | {
      readonly kind: 'sheet-opened';
      readonly exist: Readonly<Record<string, number>>;
      readonly by: Citation;
    }
  | {
      readonly kind: 'inventory-counted';
      readonly sheet: readonly SheetLine[];
      readonly exist: Readonly<Record<string, number>>;
      readonly by: Citation;
    }
  | {
      readonly kind: 'colour-bought';
      readonly seat: SeatNumber;
      readonly player: string;
      readonly colour: string;
      readonly value: Cents;
      readonly chips: number;
      readonly by: Citation;
    }
  | {
      readonly kind: 'colour-changed';
      readonly seat: SeatNumber;
      readonly from: Holding;
      readonly to: Holding;
      /** What the new chips could not make up, given in value chips. */
      readonly inValue: Cents;
      readonly by: Citation;
    }
  | {
      readonly kind: 'colour-cashed';
      readonly seat: SeatNumber;
      readonly colour: string;
      readonly chips: number;
      readonly worth: Cents;
      /** The colour is free again. */
      readonly isReleased: boolean;
      readonly by: Citation;
    }
  | {
      readonly kind: 'colour-paid';
      readonly seat: SeatNumber;
      readonly colour: string;
      readonly chips: number;
      readonly inValue: Cents;
      readonly total: Cents;
      readonly by: Citation;
    };
