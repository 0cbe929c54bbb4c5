import {
  type Announced,
  add,
  amountOf,
  type Cents,
  type Done,
  type Event,
  postings,
  rackOf,
  type Seat,
  type Settlement,
  subtract,
  type Wager,
  type WagerRef,
  writeDollars,
  zero,
} from '@openpit/engine';
import { callSentence, doneSentence, refusalSentence } from '@openpit/messages';
import { settlementsIn, writeActor } from './expect.ts';
import type { Played, Replay } from './run.ts';

/** What a part of a statement is, for a terminal with colours. */
export type Tone = 'win' | 'lose' | 'push' | 'refused' | 'call' | 'clause' | 'heading' | 'quiet';

export type Paint = (tone: Tone, text: string) => string;

export const unpainted: Paint = (_tone, text) => text;

/** The statement of a table: each act with its calls, its settlements, the chips, and the clauses. */
export const writeStatement = (replay: Replay, paint: Paint = unpainted): string => {
  const { played, game, failure } = replay;
  const acts = played.flatMap((act) => [actLine(act, paint), ...outcomes(act, paint)]);
  const stop = failure
    ? [
        '',
        paint('refused', `Stopped at line ${failure.line}: ${failure.text}`),
        `  ${failure.message}`,
      ]
    : [];
  return [...acts, ...(game ? chips(replay, paint) : []), ...stop, ''].join('\n');
};

const actLine = ({ line, text }: Played, paint: Paint): string =>
  `${paint('quiet', String(line).padStart(4))}  ${text}`;

const outcomes = ({ events, refusal }: Played, paint: Paint): readonly string[] => {
  if (refusal) {
    return [
      `      ${paint('refused', `refused: ${refusalSentence(refusal)}`)}  ${clauses(refusal.by, paint)}`,
    ];
  }
  return events.flatMap((event) => eventLines(event, paint)).map((line) => `      ${line}`);
};

const eventLines = (event: Event, paint: Paint): readonly string[] =>
  isCrew(event)
    ? [crewLine(event, paint)]
    : settlementsIn([event]).map((line) => settlementRow(line, paint));

const clauses = (by: readonly string[], paint: Paint): string =>
  paint('clause', `[${by.join(', ')}]`);

const isCrew = (event: Event): event is Announced | Done =>
  event.kind === 'announced' || event.kind === 'done';

const crewLine = (event: Announced | Done, paint: Paint): string => {
  const said =
    event.kind === 'announced'
      ? paint('call', `“${callSentence(event)}”`)
      : paint('quiet', doneSentence(event));
  return `${event.role}: ${said}  ${clauses(event.by, paint)}`;
};

const verbs: Readonly<Record<Settlement['verdict'], { verb: string; tone: Tone }>> = {
  win: { verb: 'wins', tone: 'win' },
  lose: { verb: 'loses', tone: 'lose' },
  push: { verb: 'pushes', tone: 'push' },
  returned: { verb: 'gets back', tone: 'push' },
  moved: { verb: 'moves', tone: 'quiet' },
};

const settlementRow = (line: Settlement, paint: Paint): string => {
  const { verb, tone } = verbs[line.verdict];
  const to = line.verdict === 'moved' && line.left ? ` to ${line.left.bet}` : '';
  const decided = `${verb.padEnd(9)} ${writeDollars(amountOf(line)).padStart(8)}${to}`;
  return `${nameOf(line).padEnd(22)} ${paint(tone, decided)}  ${clauses(line.by, paint)}`;
};

const nameOf = (ref: WagerRef): string => `${writeActor(ref)} ${ref.tip ? 'tip:' : ''}${ref.bet}`;

const chips = ({ game, entries }: Replay, paint: Paint): readonly string[] => {
  if (!game) return [];
  const { seats, wagers, tipBox } = game.table.layout;
  const { present, gone } = accountsIn(entries.flatMap(({ events }) => events));
  const standing = seats.map((seat) =>
    seatLine(seat, present.get(rackOf(seat.seat))?.bought ?? zero, wagers),
  );
  const open = wagers.map((wager) => `        ${nameOf(wager)} ${writeDollars(wager.stake)}`);
  return [
    '',
    paint('heading', seatCells(['seat', 'player', 'rack', 'bought in', 'on layout', 'net'])),
    ...standing,
    ...gone.map(goneLine),
    ...(tipBox > 0 ? [seatCells(['', 'tip box', writeDollars(tipBox)])] : []),
    ...(open.length > 0 ? ['', paint('heading', '  on the layout'), ...open] : []),
  ];
};

/** What a person at a seat bought from the cage, less what they cashed there. Another person at that seat has another account. */
type Account = { readonly seat: number; readonly player: string; readonly bought: Cents };

/** A person who has left, and what they took along. */
type Gone = Account & { readonly took: Cents };

const accountsIn = (
  events: readonly Event[],
): { readonly present: ReadonlyMap<string, Account>; readonly gone: readonly Gone[] } => {
  let present = new Map<string, Account>();
  let gone: Gone[] = [];
  // When a call is taken back, players who came or left since are taken back too, because those acts are done again after it.
  let before = { present, gone };
  for (const event of events) {
    if (event.kind === 'rolled') before = { present: new Map(present), gone: [...gone] };
    if (takesBack.has(event.kind)) {
      present = new Map(before.present);
      gone = [...before.gone];
      continue;
    }
    const { kind, seat = 0, player = '', amount = zero } = event as Event & Partial<Seated>; // only the fields of these are looked at
    if (kind === 'player-seated') present.set(rackOf(seat), { seat, player, bought: zero });
    const leaver = kind === 'player-left' ? present.get(rackOf(seat)) : undefined;
    if (leaver) gone.push({ ...leaver, took: amount });
    for (const { from, to, amount: moved } of postings(event)) {
      if (from === 'cage') change(present, to, moved);
      if (to === 'cage') change(present, from, subtract(zero, moved));
    }
    if (leaver) present.delete(rackOf(seat));
  }
  return { present, gone };
};

/** What takes the last call back together with everything that was done since. */
const takesBack: ReadonlySet<string> = new Set(['call-overruled', 'call-voided']);

type Seated = { readonly seat: number; readonly player: string; readonly amount: Cents };

const change = (accounts: Map<string, Account>, rack: string, moved: Cents): void => {
  const account = accounts.get(rack);
  if (account) accounts.set(rack, { ...account, bought: add(account.bought, moved) });
};

const seatLine = (
  { seat, player, rack }: Seat,
  bought: Cents,
  wagers: readonly Wager[],
): string => {
  const riding = wagers
    .filter((wager) => wager.seat === seat)
    .reduce((total, { stake }) => add(total, stake), zero);
  const net = subtract(add(rack, riding), bought);
  return seatCells([String(seat), player, ...[rack, bought, riding].map(writeDollars), gain(net)]);
};

/** For players who have left: what they took along, in place of the rack. */
const goneLine = ({ seat, player, bought, took }: Gone): string => {
  const cells = [took, bought, zero].map(writeDollars);
  return seatCells([String(seat), `${player} (left)`, ...cells, gain(subtract(took, bought))]);
};

const gain = (net: Cents): string => `${net > 0 ? '+' : ''}${writeDollars(net)}`;

const seatCells = ([seat = '', player = '', ...amounts]: readonly string[]): string =>
  `  ${seat.padStart(4)}  ${player.padEnd(10)}${amounts.map((amount) => amount.padStart(12)).join('')}`;
