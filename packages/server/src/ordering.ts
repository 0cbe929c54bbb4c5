import { hash } from 'node:crypto';
import type { Command } from '@openpit/engine';
import { type Answer, commandSchemas, type FromClient } from '@openpit/protocol';
import type { Floor } from './floor.ts';
import { canonical } from './log/canonical.ts';
import type { People } from './people.ts';
import type { Account } from './ports.ts';
import type { Protection } from './protection.ts';
import { type Soon, whenThere } from './soon.ts';
import type { Order } from './table/order.ts';

/** What an order of a person goes through, whichever way it came in. */
export type Desk = {
  readonly floor: Floor;
  readonly people: People;
  readonly protection: Protection;
};

/** An order for a table, as a message holds it. */
export type Ordering = FromClient & { kind: 'act' | 'seed' };

/** A command no game could read. */
export type Unreadable = { readonly unreadable: string };

/** Gives somebody's order: read, held against what they asked to be protected from, decided and kept. */
export const giveOrder = (
  { floor, people, protection }: Desk,
  account: Account,
  message: Ordering,
): Soon<Answer | Unreadable> => {
  const { id, table } = message;
  const wanted = orderIn(floor, account, message);
  if ('unreadable' in wanted) return wanted;
  const digest = hash('sha256', canonical([table, wanted]), 'base64');
  const actor = account.id;
  return whenThere(people.rolesAt(actor, table), (roles) => {
    const give = (order: Order): Promise<Answer> =>
      floor.handle(table, { giver: { actor, roles }, order, asked: { id, digest } });
    if (wanted.kind !== 'act') return give(wanted);
    return protection.play(actor, wanted.command, {
      act: () => give(wanted),
      // Kept under its id like any refusal: asked again, it is the same.
      refuse: (refusal) => give({ kind: 'veto', refusal }),
    });
  });
};

const orderIn = (floor: Floor, account: Account, message: Ordering): Order | Unreadable => {
  const schema = commandSchemas[floor.table(message.table).family];
  if (message.kind === 'seed') {
    return { kind: 'add-seed', seed: message.seed };
  }
  const parsed = schema?.safeParse(signed(message.command, account));
  if (parsed?.success) return { kind: 'act', command: parsed.data, drawn: null };
  const [issue] = parsed?.error.issues ?? [];
  const at = issue?.path.join('.') ?? '';
  return { unreadable: `${at === '' ? 'command' : at}: ${issue?.message ?? 'unknown'}` };
};

/** Whoever sits down sits down under their own name. */
const signed = (command: Command, { name }: Account): Command =>
  command.kind === 'sit' ? Object.assign({ player: name }, command, { player: name }) : command;
