import { type Office, serveHttp } from './adapters/http/index.ts';
import { hubWith, listen } from './adapters/websocket/index.ts';
import { cannotListen } from './cannot-open.ts';
import { openEveryTable, openFloor } from './floor.ts';
import type { HouseKeys } from './log/keys.ts';
import { notaryFor } from './log/notary.ts';
import { forgetOldAnswers } from './old-answers.ts';
import { type People, peopleOf } from './people.ts';
import type { Beacon, Chance, Clock, Prices, Store } from './ports.ts';
import { protectionOf } from './protection.ts';
import type { Pace } from './table/dealer.ts';

/** All a house is opened with. */
export type HouseSetup = {
  readonly store: Store;
  readonly chance: Chance;
  readonly beacon?: Beacon;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly prices: Prices;
  readonly keys: HouseKeys;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** How often the logs are signed. */
  readonly checkpointMs: number;
  /** How long news of a table gathers before it is sent. */
  readonly gatherMs: number;
  /** The folder of the web's built files; without it the house has no web. */
  readonly site?: string;
};

/** A house in business. */
export type House = {
  readonly url: string;
  readonly office: Office;
  readonly people: People;
  /** Ends what is under way, signs the logs and closes. */
  stop(): Promise<void>;
};

/** Opens a house with one table for every rulebook. */
export const openHouse = async (setup: HouseSetup): Promise<House> => {
  const { store, chance, clock, pace, keys } = setup;
  const people = peopleOf(store, clock);
  const protection = protectionOf(store, clock);
  const hub = hubWith(clock, setup.gatherMs);
  const beacon = setup.beacon && { beacon: setup.beacon };
  const floor = await openFloor({ store, chance, clock, audience: hub, ...beacon }, pace);
  hub.show(floor);
  await openEveryTable(floor);
  const answers = forgetOldAnswers(store, clock);
  const signing = { key: keys.current, everyMs: setup.checkpointMs };
  const notary = notaryFor({ store, clock }, signing);
  if (keys.next) await notary.handOver(keys.next);
  // From the first moment on somebody vouches for the logs.
  await notary.sign();
  const office: Office = {
    store,
    floor,
    people,
    protection,
    prices: setup.prices,
    publicKey: keys.publicKeys,
    sign: () => notary.sign(),
  };
  const http = serveHttp(office, setup.site);
  const sockets = listen(http.server, { floor, people, protection, hub }, clock);
  const stop = async (): Promise<void> => {
    sockets.close();
    await http.close();
    setup.beacon?.stop();
    await floor.stop();
    await protection.stop();
    await answers.stop();
    await notary.stop();
  };
  try {
    const url = await http.listen({ host: setup.host, port: setup.port });
    return { url, office, people, stop };
  } catch (error) {
    await stop();
    throw cannotListen(error, setup);
  }
};
