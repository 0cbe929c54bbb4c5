import { type Act, type Command, familyOf, type Game, type Role } from '@openpit/engine';
import { termName } from '@openpit/messages';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { crewBetName } from '../table/engine.ts';
import { freeSeats } from '../table/seats.ts';
import { locale } from '../texts/index.ts';
import { money, moneyPattern, readMoney } from '../texts/money.ts';
import { mayDo } from './duties.ts';
import { fixedKeys } from './keys.ts';
import { actName, consoleTexts, wordFor } from './texts.ts';

const texts = consoleTexts.seatsPanel;

type SeatsProps = {
  readonly game: Game;
  readonly role: Role;
  readonly patrons: readonly number[];
  /** Whether this role enters what patrons say. */
  readonly isVoice: boolean;
  give(command: Command): Promise<boolean>;
};

/** What may be entered for a seat now: everything for a patron without a device, otherwise what the rulebook gives the role. */
export const entriesFor = (
  { game, role, patrons, isVoice }: Omit<SeatsProps, 'give'>,
  seat: number,
): readonly Act[] => {
  const { rulebook, table } = game;
  const acts = familyOf(rulebook).acts?.(rulebook, table, seat) ?? [];
  if (patrons.includes(seat)) return isVoice ? acts : [];
  return acts.filter(({ command }) => mayDo(game, role, command.kind));
};

/** The seats with their players, and the acts of patrons without a device. */
export const SeatsPanel = (props: SeatsProps) => {
  const { game, patrons, isVoice } = props;
  const { seats, wagers } = game.table.layout;
  const [chosen, setChosen] = useState<number | null>(null);
  const seat = seats.some((one) => one.seat === chosen) ? chosen : null;
  const onLayout = (of: number): number =>
    wagers.filter((one) => one.seat === of).reduce((sum, { stake }) => sum + stake, 0);
  return (
    <section className="panel seats-panel" aria-labelledby="seats-title">
      <div className="head">
        <h2 id="seats-title">{texts.title}</h2>
        <kbd aria-hidden="true">{fixedKeys.seats.toUpperCase()}</kbd>
      </div>
      {seats.length === 0 && <p className="quiet">{texts.empty}</p>}
      <ul className="seat-list">
        {seats.map((one) => (
          <li key={one.seat}>
            <button
              type="button"
              aria-pressed={seat === one.seat}
              onClick={() => setChosen(seat === one.seat ? null : one.seat)}
            >
              <strong>{one.seat}</strong>
              <span className="who">
                {one.player}
                <span className="quiet">
                  {patrons.includes(one.seat) ? texts.patron : texts.own}
                </span>
              </span>
              <span className="amount">
                {money(one.rack)} <span className="quiet">{texts.rack}</span>
              </span>
              <span className="amount">
                {money(onLayout(one.seat))} <span className="quiet">{texts.on}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {seat !== null && <SeatActs key={seat} {...props} seat={seat} />}
      {isVoice && <SeatPatron {...props} />}
    </section>
  );
};

const SeatActs = (props: SeatsProps & { readonly seat: number }) => {
  const { game, seat, give } = props;
  const acts = useMemo(() => entriesFor(props, seat), [props, seat]);
  const plain = acts.filter(({ amount }) => amount === null);
  const staking = acts.filter(({ amount }) => amount !== null);
  return (
    <div className="seat-acts">
      <h3>{texts.ofSeat(seat)}</h3>
      {acts.length === 0 && <p className="quiet">{texts.nothing}</p>}
      <div className="act-buttons">
        {plain.map(({ command }) => (
          <button key={JSON.stringify(command)} type="button" onClick={() => void give(command)}>
            {commandName(game, command)}
          </button>
        ))}
      </div>
      {staking.length > 0 && <Booking game={game} give={give} acts={staking} />}
    </div>
  );
};

/** An order in words: its act, its bet, and its other fields. */
export const commandName = (game: Game, command: Command, name = actName(command.kind)): string => {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(command);
  const said = fields.flatMap(([field, value]) => {
    if (unsaid.has(field) || value === false) return [];
    if (field === 'player' || field === 'reason') return [`${value}`];
    if (field === 'colour') return [termName(`${value}`, { locale })];
    if (field === 'bet') return [crewBetName(game, `${value}`)];
    if (value === true) return [wordFor(field)];
    if (typeof value === 'number' && moneyFields.has(field))
      return [`${wordFor(field)} ${money(value)}`];
    return [Array.isArray(value) ? value.join(' ') : wordFor(`${value}`)];
  });
  return [...(name === '' ? [] : [name]), ...said]
    .join(', ')
    .replace(', ', name === '' ? ', ' : ' ');
};

const unsaid = new Set(['kind', 'as', 'seat', 'hand', 'amount', 'backer', 'withChips']);

/** Amounts beside the one that an order is about. */
const moneyFields = new Set(['onCraps', 'tip', 'value', 'min', 'max']);

type BookingProps = {
  readonly game: Game;
  readonly acts: readonly Act[];
  give(command: Command): Promise<boolean>;
};

/** Acts with chips: which act, and how much, within the engine's bounds. */
const Booking = ({ game, acts, give }: BookingProps) => {
  const [which, setWhich] = useState(0);
  const [amount, setAmount] = useState('');
  const act = acts[which] ?? acts[0];
  if (!act?.amount) return null;
  const { min, max } = act.amount;
  const book = (event: FormEvent): void => {
    event.preventDefault();
    const value = amount === '' ? min : readMoney(amount);
    if (value === null) return;
    void give(Object.assign({ ...act.command }, { amount: value })).then(
      (ok) => ok && setAmount(''),
    );
  };
  return (
    <form onSubmit={book} className="booking">
      <label>
        {texts.bet}
        <select value={which} onChange={({ target }) => setWhich(Number(target.value))}>
          {[...new Set(acts.map(({ command }) => command.kind))].map((kind) => (
            <optgroup key={kind} label={actName(kind)}>
              {acts.map(({ command }, at) =>
                command.kind !== kind ? null : (
                  <option key={JSON.stringify(command)} value={at}>
                    {/* The group says what is done: what is typed finds the wager. */}
                    {commandName(game, command, '') || actName(kind)}
                  </option>
                ),
              )}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        {texts.chips}
        <input
          inputMode="decimal"
          pattern={moneyPattern}
          placeholder={texts.bounds(money(min), money(max))}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </label>
      <button type="submit">{texts.book}</button>
    </form>
  );
};

/** A patron who pays in cash and has no account and no device. */
const SeatPatron = ({ game, role, give }: SeatsProps) => {
  // A crew fills seats from the first; players of their own choice prefer the middle.
  const free = freeSeats(game).toSorted((a, b) => a - b);
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [seat, setSeat] = useState('');
  const [amount, setAmount] = useState('');
  const sit = (event: FormEvent): void => {
    event.preventDefault();
    const bought = readMoney(amount);
    if (bought === null) return;
    const order = {
      kind: 'sit',
      as: role,
      seat: Number(seat === '' ? free[0] : seat),
      player: name.trim(),
      amount: bought,
    };
    void give(order).then((ok) => {
      if (!ok) return;
      setName('');
      setAmount('');
      setSeat('');
      nameField.current?.focus();
    });
  };
  return (
    <details className="seat-patron">
      <summary>{texts.seatPatron}</summary>
      <form onSubmit={sit}>
        <label>
          {texts.seat}
          <select value={seat} onChange={({ target }) => setSeat(target.value)}>
            {free.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.name}
          <input
            ref={nameField}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label>
          {texts.amount}
          <input
            required
            inputMode="decimal"
            pattern={moneyPattern}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </label>
        <button type="submit">{texts.go}</button>
      </form>
    </details>
  );
};
