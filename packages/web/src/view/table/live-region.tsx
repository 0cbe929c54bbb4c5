import { seatAt } from '@openpit/engine';
import { useEffect, useRef, useState } from 'react';
import { gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import type { Result } from '../../table/result.ts';
import type { Seen } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';
import { withCardNames } from '../pieces/card-text.tsx';
import { calledWith, outcomeText, settlementText } from './settlement.ts';
import { phaseText } from './table-bar.tsx';
import type { Playing } from './use-playing.ts';

type LiveRegionProps = {
  readonly seen: Seen;
  readonly playing: Playing;
  readonly isMoving: boolean;
  /** Whether others sit here too, and somebody deals whether or not the visitor is ready. */
  readonly isShared: boolean;
};

/** The table for screen readers: what is on it, what is asked, the outcome, the results of the visitor's wagers, and their rack. */
export const LiveRegion = ({ seen, playing, isMoving, isShared }: LiveRegionProps) => {
  const { game, mine } = seen;
  const view = game && gameViewOf(game.rulebook);
  const placed = usePlacedWords(seen, playing.nameOf);
  const settled = useSettledWords(seen, playing.nameOf);
  const asked = useAskedWords(seen, playing, isMoving);
  const seated = useSeatedWords(seen, isShared);
  const left = useLeftWords(seen, isShared);
  return (
    <>
      <p className="hidden-text" aria-live="polite">
        {settled}
      </p>
      <p className="hidden-text" aria-live="polite" data-said="asked">
        {asked}
      </p>
      <p className="hidden-text" aria-live="polite" data-said="placed">
        {placed}
      </p>
      <p className="hidden-text" aria-live="polite" data-said="seated">
        {seated}
      </p>
      <p className="hidden-text" aria-live="polite" data-said="left">
        {left}
      </p>
      <ul className="hidden-text" aria-live="polite" aria-label={texts.table.onTable}>
        {(game ? (view?.spoken?.(game, mine) ?? []) : []).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {/* How many cards are left changes with every card: it stands in the table's head for anyone who looks for it. */}
        {view && equipmentOf(game.rulebook.family) === 'dice' && <li>{view.status(game)}</li>}
      </ul>
    </>
  );
};

/** The last outcome, what it did to the visitor's wagers, what they were charged, and what they have now. */
const useSettledWords = (seen: Seen, nameOf: (bet: string) => string): string => {
  const { results, mine, game } = seen;
  const last = results.at(-1);
  const own = last?.lines.filter(({ seat }) => mine.includes(seat)) ?? [];
  const fees = last?.fees.filter(({ seat }) => mine.includes(seat)) ?? [];
  const rack = game && mine[0] !== undefined ? seatAt(game.table.layout, mine[0])?.rack : undefined;
  const said = [
    ...(last?.outcome ? [cameWords(seen, last)] : []),
    ...own.map((lineItem) => `${nameOf(lineItem.bet)} ${settlementText(lineItem)}`),
    ...fees.map(({ account, amount }) => texts.table.charged(account, money(amount))),
    ...(rack === undefined || own.length + fees.length === 0
      ? []
      : [`${texts.table.rack} ${money(rack)}`]),
  ]
    .map(withoutStop)
    .join('. ');
  // The text about a result does not change later: the rack does, the result does not.
  const version = last?.version ?? 0;
  const spoken = useRef({ version, words: said });
  if (version > spoken.current.version) spoken.current = { version, words: said };
  // An undo is not announced as a result.
  if (version < spoken.current.version) spoken.current = { version, words: texts.table.undone };
  return spoken.current.words;
};

const withoutStop = (words: string): string => words.replace(/\.$/, '');

/** The outcome: a number with its colour, as it is called, and cards by their names. */
const cameWords = ({ calls }: Seen, last: Result): string =>
  (last.outcome?.kind === 'pocket' && calledWith(calls, last)) ||
  withCardNames(outcomeText(last.outcome));

/** The state of the round; if the visitor is asked something, the question and every answer with its letter. */
const useAskedWords = (seen: Seen, { game, seat, acts }: Playing, isMoving: boolean): string => {
  const about = seat === undefined ? '' : (gameViewOf(game.rulebook).asked?.(game, seat) ?? '');
  const answers = acts.map(({ name }) => {
    const letter = texts.actKeys[name];
    return `${texts.acts[name] ?? name}${letter === undefined ? '' : ` (${letter})`}`;
  });
  const words =
    acts.length === 0
      ? phaseText(seen)
      : [phaseText(seen), about, answers.join(', ')]
          .filter((one) => one !== '')
          .map(withoutStop)
          .join('. ');
  const spoken = useRef(words);
  // While cards are coming the question is not repeated without its answers.
  if (!isMoving || seen.awaits?.kind !== 'choice') spoken.current = words;
  return spoken.current;
};

/** The visitor's new seat and chips, announced once. */
const useSeatedWords = ({ game, mine }: Seen, isShared: boolean): string => {
  const [words, setWords] = useState('');
  const [seat] = mine;
  const rack = game && seat !== undefined ? seatAt(game.table.layout, seat)?.rack : undefined;
  const latest = useRef(rack);
  latest.current = rack;
  useEffect(() => {
    setWords(
      isShared && seat !== undefined
        ? `${texts.table.seat(seat)}. ${texts.table.rack} ${money(latest.current ?? 0)}`
        : '',
    );
  }, [seat, isShared]);
  return words;
};

/**
 * How long before its end a warning comes, in milliseconds, and by how much a clock may be corrected and still count as the
 * same.
 */
const warnedMs = 5_000;
const sameMs = 1_500;

/** The warning that there is little time left to bet or to answer; people who see the page have a clock. */
const useLeftWords = ({ until, awaits, mine, connection }: Seen, isShared: boolean): string => {
  const [words, setWords] = useState('');
  const isMine =
    awaits?.kind === 'bets' || (awaits?.kind === 'choice' && mine.includes(awaits.seat));
  const latest = isShared && isMine && mine.length > 0 && connection === 'up' ? until : null;
  // The house sends the remaining time now and then; that does not begin another wait.
  const clock = useRef(latest);
  if (latest === null || Math.abs(latest - (clock.current ?? 0)) > sameMs) clock.current = latest;
  const end = clock.current;
  useEffect(() => {
    setWords('');
    const leftMs = (end ?? 0) - performance.now();
    // What is almost over is not announced.
    if (end === null || leftMs < 1_000) return;
    const warn = (): void =>
      setWords(texts.table.secondsLeft(Math.max(1, Math.round((end - performance.now()) / 1_000))));
    const warning = setTimeout(warn, Math.max(0, leftMs - warnedMs));
    const over = setTimeout(() => setWords(''), leftMs);
    return () => {
      clearTimeout(warning);
      clearTimeout(over);
    };
  }, [end]);
  return words;
};

/** The total on each place where a seat has just put a chip; what is returned is announced as a result is. */
const usePlacedWords = ({ game, mine, results }: Seen, nameOf: (bet: string) => string): string => {
  const stakes = new Map<string, number>();
  for (const { seat, bet, stake } of game?.table.layout.wagers ?? [])
    if (mine.includes(seat)) stakes.set(bet, (stakes.get(bet) ?? 0) + stake);
  const version = results.at(-1)?.version ?? 0;
  const was = useRef({ version, stakes, words: '' });
  if (was.current.version !== version) was.current = { version, stakes, words: '' };
  const changed = [...stakes].filter(([bet, stake]) => was.current.stakes.get(bet) !== stake);
  if (changed.length > 0) {
    const words = changed.map(([bet, stake]) => texts.table.lies(money(stake), nameOf(bet)));
    was.current = { version, stakes, words: words.join('. ') };
  }
  return was.current.words;
};
