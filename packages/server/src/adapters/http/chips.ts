import type { ChipsInfo } from '@openpit/protocol';
import type { Pending } from '../../table/back-office.ts';
import type { BackOffice } from './route.ts';

/** The chips on their way between tables and cage, table by table. */
export const chipsOnTheirWay = async ({
  floor,
  store,
}: Pick<BackOffice, 'floor' | 'store'>): Promise<ChipsInfo[]> => {
  const waiting = floor.tables().flatMap((live) =>
    (live.state()?.backOffice.requests ?? []).flatMap((one) => {
      const { ask } = one;
      return ask.kind === 'fill' || ask.kind === 'credit' ? [{ table: live.id, ...one, ask }] : [];
    }),
  );
  return Promise.all(
    waiting.map(async (one) => ({
      ...one,
      ...(await namesIn(store, one)),
    })),
  );
};

/** The names of the person who asked and of the person who sent the chips. */
export const namesIn = async (
  store: Pick<BackOffice['store'], 'accountById'>,
  { actor, sent }: Pick<Pending, 'actor' | 'sent'>,
): Promise<{ readonly askerName: string; readonly senderName: string }> => {
  const nameOf = async (id: string): Promise<string> => (await store.accountById(id))?.name ?? id;
  return {
    askerName: await nameOf(actor),
    senderName: sent ? await nameOf(sent.actor) : '',
  };
};
