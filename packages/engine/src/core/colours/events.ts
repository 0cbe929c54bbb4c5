import type { Citation } from '../clause.ts';
import type { SeatNumber } from '../layout.ts';
import type { Cents } from '../money.ts';

/** A line of the inventory sheet. Always: exist = bank + players + layout. */
export type SheetRow = {
  readonly colour: string;
  readonly exist: number;
  readonly bank: number;
  /** The bank in whole stacks, and the chips that are left over. */
  readonly stacks: number;
  readonly loose: number;
  readonly players: number;
  readonly layout: number;
  /** How many chips fewer there are than on the last sheet; negative if there are more. */
  readonly missing: number;
};

/** The non-value chips of a seat: colour, value, and how many are in hand. */
export type Holding = {
  readonly seat: SeatNumber;
  readonly player: string;
  readonly colour: string;
  readonly value: Cents;
  readonly chips: number;
};

/** Events about non-value chips. None of them moves money: the rack includes their worth all the time. */
export type ColourEvent =
  | {
      readonly kind: 'sheet-opened';
      readonly exist: Readonly<Record<string, number>>;
      readonly by: Citation;
    }
  | {
      readonly kind: 'inventory-counted';
      readonly sheet: readonly SheetRow[];
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
      /** The part that the new chips cannot make up, given in value chips. */
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
