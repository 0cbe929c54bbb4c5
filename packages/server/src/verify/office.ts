import type { Game } from '@openpit/engine';
import { canonical } from '../log/canonical.ts';
import type { Line, OfficeBody } from '../log/line.ts';
import { type Office, officeAfter, trayOf } from '../table/office.ts';

type Seen = { readonly office: Office; readonly game: Game };

type Wrong = { readonly says: string };

/** Checks a line of the office: that two people were two, and that the sheets were written from the books. */
export const checkOffice = (
  seen: Seen,
  line: Line & { readonly body: OfficeBody },
): { readonly office: Office; readonly agreed: string | null } | Wrong => {
  const says = wrongWith(seen, line);
  if (says !== null) return { says };
  const { body } = line;
  const isAgreed = body.kind === 'confirmed' && body.ask.kind === 'command';
  const agreed = isAgreed && 'command' in body.ask ? canonical(body.ask.command) : null;
  return { office: officeAfter(seen.office, line), agreed };
};

const wrongWith = (
  seen: Seen,
  { actor, body }: Line & { readonly body: OfficeBody },
): string | null => {
  const { office } = seen;
  switch (body.kind) {
    case 'requested':
      return body.request === office.asked + 1 ? null : 'its request is out of turn';
    case 'confirmed': {
      const pending = office.requests.find(({ request }) => request === body.request);
      if (!pending) return `request ${body.request} did not wait for anybody`;
      if (pending.actor === actor) return `request ${body.request} was confirmed by who made it`;
      return canonical(pending.ask) === canonical(body.ask) ? null : 'it confirms something else';
    }
    case 'withdrawn':
      return office.requests.some(({ request }) => request === body.request)
        ? null
        : `request ${body.request} did not wait for anybody`;
    case 'shift-opened':
      if (office.shift) return 'a shift was open';
      return body.expected === trayOf(seen) ? null : 'the tray should have held another amount';
    case 'shift-closed':
      return wrongSheet(seen, body);
    case 'tips-paid': {
      const sum = body.to.reduce((all, { amount }) => all + amount, 0);
      const box = seen.game.table.layout.tipBox - office.tipsPaid;
      return sum <= box ? null : 'the tip box did not hold that much';
    }
  }
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
    sheet.expected === trayOf(seen);
  return isSame ? null : 'the sheet is not what the books say';
};
