import type { TableStatus } from '@openpit/protocol';
import type { HouseClient } from './client.ts';

/** How a bot plays: always the same wager, and one way to choose among the acts it is offered. */
export type BotPlay = {
  readonly table: string;
  readonly seat: number;
  /** The chips it sits down with, in cents. */
  readonly chips: number;
  readonly bet: string;
  /** Its stake in each round, in cents. */
  readonly stake: number;
  choose(acts: readonly string[]): string;
  /** The seats of bots. With this, the bot bets only in rounds in which somebody else bets, so a table without people rests. */
  readonly bots?: ReadonlySet<number>;
};

export type Bot = {
  /** The number of rounds it has bet on. */
  rounds(): number;
  /** Its last refusal; empty if there was none. */
  refused(): string;
  stop(): void;
};

/** An automatic player: it takes a seat at a table the house deals, bets once in each round and answers when asked. */
export const startBot = (client: HouseClient, play: BotPlay): Bot => {
  const { table, seat } = play;
  let rounds = 0;
  let round = 0;
  let betIn = -1;
  /** The last round in which somebody who is not a bot has bet. */
  let companyIn = -1;
  let isSeated = false;
  const orders = ordersAt(client, table);
  const { give } = orders;
  let status: TableStatus | null = null;

  const sit = async (): Promise<void> => {
    isSeated = (await give({ kind: 'sit', seat, amount: play.chips })) === '';
    // After a refused seat it waits for the table to change, instead of asking again and again.
    if (!isSeated) status = null;
  };
  const bet = async (): Promise<void> => {
    betIn = round;
    const wager = { seat, hand: 1, bet: play.bet, tip: false, amount: play.stake };
    const code = await give({ kind: 'place-bet', ...wager });
    if (code === '') rounds++;
    if (code === '' && play.bots) client.ready(table); // beside people it is they who want time
    // The house frees the seats of players who are idle for long.
    if (code === 'not-your-seat') isSeated = false;
    if (code === 'rack-short') await give({ kind: 'buy-in', seat, amount: play.chips });
  };
  const isWanted = (): boolean => betIn !== round && (!play.bots || companyIn === round);
  const next = (): Promise<unknown> | undefined => {
    if (orders.isBusy() || !status) return undefined;
    const { awaits } = status;
    if (!isSeated) return sit();
    if (awaits.kind === 'bets' && isWanted()) return bet();
    const acts =
      'acts' in awaits && Array.isArray(awaits['acts']) ? awaits['acts'].map(String) : [];
    if (awaits.kind !== 'choice' || awaits['seat'] !== seat) return undefined;
    // This question is answered; the next status has the next one.
    status = null;
    return give({ kind: play.choose(acts), seat, hand: awaits['hand'] });
  };
  /** Takes the next step, and checks again when it is done: the table may be waiting for more. */
  const look = (): void => {
    next()?.then(look, orders.failed);
  };

  const onEvent = (event: { readonly kind: string }): void => {
    const isOthers = 'seat' in event && !play.bots?.has(Number(event.seat));
    if (event.kind === 'wager-placed' && isOthers) companyIn = round;
  };

  client.watch(table, {
    onSnapshot(snapshot) {
      round = snapshot.chance?.round ?? 0;
    },
    onLogEntry({ body }) {
      if (body.kind === 'share-revealed') round = body.round + 1;
      if (body.kind === 'act') for (const event of body.events) onEvent(event);
      look();
    },
    onStatus(now) {
      status = now;
      look();
    },
  });
  return {
    rounds: () => rounds,
    refused: orders.refused,
    stop: () => client.unwatch(table),
  };
};

/** Gives orders at a table one at a time, and remembers the last refusal. */
const ordersAt = (client: HouseClient, table: string) => {
  let isBusy = false;
  let refused = '';
  return {
    /** The reason for the refusal; empty if the order was accepted. */
    async give(command: Parameters<HouseClient['act']>[1]): Promise<string> {
      isBusy = true;
      const answer = await client.act(table, command).finally(() => {
        isBusy = false;
      });
      if (answer.ok) return '';
      refused = answer.refusal.message;
      return answer.refusal.code;
    },
    isBusy: () => isBusy,
    refused: () => refused,
    failed(error: Error) {
      refused = error.message;
    },
  };
};
