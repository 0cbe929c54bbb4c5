import type { Moment } from '@openpit/protocol';
import type { HouseClient } from './client.ts';

/** How a bot plays: always the same wager, and one way to choose among the acts it is offered. */
export type BotPlay = {
  readonly table: string;
  readonly seat: number;
  /** What it sits down with, in cents. */
  readonly chips: number;
  readonly bet: string;
  /** What it stakes each round, in cents. */
  readonly stake: number;
  choose(acts: readonly string[]): string;
};

export type Bot = {
  /** Rounds it has put a wager on. */
  rounds(): number;
  /** What it was last refused; empty when nothing was. */
  refused(): string;
  stop(): void;
};

/** A player that needs no person: it fills a seat at a table the house deals, bets once a round and answers when asked. */
export const startBot = (client: HouseClient, play: BotPlay): Bot => {
  const { table, seat } = play;
  let rounds = 0;
  let round = 0;
  let betIn = -1;
  let isSeated = false;
  let isBusy = false;
  let refused = '';
  let moment: Moment | null = null;

  const give = async (command: { kind: string }): Promise<boolean> => {
    isBusy = true;
    const answer = await client.act(table, command).finally(() => {
      isBusy = false;
    });
    if (!answer.ok) refused = answer.refusal.says;
    return answer.ok;
  };
  const sit = async (): Promise<void> => {
    isSeated = await give({ kind: 'sit', ...{ seat, amount: play.chips } });
    // Refused a seat, it waits for the table to change rather than asking on and on.
    if (!isSeated) moment = null;
  };
  const bet = async (): Promise<void> => {
    betIn = round;
    const wager = { seat, hand: 1, bet: play.bet, tip: false, amount: play.stake };
    if (await give({ kind: 'place-bet', ...wager })) rounds++;
  };
  const next = (): Promise<unknown> | undefined => {
    if (isBusy || !moment) return undefined;
    const { awaits } = moment;
    if (!isSeated) return sit();
    if (awaits.kind === 'bets' && betIn !== round) return bet();
    const acts =
      'acts' in awaits && Array.isArray(awaits['acts']) ? awaits['acts'].map(String) : [];
    if (awaits.kind !== 'choice' || awaits['seat'] !== seat) return undefined;
    // The next moment says what is asked next; until then this one is answered.
    moment = null;
    return give({ kind: play.choose(acts), ...{ seat, hand: awaits['hand'] } });
  };
  /** Does the next thing, and looks again once it is done: the table may be waiting for more. */
  const look = (): void => {
    next()?.then(look, (error: Error) => {
      refused = error.message;
    });
  };

  client.watch(table, {
    onSnapshot(snapshot) {
      round = snapshot.round;
    },
    onLine({ body }) {
      if (body.kind === 'seed-committed') round = body.round;
      look();
    },
    onMoment(now) {
      moment = now;
      look();
    },
  });
  return {
    rounds: () => rounds,
    refused: () => refused,
    stop: () => client.unwatch(table),
  };
};
