import {
  type Command,
  cite,
  type Game,
  houseRule,
  type Refusal,
  type Role,
  refuse,
  term,
} from '@openpit/engine';
import { canonical } from '../log/canonical.ts';
import type { Ask, BackOfficeBody, LogEntry, ShiftSheet } from '../log/log-entry.ts';
import type { AccountId } from '../ports.ts';
import { awardActs, isOfTwo } from './takes-two.ts';

/** Something one person has asked for and a second one has to confirm. */
export type Pending = {
  readonly request: number;
  readonly ask: Ask;
  readonly actor: AccountId;
  readonly at: string;
  readonly reason: string;
  /** Who has sent the chips that were asked for, and when; null while nobody has. */
  readonly sent: { readonly actor: AccountId; readonly at: string } | null;
};

/** What a table's back office knows besides the game: its float, its shift and what waits for a second person. */
export type BackOfficeState = {
  /** What the cage has given the table to pay with, less what went back. */
  readonly float: number;
  readonly tipsPaid: number;
  /** How much was counted off the books by one person alone since two counted, either way. */
  readonly countedAlone: number;
  readonly shift: Shift | null;
  readonly closed: readonly ClosedShift[];
  /** How many requests there have been. */
  readonly asked: number;
  readonly requests: readonly Pending[];
  /** In which role each person has had a hand in the award that is being confirmed. */
  readonly award: ReadonlyMap<AccountId, Role>;
};

export type Shift = {
  readonly number: number;
  readonly openedAt: string;
  /** The first entry of the log that belongs to it. */
  readonly from: number;
  readonly opening: number;
  /** What the tray should have held when it was opened. */
  readonly openingExpected: number;
  /** Who counted it then: one person, or two. */
  readonly openedBy: readonly AccountId[];
  readonly fills: number;
  readonly credits: number;
};

/** A sheet of the log, with what the entry that opened the shift and the one that closed it say besides. */
export type ClosedShift = ShiftSheet &
  Pick<Shift, 'openingExpected' | 'openedBy'> & {
    readonly closedAt: string;
    readonly closedBy: readonly AccountId[];
  };

export const emptyBackOffice: BackOfficeState = {
  float: 0,
  tipsPaid: 0,
  countedAlone: 0,
  shift: null,
  closed: [],
  asked: 0,
  requests: [],
  award: new Map(),
};

/** A table, and what its staff do besides the game. */
type WithBackOffice = { readonly backOffice: BackOfficeState; readonly game: Game };

/** What the tray should hold: the float, less all chips of the table that lie elsewhere. */
export const trayOf = ({
  backOffice,
  game: {
    table: { layout },
  },
}: WithBackOffice): number => {
  const racks = layout.seats.reduce((sum, { rack }) => sum + rack, 0);
  const stakes = layout.wagers.reduce((sum, { stake }) => sum + stake, 0);
  // Tips that were handed out are no longer at the table, but they did leave the tray.
  return backOffice.float - racks - stakes - layout.tipBox;
};

/** Whether one person has counted and a second one has not: until then nobody is shown what the tray should hold. */
export const isCountWaiting = ({ requests }: BackOfficeState): boolean =>
  requests.some(({ ask }) => ask.kind === 'count');

/** The moves of money a back-office entry stands for. */
export const backOfficePostings = (body: BackOfficeBody) => {
  const by = houseRule('role');
  switch (body.kind) {
    case 'confirmed': {
      const { ask } = body;
      if (ask.kind !== 'fill' && ask.kind !== 'credit') return [];
      const { amount } = ask;
      return [
        ask.kind === 'fill'
          ? { from: 'cage', to: 'float', amount, by }
          : { from: 'float', to: 'cage', amount, by },
      ];
    }
    case 'shift-opened':
      return counted(body.counted - body.expected);
    case 'shift-closed':
      return counted(body.sheet.counted - body.sheet.expected);
    case 'tips-paid':
      return body.to.map(({ account, amount }) => ({
        from: 'tips',
        to: `account:${account}`,
        amount,
        by,
      }));
    case 'requested':
    case 'sent':
    case 'withdrawn':
    case 'counts-differed':
      return [];
    case 'corrected':
    case 'undone':
      // What it moves follows from the acts it replaces, which the entry alone does not know.
      return [];
  }
};

/** A count that differs from the books is booked as it was counted, and the difference stays to be seen. */
const counted = (difference: number) => {
  const by = houseRule('role');
  if (difference === 0) return [];
  return difference > 0
    ? [{ from: 'over-short', to: 'float', amount: difference, by }]
    : [{ from: 'float', to: 'over-short', amount: -difference, by }];
};

/** The back office after one more of its entries. */
export const backOfficeAfter = (
  backOffice: BackOfficeState,
  { actor, at, version, body }: LogEntry & { readonly body: BackOfficeBody },
): BackOfficeState => {
  switch (body.kind) {
    case 'requested': {
      const { request, ask, reason } = body;
      const requests = [...backOffice.requests, { request, ask, actor, at, reason, sent: null }];
      return { ...backOffice, asked: request, requests };
    }
    case 'sent': {
      const sent = { actor, at };
      const requests = backOffice.requests.map((one) =>
        one.request === body.request ? { ...one, sent } : one,
      );
      return { ...backOffice, requests };
    }
    case 'confirmed':
      return afterConfirmed(without(backOffice, body.request), body.ask);
    case 'withdrawn':
    case 'counts-differed':
    case 'corrected':
      return without(backOffice, body.request);
    case 'undone':
      // A corrected call speaks of the last outcome, which may be gone.
      return withoutCalls(backOffice);
    case 'shift-opened': {
      const left = without(backOffice, body.request);
      const float = backOffice.float + body.counted - body.expected;
      const countedAlone = aloneAfter(backOffice, body);
      const opening = body.counted;
      const shift = {
        number: body.shift,
        openedAt: at,
        from: version,
        opening,
        openingExpected: body.expected,
        openedBy: countersOf(backOffice, actor, body.request),
        fills: 0,
        credits: 0,
      };
      return { ...left, float, countedAlone, shift };
    }
    case 'shift-closed': {
      const { sheet } = body;
      const float = backOffice.float + sheet.counted - sheet.expected;
      const left = without(backOffice, body.request);
      const countedAlone = aloneAfter(backOffice, { ...sheet, request: body.request });
      const closed = {
        ...sheet,
        openingExpected: backOffice.shift?.openingExpected ?? sheet.opening,
        openedBy: backOffice.shift?.openedBy ?? [],
        closedAt: at,
        closedBy: countersOf(backOffice, actor, body.request),
      };
      return { ...left, float, countedAlone, shift: null, closed: [...backOffice.closed, closed] };
    }
    case 'tips-paid': {
      const paid = body.to.reduce((sum, { amount }) => sum + amount, 0);
      return { ...backOffice, tipsPaid: backOffice.tipsPaid + paid };
    }
  }
};

type Counted = {
  readonly counted: number;
  readonly expected: number;
  readonly request?: number | undefined;
};

const aloneAfter = (
  { countedAlone }: BackOfficeState,
  { counted, expected, request }: Counted,
): number => (request === undefined ? countedAlone + Math.abs(counted - expected) : 0);

/** Who has counted: the first person, and the second where it took two. */
const countersOf = (
  { requests }: BackOfficeState,
  actor: AccountId,
  request: number | undefined,
): readonly AccountId[] => [
  ...requests.filter((one) => one.request === request).map((one) => one.actor),
  actor,
];

const without = (backOffice: BackOfficeState, request: number | undefined): BackOfficeState => ({
  ...backOffice,
  requests: backOffice.requests.filter((one) => one.request !== request),
});

const afterConfirmed = (backOffice: BackOfficeState, ask: Ask): BackOfficeState => {
  if (ask.kind !== 'fill' && ask.kind !== 'credit') return backOffice;
  const gain = ask.kind === 'fill' ? ask.amount : -ask.amount;
  const { shift } = backOffice;
  if (!shift) return { ...backOffice, float: backOffice.float + gain };
  const fills = shift.fills + (ask.kind === 'fill' ? ask.amount : 0);
  const credits = shift.credits + (ask.kind === 'credit' ? ask.amount : 0);
  return { ...backOffice, float: backOffice.float + gain, shift: { ...shift, fills, credits } };
};

// A correction speaks of the last outcome: once there is another, it would correct the wrong one.
const outcomes: ReadonlySet<string> = new Set([
  'roll',
  'scan',
  'drop-ball',
  'spin',
  'deal-cards',
  'overrule',
  'void-roll',
]);

/** The back office after an act of the game. */
export const backOfficeAfterAct = (
  backOffice: BackOfficeState,
  { actor, body }: LogEntry,
): BackOfficeState => {
  if (body.kind !== 'act') return backOffice;
  const { kind } = body.command;
  if (awardActs.has(kind)) return afterAward(backOffice, actor, body);
  if (backOffice.requests.length === 0 || !outcomes.has(kind)) return backOffice;
  return withoutCalls(backOffice);
};

const withoutCalls = (backOffice: BackOfficeState): BackOfficeState => ({
  ...backOffice,
  requests: backOffice.requests.filter(({ ask }) => ask.kind !== 'command'),
});

const afterAward = (
  backOffice: BackOfficeState,
  actor: AccountId,
  { command, events }: LogEntry['body'] & { readonly kind: 'act' },
): BackOfficeState => {
  if (events.some(({ kind }) => kind === 'jackpot-paid'))
    return { ...backOffice, award: new Map() };
  const role = 'as' in command ? command.as : undefined;
  return role ? { ...backOffice, award: new Map(backOffice.award).set(actor, role) } : backOffice;
};

/** At one award everybody has one role, so that the two who review it are two. */
export const refuseSecondRole = (
  { backOffice, game }: WithBackOffice,
  actor: AccountId,
  { kind, as }: Command,
): Refusal | undefined => {
  if (!awardActs.has(kind)) return undefined;
  const before = backOffice.award.get(actor);
  if (before === undefined || before === as) return undefined;
  const rule = game.rulebook.roles[kind];
  const params = { before: term(before), role: term(as ?? 'player') };
  return refuse('same-hand', params, rule ? cite(rule) : houseRule('role'));
};

/** A request for the same thing by somebody else: giving the order too is confirming it. */
export const pendingFor = (
  { requests }: BackOfficeState,
  actor: AccountId,
  command: Command,
): Pending | undefined =>
  isOfTwo(command.kind)
    ? requests.find(
        ({ ask, actor: other }) =>
          other !== actor && ask.kind === 'command' && isSameOrder(ask.command, command),
      )
    : undefined;

const isSameOrder = ({ as: _, ...a }: Command, { as: __, ...b }: Command): boolean =>
  canonical(a) === canonical(b);
