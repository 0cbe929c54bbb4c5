import { pendingRequest, tableId } from '@openpit/protocol';
import { z } from 'zod';
import type { BackOffice } from './route.ts';

/** A fill or a credit that is not received yet, with the names of who asked and who sent. */
export const chipsInfo = z.strictObject({
  table: tableId,
  ...pendingRequest.shape,
  ask: z.strictObject({ kind: z.enum(['fill', 'credit']), amount: z.int() }),
  askerName: z.string(),
  senderName: z.string(),
});

/** What tables and cage send each other, table by table. */
export const chipsOnTheirWay = async ({
  floor,
  store,
}: Pick<BackOffice, 'floor' | 'store'>): Promise<z.infer<typeof chipsInfo>[]> => {
  const nameOf = async (id: string): Promise<string> => (await store.accountById(id))?.name ?? id;
  const waiting = floor.tables().flatMap((live) =>
    (live.state()?.backOffice.requests ?? []).flatMap((one) => {
      const { ask } = one;
      return ask.kind === 'fill' || ask.kind === 'credit' ? [{ table: live.id, ...one, ask }] : [];
    }),
  );
  return Promise.all(
    waiting.map(async (one) => ({
      ...one,
      askerName: await nameOf(one.actor),
      senderName: one.sent ? await nameOf(one.sent.actor) : '',
    })),
  );
};
