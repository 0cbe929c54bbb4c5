import type { Game } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { firstBetAt, gameViewOf } from '../../games/index.ts';
import { amountFor } from '../../table/moves.ts';
import type { Seen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import type { Playing } from './use-playing.ts';

/** A step of somebody's first round of a game. */
export type LessonStep = 'bet' | 'go' | 'again' | 'answer' | 'done';

export type Lesson = {
  readonly step: LessonStep;
  readonly words: string;
  skip(): void;
};

/** The label of the button that throws, spins, draws or deals. */
export const goWord = (game: Game): string =>
  texts.own.go[gameViewOf(game.rulebook).goes?.(game) ?? game.rulebook.family] ?? texts.own.deal;

const keyOf = (family: string): string => `openpit.taught.${family}`;

/** A first round taught on the felt, at a table of one's own: the next thing to do, from the state of the table. */
export const useLesson = (seen: Seen, playing: Playing): Lesson | null => {
  const { family } = playing.game.rulebook;
  const [isTaught, setIsTaught] = useState(() => localStorage.getItem(keyOf(family)) !== null);
  const step = isTaught || !playing.isOwn ? null : stepOf(seen, playing);
  const end = (): void => {
    localStorage.setItem(keyOf(family), 'yes');
    setIsTaught(true);
  };
  // A player who bets again after a round knows how it works, and the result explains itself.
  const knows =
    step !== null &&
    firstDecided(seen) >= 0 &&
    (seen.placed.length > 0 || (step === 'done' && outcomesSince(seen) > 0));
  useEffect(() => {
    if (!knows) return;
    localStorage.setItem(keyOf(family), 'yes');
    setIsTaught(true);
  }, [knows, family]);
  return step && { step, words: lessonWords(step, seen, playing), skip: end };
};

const stepOf = (seen: Seen, { wagers }: Playing): LessonStep => {
  if (seen.awaits?.kind === 'choice') return 'answer';
  // A wager that is still up has not been decided, so that was no round.
  if (firstDecided(seen) >= 0 && wagers.length === 0) return 'done';
  if (wagers.length === 0) return 'bet';
  return seen.results.some(({ outcome }) => outcome !== null) ? 'again' : 'go';
};

/** The index of the first result that decided a wager of the player's; below zero for none. */
const firstDecided = ({ results, mine }: Seen): number =>
  results.findIndex(({ lines }) =>
    lines.some(({ seat, verdict }) => mine.includes(seat) && verdict !== 'moved'),
  );

const outcomesSince = (seen: Seen): number =>
  seen.results.slice(firstDecided(seen) + 1).filter(({ outcome }) => outcome !== null).length;

type Taught = Pick<Playing, 'game' | 'chip' | 'offers' | 'hint' | 'seat' | 'wagers'>;

/** The text of a step: only what is true at this table, with the player's chip and wagers. */
export const lessonWords = (
  step: LessonStep,
  seen: Seen,
  { game, chip, offers, hint, seat, wagers }: Taught,
): string => {
  const { rulebook } = game;
  const { lesson } = texts;
  switch (step) {
    case 'bet': {
      const bet = firstBetAt(game);
      const about =
        bet === gameViewOf(rulebook).first
          ? lesson.first[rulebook.family]
          : texts.bets[rulebook.family]?.[bet.split(':')[0] ?? ''];
      // A chip below the least wager is raised to it.
      return lesson.bet(money(amountFor({ chip, offers, seen }, bet, seat ?? 1)), about ?? '');
    }
    case 'go':
      return lesson.go(goWord(game));
    case 'again': {
      const { facts, first, status } = gameViewOf(rulebook);
      const hasPoint = facts?.(game).some((fact) => fact.startsWith('point='));
      // The point has to come again only for the line wager.
      return hasPoint && wagers.some(({ bet }) => bet === first)
        ? lesson.again(status(game), goWord(game))
        : lesson.stands(goWord(game));
    }
    case 'answer': {
      const isZapped = gameViewOf(rulebook)
        .acts(game, seat ?? 0)
        .some(({ name }) => name === 'zap');
      // Buttons are only mentioned where they are shown.
      return isZapped ? lesson.zap : hint ? lesson.answer : lesson.choose;
    }
    case 'done':
      return lesson.done;
  }
};
