import { randomBytes } from 'node:crypto';
import { type Bot, enterAsGuest, openClient, playUrl, startBot } from '@openpit/client';
import {
  type Cents,
  cents,
  familyOf,
  fold,
  openGame,
  quietest,
  type Rulebook,
} from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { botPrefix, type TableInfo, tableInfo } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { WebSocket } from 'ws';

/** Automatic players: some at every table that the house deals, in its last seats. */
export type Bots = {
  readonly count: number;
  /** Why one of them was not let in; null where all of them were. */
  readonly leftOut: string | null;
  /** They leave their seats first, because a seat that is still taken is not free for the bots after the next start. */
  stop(): Promise<void>;
};

type SeatedBot = { readonly bot: Bot; leave(): Promise<unknown>; close(): void };

const leaveMs = 3_000;

export const seatBots = async (house: string, perTable: number): Promise<Bots> => {
  const tables = tableInfo.array().parse(await (await fetch(`${house}/api/tables`)).json());
  const placed: SeatedBot[] = [];
  let leftOut: string | null = null;
  for (const info of tables) {
    // They only have play money.
    if (info.mode !== 'automated' || info.currency !== 'play') continue;
    const { max } = info.seats;
    // One seat at least is for people.
    const seats = Array.from({ length: Math.min(perTable, max - 1) }, (_, at) => max - at);
    for (const seat of seats) {
      // If the house accepts nobody just now, it opens with fewer bots.
      try {
        placed.push(await seatBot(house, info, { seat, seats }));
      } catch (error) {
        leftOut ??= error instanceof Error ? error.message : String(error);
      }
    }
  }
  return {
    count: placed.length,
    leftOut,
    async stop() {
      for (const { bot } of placed) bot.stop();
      // Nobody waits for a house whose database is away.
      const gone = Promise.all(placed.map(({ leave }) => leave().catch(() => {})));
      await Promise.race([gone, new Promise((late) => setTimeout(late, leaveMs).unref())]);
      for (const { close } of placed) close();
    },
  };
};

const seatBot = async (
  house: string,
  { id, rulebook: name, options }: TableInfo,
  { seat, seats }: { readonly seat: number; readonly seats: readonly number[] },
): Promise<SeatedBot> => {
  const rulebook = rulebookOf(name);
  if (!rulebook) throw new Error(`there is no rulebook ${name}`);
  const { token } = await enterAsGuest(house, `${botPrefix}${randomBytes(3).toString('hex')}`);
  const client = openClient({ url: playUrl(house), token, socket: (url) => new WebSocket(url) });
  await client.welcome;
  const { bet, stake } = plainBet(rulebook, options);
  const chips = Math.max(100 * stake, 10_000);
  const play = {
    table: id,
    seat,
    chips,
    bet,
    stake,
    choose: quietly(rulebook),
    bots: new Set(seats),
  };
  return {
    bot: startBot(client, play),
    leave: () => client.act(id, { kind: 'leave', seat }),
    close: () => client.close(),
  };
};

/** The first wager a table offers anyone who has just sat down, at its lowest stake. */
export const plainBet = (
  rulebook: Rulebook,
  options: TableInfo['options'],
): { readonly bet: string; readonly stake: Cents } => {
  const opened = openGame(rulebook, options);
  if (!opened.ok) throw new Error(refusalSentence(opened.refusal));
  const family = familyOf(rulebook);
  const sit = { kind: 'sit', seat: 1, player: 'Bot', amount: cents(1_000_000) } as const;
  const { table } = opened.game;
  const seated = family.decide(rulebook, table, sit);
  if (!seated.ok) throw new Error(refusalSentence(seated.refusal));
  const now = fold(rulebook, seated.events, table);
  const open = family.openBets(rulebook, now, 1).find(({ closedBy }) => !closedBy);
  if (!open) throw new Error(`${rulebook.id} offers nothing`);
  return { bet: open.bet, stake: cents(Math.max(open.min, 100)) };
};

/** The answer that the house takes silence for, or the first one if there is none. */
const quietly =
  (rulebook: Rulebook) =>
  (acts: readonly string[]): string =>
    quietest(familyOf(rulebook).house, acts) ?? acts[0] ?? '';
