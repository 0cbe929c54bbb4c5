import {
  type Command,
  houseRule,
  type MessageParams,
  type Refusal,
  type Role,
  refuse,
  term,
  terms,
} from '@openpit/engine';
import { type BackOfficeActName, backOfficeRoles } from '@openpit/protocol';
import { type Ask, type BackOfficeBody, type Correction, house } from '../log/log-entry.ts';
import type { AccountId, LedgerPosting } from '../ports.ts';
import { isCountWaiting, type Pending, trayOf } from './back-office.ts';
import { type Corrected, correct, withoutEntry } from './correction.ts';
import { type Giver, refuseSeated } from './permit.ts';
import { lastAct, type PlayedAct } from './redo.ts';
import type { TableState } from './state.ts';
import { isFarOff, takesTwo } from './takes-two.ts';

/** What the staff of a hosted table can ask for besides the game. */
export type BackOfficeAct = { readonly as?: Role } & (
  | { readonly kind: 'request'; readonly ask: Ask; readonly reason: string }
  | { readonly kind: 'send' | 'withdraw'; readonly request: number }
  /** A count is confirmed by a second count: `counted` is what the second person found. */
  | { readonly kind: 'confirm'; readonly request: number; readonly counted?: number }
  /** Takes the last entry back. */
  | { readonly kind: 'undo'; readonly entry: number }
  | { readonly kind: 'open-shift' | 'close-shift'; readonly counted: number }
  | {
      readonly kind: 'pay-tips';
      readonly to: readonly { readonly account: AccountId; readonly amount: number }[];
    }
);

/** The log entry that a back-office act writes, and the order of the game that it releases. */
export type BackOfficeRuling =
  | {
      readonly ok: true;
      readonly body: BackOfficeBody;
      readonly command: Command | null;
      /** Moves of money that cannot be derived from the entry alone. */
      readonly moves: readonly Omit<LedgerPosting, 'version' | 'at'>[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

const no = (
  code: string,
  params: MessageParams = {},
): BackOfficeRuling & { readonly ok: false } => ({
  ok: false,
  refusal: refuse(code, params, houseRule('role')),
});

const yes = (body: BackOfficeBody, command: Command | null = null): BackOfficeRuling => ({
  ok: true,
  body,
  command,
  moves: [],
});

/** Decides a back-office act. Pure: it depends on the table alone. */
export const ruleBackOffice = (
  state: TableState,
  giver: Giver,
  act: BackOfficeAct,
): BackOfficeRuling => {
  if (state.setup.mode === 'automated') {
    return no('house-deals');
  }
  const seated = giver.roles.length > 0 ? refuseSeated(state, giver.actor) : undefined;
  if (seated) return { ok: false, refusal: seated };
  switch (act.kind) {
    case 'request':
      return request(state, giver, act);
    case 'send':
    case 'confirm':
    case 'withdraw':
      return answerRequest(state, giver, act);
    case 'undo':
      return undo(state, giver, act);
    case 'open-shift':
    case 'close-shift':
      return countTray(state, giver, act);
    case 'pay-tips':
      return payTips(state, giver, act);
  }
};

/** The role a person acts in: the one they name, or the first of theirs that is allowed. */
const roleFor = (
  { roles }: Giver,
  allowed: readonly Role[],
  asked: Role | undefined,
): Role | undefined =>
  allowed.find((role) => roles.includes(role) && (asked === undefined || asked === role));

const wrongRole = (what: string, allowed: readonly Role[]): BackOfficeRuling =>
  no('wrong-role', { act: term(what), allowed: terms(allowed), role: term('you') });

type Allowed =
  | { readonly ok: true; readonly role: Role }
  | (BackOfficeRuling & { readonly ok: false });

const allow = (giver: Giver, what: BackOfficeActName, asked: Role | undefined): Allowed => {
  const allowed = backOfficeRoles[what];
  const role = roleFor(giver, allowed, asked);
  if (role) return { ok: true, role };
  const refusal = wrongRole(what, allowed);
  if (refusal.ok) throw new Error('bug: a refusal that is none');
  return refusal;
};

type Of<K extends BackOfficeAct['kind']> = BackOfficeAct & { readonly kind: K };

const request = (state: TableState, giver: Giver, act: Of<'request'>): BackOfficeRuling => {
  const { ask, reason, as } = act;
  const number = state.backOffice.asked + 1;
  // Whether the rulebook lets this person give the order is checked when the order of the game is decided.
  if (ask.kind === 'command') {
    const role = ask.command.as ?? 'supervisor';
    return yes({ kind: 'requested', request: number, ask, role, reason });
  }
  // Asking for a count means counting.
  if (ask.kind === 'count') return no('count-with-shift');
  const allowed = allow(giver, `request-${isCorrection(ask) ? 'correction' : ask.kind}`, as);
  if (!allowed.ok) return allowed;
  const refusal = isCorrection(ask)
    ? refuseCorrection(state, ask, reason)
    : (refuseChips(ask) ?? refuseCredit(state, ask));
  if (refusal) return refusal;
  return yes({ kind: 'requested', request: number, ask, role: allowed.role, reason });
};

const isCorrection = (ask: Ask): ask is Correction =>
  ask.kind === 'void' || ask.kind === 'correction';

/** A request must be possible and must have a reason. */
const refuseCorrection = (
  state: TableState,
  ask: Correction,
  reason: string,
): BackOfficeRuling | undefined => {
  if (reason === '') return no('no-reason');
  const would = correction(state, ask);
  return would.ok ? undefined : would;
};

/** What a correction would do. Tips that were handed out are not taken back. */
const correction = (state: TableState, ask: Correction): Corrected => {
  const { game, redo, owners, backOffice } = state;
  if (!redo) return no('house-deals');
  const done = correct(game.rulebook, { redo, owners }, ask);
  if (!done.ok) return done;
  const taken = done.postings.reduce(
    (sum, { from, to, amount }) =>
      sum + (from === 'tips' ? amount : 0) - (to === 'tips' ? amount : 0),
    0,
  );
  const box = game.table.layout.tipBox - backOffice.tipsPaid;
  return taken > box ? no('tips-handed-out') : done;
};

/** The counted chips must add up to the amount that is asked for. */
const refuseChips = (ask: Ask): BackOfficeRuling | undefined => {
  if (!isChips(ask) || !ask.chips) return undefined;
  const sum = ask.chips.reduce((all, { chip, count }) => all + chip * count, 0);
  return sum === ask.amount ? undefined : no('chips-differ');
};

/** A credit takes chips that are in the tray. While two people count the tray, no answer may reveal what should be in it. */
const refuseCredit = (state: TableState, ask: Ask): BackOfficeRuling | undefined => {
  if (ask.kind !== 'credit') return undefined;
  if (isCountWaiting(state.backOffice)) return no('count-waits');
  return ask.amount > trayOf(state) ? no('tray-short') : undefined;
};

/** Handles an act on a request, which must exist. */
const answerRequest = (
  state: TableState,
  giver: Giver,
  act: Of<keyof typeof answers>,
): BackOfficeRuling => {
  const { kind, request, as } = act;
  const counted = act.kind === 'confirm' ? act.counted : undefined;
  const pending = state.backOffice.requests.find((one) => one.request === request);
  return pending
    ? answers[kind](state, pending, { ...giver, as, counted })
    : no('no-request', { request });
};

/** Who answers a request, the role they name for it, and what they counted if it is a count. */
type Answering = Giver & { readonly as: Role | undefined; readonly counted: number | undefined };

/** Chips that somebody else asked for leave the cage or the tray. They are booked when they are received. */
const send = (state: TableState, pending: Pending, giver: Answering): BackOfficeRuling => {
  const { ask, request: number } = pending;
  if (!isChips(ask)) return no('nothing-to-send', { request: number });
  const allowed = allow(giver, `send-${ask.kind}`, giver.as);
  if (!allowed.ok) return allowed;
  if (pending.sent) return no('sent-before', { request: number });
  if (pending.actor === giver.actor) return no('same-person');
  return refuseCredit(state, ask) ?? yes({ kind: 'sent', request: number, role: allowed.role });
};

type Chips = Ask & { readonly kind: 'fill' | 'credit' };

const isChips = (ask: Ask): ask is Chips => ask.kind === 'fill' || ask.kind === 'credit';

/** Chips can only be received when they are on their way, and not by the person who sent them. */
const refuseReceipt = ({ ask, sent, request: number }: Pending, giver: Giver) => {
  if (!isChips(ask)) return undefined;
  if (!sent) return no('not-sent', { request: number });
  return sent.actor === giver.actor ? no('same-sender') : undefined;
};

const confirm = (state: TableState, pending: Pending, giver: Answering): BackOfficeRuling => {
  const { ask, request: number } = pending;
  const allowed = rolesToConfirm(state, ask);
  const role = roleFor(giver, allowed, giver.as);
  if (!role) return wrongRole(`confirming this`, allowed);
  if (pending.actor === giver.actor) {
    return no('same-person');
  }
  const early = refuseReceipt(pending, giver);
  if (early) return early;
  if (isCorrection(ask)) return corrected(state, { ...pending, ask }, role);
  if (ask.kind === 'count')
    return countConfirmed(state, role, { ...ask, request: number, again: giver.counted });
  const short = refuseCredit(state, ask);
  if (short) return short;
  const command = ask.kind === 'command' ? ask.command : null;
  return yes({ kind: 'confirmed', request: number, ask, role }, command);
};

/** The correction is worked out again from the table as it is now, since it may have become impossible. */
const corrected = (
  state: TableState,
  { request: number, ask, actor, reason }: Pending & { readonly ask: Correction },
  role: Role,
): BackOfficeRuling => {
  const done = correction(state, ask);
  if (!done.ok) return done;
  const { from, acts, postings } = done;
  const body = { request: number, ask, asker: actor, reason, role, from, acts };
  return { ok: true, body: { kind: 'corrected', ...body }, command: null, moves: postings };
};

/**
 * One person may take the last entry back: nothing was done after it, so everybody is where they would be if it had been typed
 * right. Whether chips were handed out for it is checked where the order arrives.
 */
const undo = (state: TableState, giver: Giver, { entry, as }: Of<'undo'>): BackOfficeRuling => {
  const allowed = allow(giver, 'undo-entry', as);
  if (!allowed.ok) return allowed;
  const last = state.redo && lastAct(state.redo);
  if (last?.version !== entry) return no('undo-last', { entry });
  if (last.actor === house || [...state.owners.values()].includes(last.actor))
    return no('undo-others', { entry });
  if (isByTwo(state, last)) return no('undo-of-two', { entry });
  if (countedAt(state) > entry) return no('undo-counted', { entry });
  const done = correction(state, withoutEntry(entry));
  if (!done.ok) return done;
  const { from, acts, postings } = done;
  const body = { kind: 'undone', entry, role: allowed.role, from, acts } as const;
  return { ok: true, body, command: null, moves: postings };
};

/** Whether two people made this entry together. Then no single person, not even one of them, may take it back. */
const isByTwo = ({ redo }: TableState, { version, command: { kind } }: PlayedAct): boolean =>
  takesTwo(kind) || (redo?.agreed ?? 0) > version;

/** The entry of the last count of the tray. */
const countedAt = ({ backOffice: { shift, closed } }: TableState): number =>
  Math.max(shift?.from ?? 0, closed.at(-1)?.to ?? 0);

/** Who may be the second person. */
const rolesToConfirm = ({ game }: TableState, ask: Ask): readonly Role[] => {
  if (ask.kind !== 'command') {
    if (isChips(ask)) return backOfficeRoles[`receive-${ask.kind}`];
    return backOfficeRoles[`confirm-${isCorrection(ask) ? 'correction' : ask.kind}`];
  }
  const rule = game.rulebook.roles[ask.command.kind];
  return rule ? rule.is.filter((role) => role !== 'player') : [];
};

const withdraw = (
  _state: TableState,
  { actor, request }: Pending,
  giver: Answering,
): BackOfficeRuling => {
  // The person who asked for it may withdraw it.
  if (actor === giver.actor) return yes({ kind: 'withdrawn', request });
  const allowed = allow(giver, 'withdraw', giver.as);
  return allowed.ok ? yes({ kind: 'withdrawn', request }) : allowed;
};

const answers = { send, confirm, withdraw } as const;

type Counting = BackOfficeAct & { readonly kind: 'open-shift' | 'close-shift' };

const countTray = (
  state: TableState,
  giver: Giver,
  { kind, counted, as }: Counting,
): BackOfficeRuling => {
  const allowed = allow(giver, kind, as);
  return allowed.ok ? counting(state, allowed.role, { act: kind, counted }) : allowed;
};

type Count = { readonly act: 'open-shift' | 'close-shift'; readonly counted: number };

/** A count close to the books is accepted. One that is far off waits until a second person has counted. */
const counting = (state: TableState, role: Role, count: Count): BackOfficeRuling => {
  const refusal = refuseCount(state, count, undefined);
  if (refusal) return refusal;
  if (!isFarOff(count.counted - trayOf(state), state.backOffice.countedAlone))
    return yes(counted(state, role, count));
  const ask = { kind: 'count', ...count } as const;
  return yes({ kind: 'requested', request: state.backOffice.asked + 1, ask, role, reason: '' });
};

type CountedAgain = Count & { readonly request: number; readonly again: number | undefined };

/** Two equal counts are accepted. If they differ, neither is, and nobody learns the other's figure. */
const countConfirmed = (
  state: TableState,
  role: Role,
  { act, counted: amount, request: number, again }: CountedAgain,
): BackOfficeRuling => {
  if (again === undefined) return no('count-too', { request: number });
  const count = { act, counted: amount };
  const refusal = refuseCount(state, count, number);
  if (refusal) return refusal;
  if (again !== amount)
    return yes({ kind: 'counts-differed', request: number, counted: again, role });
  return yes({ ...counted(state, role, count), request: number });
};

const refuseCount = (
  { backOffice: { shift, requests } }: TableState,
  { act }: Count,
  confirmed: number | undefined,
): BackOfficeRuling | undefined => {
  if (act === 'open-shift') return shift ? no('shift-open', { shift: shift.number }) : undefined;
  if (!shift) return no('no-shift');
  return requests.some(({ request: number }) => number !== confirmed)
    ? no('request-waits')
    : undefined;
};

type CountBody = BackOfficeBody & { readonly kind: 'shift-opened' | 'shift-closed' };

const counted = (state: TableState, role: Role, { act, counted: amount }: Count): CountBody => {
  const { shift, closed } = state.backOffice;
  const expected = trayOf(state);
  if (act === 'open-shift' || !shift)
    return { kind: 'shift-opened', shift: closed.length + 1, counted: amount, expected, role };
  const { number, openedAt, from, opening, fills, credits } = shift;
  const to = state.version + 1;
  const sheet = {
    shift: number,
    openedAt,
    from,
    to,
    opening,
    fills,
    credits,
    expected,
    counted: amount,
  };
  return { kind: 'shift-closed', sheet, role };
};

const payTips = (state: TableState, giver: Giver, { to, as }: Of<'pay-tips'>): BackOfficeRuling => {
  const allowed = allow(giver, 'pay-tips', as);
  if (!allowed.ok) return allowed;
  if (to.some(({ account }) => account === giver.actor)) return no('tips-to-yourself');
  const sum = to.reduce((all, { amount }) => all + amount, 0);
  const box = state.game.table.layout.tipBox - state.backOffice.tipsPaid;
  if (sum > box) return no('tips-short');
  return yes({ kind: 'tips-paid', to, role: allowed.role });
};
