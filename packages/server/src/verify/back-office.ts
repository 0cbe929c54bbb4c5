import { refusalSentence } from '@openpit/messages';
import { canonical } from '../log/canonical.ts';
import type { BackOfficeBody, LogEntry } from '../log/log-entry.ts';
import { type BackOfficeState, backOfficeAfter, trayOf } from '../table/back-office.ts';
import { isFarOff } from '../table/back-office-roles.ts';
import { correct } from '../table/correction.ts';
import { type PlayState, replayed } from '../table/state.ts';

type Seen = {
  readonly backOffice: BackOfficeState;
  readonly played: PlayState;
  readonly isDealt: boolean;
};

type Wrong = { readonly message: string };

/** Checks an entry of the back office: that two people were two, and that the sheets were written from the books. */
export const checkBackOffice = (
  seen: Seen,
  logEntry: LogEntry & { readonly body: BackOfficeBody },
):
  | {
      readonly backOffice: BackOfficeState;
      readonly played: PlayState;
      readonly agreed: string | null;
    }
  | Wrong => {
  const message = wrongWith(seen, logEntry);
  if (message !== null) return { message };
  const { body } = logEntry;
  const isAgreed = body.kind === 'confirmed' && body.ask.kind === 'command';
  const agreed = isAgreed && 'command' in body.ask ? canonical(body.ask.command) : null;
  const played =
    body.kind === 'corrected' ? replayed(seen.played, logEntry.table, body) : seen.played;
  return { backOffice: backOfficeAfter(seen.backOffice, logEntry), played, agreed };
};

const wrongWith = (
  seen: Seen,
  { actor, body }: LogEntry & { readonly body: BackOfficeBody },
): string | null => {
  const { backOffice } = seen;
  const { game } = seen.played;
  switch (body.kind) {
    case 'requested':
      return body.request === backOffice.asked + 1 ? null : 'its request is out of turn';
    case 'confirmed': {
      const pending = backOffice.requests.find(({ request }) => request === body.request);
      if (!pending) return `request ${body.request} did not wait for anybody`;
      if (pending.actor === actor) return `request ${body.request} was confirmed by who made it`;
      return canonical(pending.ask) === canonical(body.ask) ? null : 'it confirms something else';
    }
    case 'corrected':
      return wrongCorrection(seen, actor, body);
    case 'withdrawn':
      return backOffice.requests.some(({ request }) => request === body.request)
        ? null
        : `request ${body.request} did not wait for anybody`;
    case 'shift-opened':
      if (backOffice.shift) return 'a shift was open';
      if (body.expected !== trayOf({ backOffice, game }))
        return 'the tray should have held another amount';
      return wrongCount(backOffice, actor, { ...body, act: 'open-shift' });
    case 'shift-closed':
      return (
        wrongSheet(seen, body) ??
        wrongCount(backOffice, actor, { ...body.sheet, request: body.request, act: 'close-shift' })
      );
    case 'tips-paid': {
      const sum = body.to.reduce((all, { amount }) => all + amount, 0);
      const box = game.table.layout.tipBox - backOffice.tipsPaid;
      return sum <= box ? null : 'the tip box did not hold that much';
    }
  }
};

type CountMade = {
  readonly act: 'open-shift' | 'close-shift';
  readonly counted: number;
  readonly expected: number;
  readonly request?: number | undefined;
};

/** A count that is far from the books was made by one person and confirmed by another. */
const wrongCount = (
  { requests }: BackOfficeState,
  actor: string,
  { act, counted, expected, request }: CountMade,
): string | null => {
  if (request === undefined)
    return isFarOff(counted, expected) ? 'a count so far from the books takes two people' : null;
  const pending = requests.find((one) => one.request === request);
  if (!pending) return `request ${request} did not wait for anybody`;
  if (pending.actor === actor) return `request ${request} was confirmed by who made it`;
  const should = canonical({ kind: 'count', act, counted });
  return canonical(pending.ask) === should ? null : 'it confirms something else';
};

/** Asked for by somebody else, and what the rules make of the round once it is played again. */
const wrongCorrection = (
  { backOffice, played: { game, redo }, isDealt }: Seen,
  actor: string,
  body: BackOfficeBody & { readonly kind: 'corrected' },
): string | null => {
  const { request, ask, asker, reason, from, acts } = body;
  const pending = backOffice.requests.find((one) => one.request === request);
  if (isDealt || !redo) return 'a table the house deals is not corrected';
  if (!pending) return `request ${request} did not wait for anybody`;
  if (pending.actor === actor) return `request ${request} was confirmed by who made it`;
  const asked = { ask: pending.ask, asker: pending.actor, reason: pending.reason };
  if (canonical(asked) !== canonical({ ask, asker, reason })) return 'it corrects something else';
  const done = correct(game.rulebook, redo, ask);
  if (!done.ok) return `the rules refuse it: ${refusalSentence(done.refusal)}`;
  const should = canonical({ from: done.from, acts: done.acts });
  return should === canonical({ from, acts }) ? null : 'its acts are not what the rules make of it';
};

const wrongSheet = (
  seen: Seen,
  { sheet }: BackOfficeBody & { readonly kind: 'shift-closed' },
): string | null => {
  const { shift } = seen.backOffice;
  if (!shift) return 'no shift was open';
  const { opening, fills, credits, number } = shift;
  const isSame =
    sheet.shift === number &&
    sheet.opening === opening &&
    sheet.fills === fills &&
    sheet.credits === credits &&
    sheet.expected === trayOf({ backOffice: seen.backOffice, game: seen.played.game });
  return isSame ? null : 'the sheet is not what the books say';
};
