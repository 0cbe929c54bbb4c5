import { clientAddress, isProxyOf } from './access/client-address.ts';
import { fairTurns, usualTurns } from './access/fair-turns.ts';
import { type People, peopleOf } from './access/people.ts';
import { type AccessLimits, heldLimit, rateLimit, usualLimits } from './access/rate-limits.ts';
import { seatLimits } from './access/seat-limits.ts';
import { type BackOffice, serveHttp } from './adapters/http/index.ts';
import { type Hub, hubWith, listen } from './adapters/websocket/index.ts';
import { type Cage, type Note, openCage, tableOpened } from './cage/cage.ts';
import { type Contain, containedClock, containWith } from './concurrency/contain-errors.ts';
import { atMost } from './concurrency/job-threads.ts';
import { type Floor, openEveryTable, openFloor } from './floor/floor.ts';
import type { HouseKeys } from './log/keys.ts';
import { house } from './log/log-entry.ts';
import { notaryFor, refuseStrangeKeys } from './log/notary.ts';
import { forgetOldAnswers } from './orders/old-answers.ts';
import { protectionOf } from './player-protection/protection.ts';
import { usualRealityCheckMs } from './player-protection/reality-checks.ts';
import type { Beacon, Chance, Clock, ErrorLog, Prices, Store, TableSetup } from './ports.ts';
import { signCertificate } from './school/certificate.ts';
import { friendsRoom, friendsWith } from './social/friends.ts';
import { type Talk, talkWith } from './social/talk.ts';
import { type Interruption, outageOf } from './startup/outage.ts';
import { cannotListen } from './startup/startup-errors.ts';
import { type CrewLists, crewListsFrom } from './table/crew-lists.ts';
import type { Pace } from './table/dealer.ts';

/** Everything a house is opened with. */
export type HouseSetup = {
  readonly store: Store;
  readonly chance: Chance;
  readonly beacon?: Beacon;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly prices: Prices;
  /** Gets internal errors. */
  readonly errors: ErrorLog;
  readonly keys: HouseKeys;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** How often the logs are signed. */
  readonly checkpointMs: number;
  /** How long changes of a table are collected before they are sent. */
  readonly gatherMs: number;
  /** The folder with the built pages. Without it the house serves none. */
  readonly site?: string;
  /** The addresses under which browsers reach the house, such as `https://pit.example`. By default, the address of the request. */
  readonly origins?: readonly string[];
  /** Whether people who move money or correct a round must have shown a second factor. True by default; false for a practice house. */
  readonly isSecondFactorNeeded?: boolean;
  /** The rate limits; the usual ones by default. */
  readonly limits?: AccessLimits;
  /** How often players are reminded of their time and money; the usual interval by default. */
  readonly realityCheckMs?: number;
  /** The proxies that are trusted to name their clients. */
  readonly proxies?: readonly string[];
  /** Runs when everything is ready and nobody is let in yet. */
  beforeOpening?(house: Pick<House, 'backOffice' | 'people'>): Promise<void>;
};

/** An open house. */
export type House = {
  readonly url: string;
  readonly backOffice: BackOffice;
  readonly people: People;
  /** For each open socket, how many bytes are sent but not read yet. */
  unread(): readonly number[];
  readonly outage: Interruption;
  /** Finishes open work, signs the logs and closes. */
  stop(): Promise<void>;
};

/** Tables from before the house had a log of its own are added to it. */
const noteTables = async (setups: readonly TableSetup[], cage: Cage): Promise<void> => {
  for (const setup of setups) {
    if (!cage.knows(setup.id)) await cage.note(tableOpened(setup), house);
  }
};

type Serving = {
  readonly setup: HouseSetup;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly contain: Contain;
};

/** HTTP and WebSockets, both within the limits of the house. */
const serveBoth = (backOffice: BackOffice, { setup, hub, clock, contain }: Serving) => {
  const { origins = [], proxies = [], limits = usualLimits } = setup;
  const addressOf = clientAddress(proxies);
  const requests = rateLimit(clock, limits.requests);
  const refusals = rateLimit(clock, limits.refusals);
  // Strangers take turns with each other, after the players.
  const { now, after } = clock;
  const turns = fairTurns({ ...usualTurns, now, after, nextTurn: setImmediate });
  const http = serveHttp(backOffice, {
    site: setup.site,
    origins,
    addressOf,
    requests,
    refusals,
    turns,
    files: rateLimit(clock, limits.files),
    opened: rateLimit(clock, limits.opened),
    connections: heldLimit(limits.addressConnections),
    isProxy: isProxyOf(proxies),
    requestMs: limits.requestMs,
  });
  const context = {
    ...backOffice,
    hub,
    clock,
    personSockets: heldLimit(limits.personSockets),
    realityCheckMs: setup.realityCheckMs ?? usualRealityCheckMs,
  };
  const sockets = listen(http.server, context, {
    clock,
    contain,
    origins,
    limits,
    addressOf,
    requests,
    refusals,
    turns,
  });
  return { http, sockets };
};

type Talking = {
  readonly clock: Clock;
  readonly limits: AccessLimits;
  readonly floor: Floor;
  readonly cage: Cage;
  readonly hub: Hub;
};

const talkOn = ({ clock, limits, floor, cage, hub }: Talking): Talk =>
  talkWith({
    clock,
    rate: rateLimit(clock, limits.talk),
    stateOf: (table) => floor.table(table).state(),
    house: cage.state,
    notify: hub.broadcast,
  });

const crewListsOf = (floor: Floor): CrewLists => {
  const opened = new Map(floor.tables().map(({ id }) => [id, floor.table(id).state()?.version]));
  return crewListsFrom((table) => opened.get(table) ?? 0);
};

// They share the database connections with the visitors' requests, and leave half of them free.
const longReadsAtOnce = 2;
const longReadsWaiting = 20;

/** Opens a house with one table for every rulebook. */
export const openHouse = async (setup: HouseSetup): Promise<House> => {
  const { store, chance, pace, keys, errors } = setup;
  await refuseStrangeKeys(store, keys);
  const limits = setup.limits ?? usualLimits;
  const contain = containWith(errors);
  const clock = containedClock(setup.clock, contain);
  // Each needs the other, so both are created before either is used.
  const note: Note = (body, actor) => cage.note(body, actor);
  const protection = protectionOf(store, clock, note);
  const people = peopleOf(store, clock, {
    isSecondFactorNeeded: setup.isSecondFactorNeeded ?? true,
    limits,
    note,
  });
  const cage = await openCage({ store, clock, protection, reset: people.credentials.reset });
  const hub = hubWith(clock, setup.gatherMs);
  const beacon = setup.beacon && { beacon: setup.beacon };
  const floor = await openFloor({ store, chance, clock, audience: hub, ...beacon }, pace);
  hub.show(floor);
  await openEveryTable(floor);
  await noteTables(await store.setups(), cage);
  const answers = forgetOldAnswers(store, clock);
  const signing = { key: keys.current, everyMs: setup.checkpointMs };
  const notary = notaryFor({ store, clock }, signing);
  if (keys.next) await notary.handOver(keys.next);
  // The notary signs the logs from the start.
  await notary.sign();
  const backOffice: BackOffice = {
    store,
    floor,
    people,
    protection,
    cage,
    prices: setup.prices,
    publicKey: keys.publicKeys,
    errors,
    orders: rateLimit(clock, limits.orders),
    addressOrders: rateLimit(clock, limits.addressOrders),
    notes: rateLimit(clock, limits.notes),
    addressNotes: rateLimit(clock, limits.addressNotes),
    dataExports: rateLimit(clock, limits.dataExports),
    statistics: rateLimit(clock, limits.statistics),
    readLong: atMost(longReadsAtOnce, longReadsWaiting),
    seating: seatLimits(limits),
    talk: talkOn({ clock, limits, floor, cage, hub }),
    crewLists: crewListsOf(floor),
    friends: friendsWith((table) => floor.table(table).state()),
    friendTables: rateLimit(clock, limits.friendTables),
    addressFriendTables: rateLimit(clock, limits.addressFriendTables),
    friendsRoom: friendsRoom(floor, clock.now),
    now: clock.now,
    certify: (certificate) => signCertificate(certificate, notary.key()),
  };
  const { http, sockets } = serveBoth(backOffice, { setup, hub, clock, contain });
  const outage = outageOf({ floor, protection, people, cage, notary });
  const stop = async (): Promise<void> => {
    outage.end();
    sockets.close();
    await http.close();
    setup.beacon?.stop();
    await floor.stop();
    await protection.stop();
    await answers.stop();
    await notary.stop();
  };
  try {
    await setup.beforeOpening?.({ backOffice, people });
    const url = await http.listen({ host: setup.host, port: setup.port });
    return { url, backOffice, people, unread: sockets.unread, outage, stop };
  } catch (error) {
    await stop();
    throw cannotListen(error, setup);
  }
};
