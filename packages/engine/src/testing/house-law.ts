import {
  act,
  type Command,
  dealOutcome,
  dollars,
  familyOf,
  type Game,
  type HouseStep,
  houseStep,
  openGame,
  type Rulebook,
  type SeatNumber,
  usualSettings,
} from '../index.ts';
import type { Tape } from './tape.ts';

const seats = [1, 2, 3];

/** No round takes longer, whatever is split, redrawn or called off. */
const stepsMax = 400;

/** Counts what happened, so that a test can check that the law was exercised. */
export type HouseSeen = {
  rounds: number;
  shuffles: number;
  silences: number;
  /** Whether dealt cards stay out, so that a shoe runs out and is shuffled; false if a machine takes them back at once. */
  readonly isShuffledByHand: boolean;
};

/**
 * A table of three that the house deals by itself, round after round. Everybody makes the wager that is offered first, and answers or
 * stays silent when asked, for this many rounds at least. Law: with such a wager down the house is never refused, and every round ends.
 */
export const playByHouse = (rulebook: Rulebook, rounds: number, tape: Tape): HouseSeen => {
  const opened = openGame(rulebook, usualSettings(rulebook));
  if (!opened.ok) throw new Error(`${rulebook.id}: the table was refused: ${opened.refusal.code}`);
  let { game } = opened;
  const seen: HouseSeen = {
    rounds: 0,
    shuffles: 0,
    silences: 0,
    isShuffledByHand:
      Object.hasOwn(familyOf(rulebook).commands ?? {}, 'shuffle') && !isByMachine(game),
  };
  const give = (command: Command): void => {
    const step = act(game, command);
    if (!step.ok) throw new Error(`${rulebook.id}: ${command.kind} was ${step.refusal.code}`);
    if (command.kind === 'shuffle') seen.shuffles++;
    game = step.game;
  };
  for (const seat of seats) {
    give(
      Object.assign({ kind: 'sit' }, { seat, player: `P${seat}`, amount: dollars(100_000_000) }),
    );
  }
  // A game with few cards per round continues until its shoe has run out once, but not for ever if nobody shuffles.
  const isUnspent = (): boolean =>
    seen.isShuffledByHand && seen.shuffles === 0 && seen.rounds < 5 * rounds;
  while (seen.rounds < rounds || isUnspent()) {
    for (const seat of seats) for (const command of firstWager(game, seat)) give(command);
    let hasClosed = false;
    for (let at = 0; ; at++) {
      if (at === stepsMax) throw new Error(`${rulebook.id}: a round does not end`);
      const step = houseStep(game);
      const isBetting = step.kind === 'due' || step.kind === 'close';
      if (isBetting && hasClosed) break;
      if (!isBetting) hasClosed = true;
      if (step.kind === 'ask') seen.silences++;
      if (step.kind === 'due') lawPrompted(game, step.command);
      give(orderIn(step, game, tape));
    }
    seen.rounds++;
  }
  return seen;
};

const isByMachine = ({ table }: Game): boolean =>
  'isContinuous' in table && table.isContinuous === true;

/** If the cards have run out and nothing can be dealt, the crew is prompted to do what the house does by itself. */
const lawPrompted = (game: Game, { kind }: Command): void => {
  const { rulebook, table } = game;
  const dealt = act(game, { kind: 'deal' } as Command); // a game without a deal refuses it like any other order
  if (dealt.ok || dealt.refusal.code !== 'shoe-spent') return;
  const acts = (familyOf(rulebook).prompts?.(rulebook, table) ?? []).map(({ act: one }) => one);
  if (acts.includes(kind) && !acts.includes('deal')) return;
  throw new Error(`${rulebook.id}: ${kind} is due, the crew is prompted to ${acts.join(' ')}`);
};

/** The next act of the house, or of a seat that is asked: half of the seats answer. */
const orderIn = (step: HouseStep, game: Game, tape: Tape): Command => {
  const { rulebook, table } = game;
  switch (step.kind) {
    case 'outcome': {
      const dealt = dealOutcome(rulebook, step.outcomes, tape.pick);
      if (!dealt) throw new Error(`${rulebook.id}: no outcome comes to a table that waits for one`);
      return dealt;
    }
    case 'ask': {
      const { asked, silence } = step;
      if (!silence) throw new Error(`${rulebook.id}: nothing follows where a seat says nothing`);
      const answers = (familyOf(rulebook).acts?.(rulebook, table, asked.seat) ?? []).filter(
        ({ command }) => asked.acts.includes(command.kind),
      );
      return answers.length > 0 && tape.chance(1, 2) ? tape.of(answers).command : silence;
    }
    case 'people':
      throw new Error(`${rulebook.id}: the house cannot go on by itself`);
    default:
      return step.command;
  }
};

const firstWager = ({ rulebook, table }: Game, seat: SeatNumber): readonly Command[] => {
  if (table.layout.wagers.some((wager) => wager.seat === seat)) return [];
  const open = familyOf(rulebook)
    .openBets(rulebook, table, seat)
    .find(({ closedBy }) => closedBy === null);
  if (!open) return [];
  const { bet, min: amount } = open;
  return [Object.assign({ kind: 'place-bet' }, { seat, hand: 1, bet, tip: false, amount })];
};
