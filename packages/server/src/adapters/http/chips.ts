import type { ChipsInfo } from '@openpit/protocol';
import type { BackOffice } from './route.ts';

/** What tables and cage send each other, table by table. */
export const chipsOnTheirWay = async ({
  floor,
  store,
}: Pick<BackOffice, 'floor' | 'store'>): Promise<ChipsInfo[]> => {
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
