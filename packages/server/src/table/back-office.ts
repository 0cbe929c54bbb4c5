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

/** Something that one person asked for and a second person has to confirm. */
export type Pending = {
  readonly request: number;
  readonly ask: Ask;
  readonly actor: AccountId;
  readonly at: string;
  readonly reason: string;
  /** Who sent the requested chips, and when; null until somebody has. */
  readonly sent: { readonly actor: AccountId; readonly at: string } | null;
};

/** What the back office of a table stores besides the game: its float, its shift, and the requests that wait for a second person. */
export type BackOfficeState = {
  /** The chips the cage gave the table to pay with, less those that went back. */
  readonly float: number;
  readonly tipsPaid: number;
  /** The sum of all differences that one person alone has counted since two people last counted, whatever their sign. */
  readonly countedAlone: number;
  readonly shift: Shift | null;
  readonly closed: readonly ClosedShift[];
  /** The number of requests so far. */
  readonly asked: number;
  readonly requests: readonly Pending[];
  /** The role in which each person has taken part in the award that is being confirmed. */
  readonly award: ReadonlyMap<AccountId, Role>;
};

export type Shift = {
  readonly number: number;
  readonly openedAt: string;
  /** The first log entry of the shift. */
  readonly from: number;
  readonly opening: number;
  /** What the tray should have held when the shift was opened. */
  readonly openingExpected: number;
  /** Who counted it then: one person or two. */
  readonly openedBy: readonly AccountId[];
  readonly fills: number;
  readonly credits: number;
};

/** A sheet of the log, with the parts that only the opening and closing entries of the shift contain. */
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

/** A table with its back office. */
type WithBackOffice = { readonly backOffice: BackOfficeState; readonly game: Game };

/** What the tray should hold: the float, less all chips of the table that are elsewhere. */
export const trayOf = ({
  backOffice,
  game: {
    table: { layout },
  },
}: WithBackOffice): number => {
  const racks = layout.seats.reduce((sum, { rack }) => sum + rack, 0);
  const stakes = layout.wagers.reduce((sum, { stake }) => sum + stake, 0);
  // Tips that were handed out have left the table, but they came out of the tray.
  return backOffice.float - racks - stakes - layout.tipBox;
};

/** Whether the second of two counts is still missing. Until then nobody is shown what the tray should hold. */
export const isCountWaiting = ({ requests }: BackOfficeState): boolean =>
  requests.some(({ ask }) => ask.kind === 'count');

/** The moves of money that a back-office entry stands for. */
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
      // Its moves follow from the acts it replaces, which are not in the entry.
      return [];
  }
};

/** A count that differs from the books is booked as counted; the difference stays visible. */
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
      // A corrected call is about the last outcome, which may be gone.
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

/** Who counted: one person, or two if two were needed. */
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

// A correction is about the last outcome. After another outcome it would correct the wrong one.
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

/** Each person has one role throughout an award, so that its two reviewers are two people. */
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

/** A request by somebody else for the same thing: giving the same order confirms it. */
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
