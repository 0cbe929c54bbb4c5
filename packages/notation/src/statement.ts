import {
  type Announced,
  amountOf,
  type Event,
  type Seat,
  type Settlement,
  writeDollars,
} from '@openpit/engine';
import { settlementsIn, writeActor } from './expect.ts';
import type { Played, Replay } from './run.ts';

/** The statement of a table: each act, what was called, what it decided, the chips, and by which clauses. */
export const writeStatement = ({ played, game, failure }: Replay): string => {
  const acts = played.flatMap((act) => [
    actLine(act),
    ...outcomes(act).map((line) => `      ${line}`),
  ]);
  const racks = game ? ['', 'Chips', ...game.table.layout.seats.map(rackLine)] : [];
  const tipBox =
    game && game.table.layout.tipBox > 0
      ? [`  tips  ${writeDollars(game.table.layout.tipBox)}`]
      : [];
  const open = game?.table.layout.wagers ?? [];
  const left = open.map(
    (wager) =>
      `  ${writeActor(wager)}  ${wager.tip ? 'tip:' : ''}${wager.bet} ${writeDollars(wager.stake)} on the layout`,
  );
  const stop = failure
    ? ['', `Stopped at line ${failure.line}: ${failure.text}`, `  ${failure.says}`]
    : [];
  return [...acts, ...racks, ...tipBox, ...left, ...stop, ''].join('\n');
};

const actLine = ({ line, text }: Played): string => `${String(line).padStart(4)}  ${text}`;

const rackLine = ({ seat, player, rack }: Seat): string =>
  `  ${seat}  ${player.padEnd(10)} ${writeDollars(rack).padStart(10)}`;

const outcomes = ({ events, refusal }: Played): readonly string[] => {
  if (refusal) return [`refused: ${refusal.says}  [${refusal.by.join(', ')}]`];
  return [
    ...events.filter(isAnnounced).map(({ words, by }) => `“${words}”  [${by.join(', ')}]`),
    ...settlementsIn(events).map(settlementLine),
  ];
};

const isAnnounced = (event: Event): event is Announced => event.kind === 'announced';

const verbs: Readonly<Record<Settlement['verdict'], string>> = {
  win: 'wins',
  lose: 'loses',
  push: 'pushes',
  returned: 'gets back',
  moved: 'moves',
};

const settlementLine = (line: Settlement): string => {
  const { bet, tip, verdict, left, by } = line;
  const to = verdict === 'moved' && left ? ` to ${left.bet}` : '';
  const name = `${writeActor(line)} ${tip ? 'tip:' : ''}${bet}`;
  return `${name} ${verbs[verdict]} ${writeDollars(amountOf(line))}${to}  [${by.join(', ')}]`;
};
