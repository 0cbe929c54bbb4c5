import { familyOf, type Game, type Prompt } from '@openpit/engine';
import { type Serving, serve } from '@openpit/server';
import { removeData } from '@openpit/server/testing';
import { type Admin, adminOf, done, type Guest, temporaryFolder } from './house.ts';

/** A house of a test's own and who runs it. */
export type OwnHouse = {
  readonly house: Serving;
  readonly admin: Admin;
  /** Closes the house, and the clients of who came to it. */
  stop(...guests: readonly (Guest | undefined)[]): Promise<void>;
};

export const openOwnHouse = async (betsMs = 40): Promise<OwnHouse> => {
  const data = temporaryFolder();
  const house = await serve({ data, host: '127.0.0.1', port: 0, pace: { betsMs, turnMs: 20 } });
  return {
    house,
    admin: await adminOf(house),
    async stop(...guests) {
      for (const guest of guests) guest?.client.close();
      await house.stop();
      await removeData(data);
    },
  };
};

type LiveTable = ReturnType<Serving['backOffice']['floor']['table']>;

/** The state of a table that is open. */
export const stateOf = (
  { backOffice }: Serving,
  table: string,
): NonNullable<ReturnType<LiveTable['state']>> => {
  const state = backOffice.floor.table(table).state();
  if (!state) throw new Error(`${table} is closed`);
  return state;
};

/** What the crew is asked for. */
export const promptsOf = ({ rulebook, table }: Game): readonly Prompt[] =>
  familyOf(rulebook).prompts?.(rulebook, table) ?? [];

export type GivenOrder = { readonly kind: string; readonly [field: string]: unknown };

/** A person gives an order over a socket of their own: done, or the code of the refusal. */
export const givesAt = async (
  table: string,
  { client }: Guest,
  order: GivenOrder,
): Promise<string> => {
  const answer = await client.act(table, order);
  return answer.ok ? 'done' : answer.refusal.code;
};

/** Orders that are all done, one after the other. */
export const allAt = async (
  table: string,
  { client }: Guest,
  ...orders: readonly GivenOrder[]
): Promise<void> => {
  for (const order of orders) await done(client.act(table, order));
};
