import type { Cents } from '@openpit/engine';
import { denominations } from '../table/chips.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { ChipFace } from './chips.tsx';

/** What one does with chips at a table. */
export type TrayActs = {
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
};

type PickerProps = { readonly chip: Cents; onChip(chip: Cents): void };

/** The chips to choose from. A chip can also be dragged onto a place. */
export const ChipPicker = ({ chip, onChip }: PickerProps) => (
  <div className="picker" role="radiogroup" aria-label={texts.table.chips}>
    {denominations.map((one) => (
      <button
        key={one}
        type="button"
        role="radio"
        aria-checked={one === chip}
        aria-label={texts.table.chip(money(one))}
        className={one === chip ? 'chip-button chosen' : 'chip-button'}
        draggable
        onDragStart={(event) => {
          onChip(one);
          event.dataTransfer.setData('text/plain', `${one}`);
        }}
        onClick={() => onChip(one)}
      >
        <svg viewBox="-15 -15 30 30" aria-hidden="true">
          <ChipFace chip={one} />
        </svg>
      </button>
    ))}
  </div>
);

type MoneyProps = {
  readonly rack: number;
  readonly onLayout: number;
  readonly unconfirmed: number;
};

/** What have I got: in the rack, on the layout, and on its way. */
export const MyMoney = ({ rack, onLayout, unconfirmed }: MoneyProps) => (
  <dl className="my-money">
    <div>
      <dt>{texts.table.rack}</dt>
      <dd className="amount" data-money="rack">
        {money(rack)}
      </dd>
    </div>
    <div>
      <dt>{texts.table.layout}</dt>
      <dd className="amount" data-money="layout">
        {money(onLayout)}
        {unconfirmed > 0 && (
          <span className="unconfirmed">{texts.table.unconfirmed(money(unconfirmed))}</span>
        )}
      </dd>
    </div>
  </dl>
);

export const TrayButtons = ({ undo, clear, repeat, double }: TrayActs) => (
  <div className="tray-buttons">
    <button type="button" onClick={undo}>
      {texts.table.undo}
    </button>
    <button type="button" onClick={clear}>
      {texts.table.clear}
    </button>
    <button type="button" onClick={repeat}>
      {texts.table.repeat}
    </button>
    <button type="button" onClick={double}>
      {texts.table.double}
    </button>
  </div>
);
