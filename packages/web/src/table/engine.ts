import {
  type Awaits,
  act,
  type Below,
  type BetInfo,
  type Command,
  dealOutcome,
  familyOf,
  type Game,
  houseStep,
  type Message,
  type OpenBet,
  type Refusal,
  type SeatNumber,
} from '@openpit/engine';
import { betName, sentenceOf as writtenOf } from '@openpit/messages';
import { locale, texts } from '../texts/index.ts';
import { withTimes } from '../texts/time.ts';

// All questions of the web to the engine go through this file: what may be done, what can come, and what a refusal means.

export const awaitsOf = ({ rulebook, table }: Game): Awaits =>
  familyOf(rulebook).awaits(rulebook, table);

export const openBetsFor = ({ rulebook, table }: Game, seat: SeatNumber): readonly OpenBet[] =>
  familyOf(rulebook).openBets(rulebook, table, seat);

export const infosOf = ({ rulebook }: Pick<Game, 'rulebook'>): readonly BetInfo[] =>
  familyOf(rulebook).bets(rulebook);

/** Whether the table would accept an order now. The engine decides on a copy. */
export const wouldTake = (game: Game, command: Command): boolean => act(game, command).ok;

/** The name of a bet. */
export const nameOfBet = (
  { rulebook: { family } }: { readonly rulebook: Pick<Game['rulebook'], 'family'> },
  bet: string,
): string => {
  // A symbol alone, such as 5, would look like an amount.
  const symbol = /^space:(.+)$/.exec(bet)?.[1];
  if (symbol !== undefined) return texts.wheel.bet(symbol);
  const name = texts.betNames[`${family} ${bet}`] ?? betName(bet, { family, locale });
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
};

/** The name of a bet for people who did not make it: the crew, and readers of a replay. */
export const crewBetName = (
  game: { readonly rulebook: Pick<Game['rulebook'], 'family'> },
  bet: string,
): string => texts.crewBetNames[`${game.rulebook.family} ${bet}`] ?? nameOfBet(game, bet);

/** A refusal, or the reason why a table has stopped, as a sentence. */
export const sentenceOf = (message: Message, family?: string): string =>
  asSentence(writtenOf(withTimes(message), family === undefined ? { locale } : { family, locale }));

/** The same for a player; some sentences are written for a crew. */
export const refusalFor = (refusal: Refusal, family?: string): string =>
  texts.refusals[refusal.code] ?? sentenceOf(refusal, family);

/** A sentence with a capital letter and a full stop. */
export const asSentence = (words: string): string =>
  `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;

/** What the crew would do next at a table that waits for wagers. */
export const closingOf = ({ rulebook, table }: Game): Command =>
  familyOf(rulebook).house.close(rulebook, table);

/** The next step that a table needs; null if it waits for people, or is closed. */
export const nextOrder = (game: Game, below: Below): Command | null => {
  const step = houseStep(game);
  if (step.kind === 'outcome') return dealOutcome(game.rulebook, step.outcomes, below);
  return 'command' in step ? step.command : null;
};

/** Why the crew cannot go on now although there are wagers; null if it can. */
export const stuckBy = (game: Game): Refusal | null => {
  if (awaitsOf(game).kind !== 'bets' || game.table.layout.wagers.length === 0) return null;
  const step = act(game, closingOf(game));
  return step.ok ? null : step.refusal;
};
