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

/** What a part of a statement is, for a terminal that has colours. */
export type Tone = 'win' | 'lose' | 'push' | 'refused' | 'call' | 'clause' | 'heading' | 'quiet';

export type Paint = (tone: Tone, text: string) => string;

export const unpainted: Paint = (_tone, text) => text;

/** The statement of a table: each act, what was called, what it decided, the chips, and by which clauses. */
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
  const bought = boughtIn(entries.flatMap(({ events }) => events));
  const standing = seats.map((seat) =>
    seatLine(seat, bought.get(rackOf(seat.seat)) ?? zero, wagers),
  );
  const open = wagers.map((wager) => `        ${nameOf(wager)} ${writeDollars(wager.stake)}`);
  return [
    '',
    paint('heading', seatCells(['seat', 'player', 'rack', 'bought in', 'on layout', 'net'])),
    ...standing,
    ...(tipBox > 0 ? [seatCells(['', 'tip box', writeDollars(tipBox)])] : []),
    ...(open.length > 0 ? ['', paint('heading', '  on the layout'), ...open] : []),
  ];
};

/** What each rack bought from the cage, less what it cashed there. */
const boughtIn = (events: readonly Event[]): ReadonlyMap<string, Cents> => {
  const bought = new Map<string, Cents>();
  for (const { from, to, amount } of events.flatMap(postings)) {
    if (from === 'cage') bought.set(to, add(bought.get(to) ?? zero, amount));
    if (to === 'cage') bought.set(from, subtract(bought.get(from) ?? zero, amount));
  }
  return bought;
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
  const gain = `${net > 0 ? '+' : ''}${writeDollars(net)}`;
  return seatCells([String(seat), player, ...[rack, bought, riding].map(writeDollars), gain]);
};

const seatCells = ([seat = '', player = '', ...amounts]: readonly string[]): string =>
  `  ${seat.padStart(4)}  ${player.padEnd(10)}${amounts.map((amount) => amount.padStart(12)).join('')}`;
