import { refusalSentence } from '@openpit/messages';
import { canonical } from '../log/canonical.ts';
import type { Line, OfficeBody } from '../log/line.ts';
import { correct } from '../table/correction.ts';
import { type Office, officeAfter, trayOf } from '../table/office.ts';
import { isFarOff } from '../table/office-roles.ts';
import { type Played, replayed } from '../table/state.ts';

type Seen = { readonly office: Office; readonly played: Played; readonly isDealt: boolean };

type Wrong = { readonly says: string };

/** Checks a line of the office: that two people were two, and that the sheets were written from the books. */
export const checkOffice = (
  seen: Seen,
  line: Line & { readonly body: OfficeBody },
): { readonly office: Office; readonly played: Played; readonly agreed: string | null } | Wrong => {
  const says = wrongWith(seen, line);
  if (says !== null) return { says };
  const { body } = line;
  const isAgreed = body.kind === 'confirmed' && body.ask.kind === 'command';
  const agreed = isAgreed && 'command' in body.ask ? canonical(body.ask.command) : null;
  const played = body.kind === 'corrected' ? replayed(seen.played, line.table, body) : seen.played;
  return { office: officeAfter(seen.office, line), played, agreed };
};

const wrongWith = (
  seen: Seen,
  { actor, body }: Line & { readonly body: OfficeBody },
): string | null => {
  const { office } = seen;
  const { game } = seen.played;
  switch (body.kind) {
    case 'requested':
      return body.request === office.asked + 1 ? null : 'its request is out of turn';
    case 'confirmed': {
      const pending = office.requests.find(({ request }) => request === body.request);
      if (!pending) return `request ${body.request} did not wait for anybody`;
      if (pending.actor === actor) return `request ${body.request} was confirmed by who made it`;
      return canonical(pending.ask) === canonical(body.ask) ? null : 'it confirms something else';
    }
    case 'corrected':
      return wrongCorrection(seen, actor, body);
    case 'withdrawn':
      return office.requests.some(({ request }) => request === body.request)
        ? null
        : `request ${body.request} did not wait for anybody`;
    case 'shift-opened':
      if (office.shift) return 'a shift was open';
      if (body.expected !== trayOf({ office, game }))
        return 'the tray should have held another amount';
      return wrongCount(office, actor, { ...body, act: 'open-shift' });
    case 'shift-closed':
      return (
        wrongSheet(seen, body) ??
        wrongCount(office, actor, { ...body.sheet, request: body.request, act: 'close-shift' })
      );
    case 'tips-paid': {
      const sum = body.to.reduce((all, { amount }) => all + amount, 0);
      const box = game.table.layout.tipBox - office.tipsPaid;
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
  { requests }: Office,
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
  { office, played: { game, redo }, isDealt }: Seen,
  actor: string,
  body: OfficeBody & { readonly kind: 'corrected' },
): string | null => {
  const { request, ask, asker, reason, from, acts } = body;
  const pending = office.requests.find((one) => one.request === request);
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
  { sheet }: OfficeBody & { readonly kind: 'shift-closed' },
): string | null => {
  const { shift } = seen.office;
  if (!shift) return 'no shift was open';
  const { opening, fills, credits, number } = shift;
  const isSame =
    sheet.shift === number &&
    sheet.opening === opening &&
    sheet.fills === fills &&
    sheet.credits === credits &&
    sheet.expected === trayOf({ office: seen.office, game: seen.played.game });
  return isSame ? null : 'the sheet is not what the books say';
};
