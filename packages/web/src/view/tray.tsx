import type { Cents } from '@openpit/engine';
import { denominations } from '../table/chips.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { ChipFace } from './chips.tsx';
import { Term } from './terms.tsx';

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
      <dt>
        <Term word={texts.words.rack}>{texts.table.rack}</Term>
      </dt>
      <dd className="amount" data-money="rack">
        {money(rack)}
      </dd>
    </div>
    <div>
      <dt>
        <Term word={texts.words.layout}>{texts.table.layout}</Term>
      </dt>
      <dd className="amount" data-money="layout">
        {money(onLayout)}
        {unconfirmed > 0 && (
          <span className="unconfirmed">{texts.table.unconfirmed(money(unconfirmed))}</span>
        )}
      </dd>
    </div>
  </dl>
);

/** Which of them would do anything now. */
export type TrayCan = Readonly<Record<keyof TrayActs, boolean>>;

const trayActs = ['undo', 'clear', 'repeat', 'double'] as const;

type TrayButtonsProps = { readonly acts: TrayActs; readonly can: TrayCan };

export const TrayButtons = ({ acts, can }: TrayButtonsProps) => (
  <div className="tray-buttons">
    {trayActs.map((act) => (
      <button key={act} type="button" aria-disabled={!can[act]} onClick={acts[act]}>
        {texts.table[act]}
      </button>
    ))}
  </div>
);
