import type { Settlement, Wager } from '@openpit/engine';
import { netOf } from '../table/effects.ts';
import type { Result, Seen } from '../table/seen.ts';
import type { Motion } from '../table/use-shown.ts';
import { texts } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { Suited } from './card.tsx';
import { Sign } from './icons.tsx';
import type { Lesson } from './lesson.ts';
import { OutcomeChip, OutcomeGlyph } from './outcome-glyph.tsx';
import { outcomeText, settlementText } from './settlement.ts';
import { phaseText } from './table-bar.tsx';
import type { Playing } from './use-playing.ts';

type StripProps = {
  readonly seen: Seen;
  readonly motion: Motion | null;
  /** The last results, those from before the page was opened among them. */
  readonly results: readonly Result[];
  readonly playing: Playing;
  /** What somebody in their first round reads next; nothing for anybody else. */
  readonly lesson: Lesson | null;
  onReplay(result: Result): void;
};

/** What just happened: what came, what it did to each of my wagers with its why, and what came before. */
export const Strip = ({ seen, motion, results, playing, lesson, onReplay }: StripProps) => {
  const { nameOf, open } = playing;
  const last = results.findLast(({ outcome }) => outcome !== null);
  const own = motion ? [] : latest(results, seen.mine);
  // What an older round decided makes room for what the last one left standing.
  const isOld = playing.wagers.length > 0 && own[0]?.round !== last?.round;
  const lines = isOld ? [] : own;
  const staying =
    motion || !last
      ? []
      : playing.wagers.filter(
          (wager) => isUntold(lines)(wager) && !seen.placed.some(({ bet }) => bet === wager.bet),
        );
  const net = netOf(lines.map(({ lineItem }) => lineItem));
  const fees = results.at(-1)?.fees.filter(({ seat }) => seen.mine.includes(seat)) ?? [];
  return (
    <section className="strip" aria-labelledby="happened">
      <h2 id="happened" className="hidden-text">
        {texts.table.happened}
      </h2>
      {last?.outcome && !motion && <OutcomeGlyph outcome={last.outcome} />}
      <p className="call" key={last?.version}>
        <strong>
          <Suited text={headline(seen, motion, last ?? null)} />
        </strong>
        <span>{motion ? '' : last ? since(seen, last) : texts.table.noResults}</span>
      </p>
      {lesson && !motion && <LessonText lesson={lesson} />}
      <ul className="happened" tabIndex={0} aria-labelledby="happened">
        {fees.map(({ account, amount }) => (
          <li key={account} className="quiet">
            {texts.table.charged(account, money(amount))}
          </li>
        ))}
        {lines.map((shown) => (
          <Settled
            key={`${shown.version} ${wagerKey(shown.lineItem)}`}
            shown={shown}
            nameOf={nameOf}
            open={open}
          />
        ))}
        {staying.length > 0 && <li className="quiet stays">{texts.table.stay(staying.length)}</li>}
      </ul>
      {lines.length > 1 && (
        <strong className={net > 0 ? 'net won' : net < 0 ? 'net lost' : 'net'}>
          {signed(net)}
        </strong>
      )}
      <LastOutcomes results={motion ? results.slice(0, -1) : results} onReplay={onReplay} />
    </section>
  );
};

/** One sentence on what to do next, and the way out of it always in the same corner. */
const LessonText = ({ lesson: { words, skip, step } }: { readonly lesson: Lesson }) => (
  <p className="lesson" data-step={step}>
    <span>{words}</span>
    <button type="button" className="small" onClick={skip}>
      {step === 'done' ? texts.table.dismiss : texts.lesson.skip}
    </button>
  </p>
);

const wagerKey = ({ bet, hand, tip }: Settlement): string => `${bet} ${hand} ${tip}`;

type SettledProps = Pick<StripProps['playing'], 'nameOf' | 'open'> & { readonly shown: Shown };

/** One wager of mine that was decided, with its why. */
const Settled = ({ shown: { lineItem, came }, nameOf, open }: SettledProps) => {
  const { bet, profit, lost, verdict } = lineItem;
  const name = nameOf(bet);
  return (
    <li className={toneOf(lineItem)}>
      <Sign of={profit - lost} />
      <span className={verdict === 'win' ? 'won' : verdict === 'lose' ? 'lost' : ''}>
        {profit === lost ? '' : `${signed(profit - lost)} `}
        {name}
        {profit === lost ? ` ${settlementText(lineItem)}` : ''}
      </span>
      <button
        type="button"
        className="why"
        aria-label={texts.table.whyOf(name)}
        onClick={() => open({ kind: 'why', question: { name, came, lineItem } })}
      >
        ?
      </button>
    </li>
  );
};

const toneOf = ({ verdict }: Settlement): string =>
  verdict === 'win' ? 'up' : verdict === 'lose' ? 'down' : 'even';

/** What the crew called with the last outcome; what came, where nobody called it; how the round stands before that. */
const headline = (seen: Seen, motion: Motion | null, last: Result | null): string => {
  if (motion || !last) return phaseText(seen);
  // A stick calls twice: what was called is read once.
  const calls = new Set(
    seen.calls
      .filter(({ version, isToSeat }) => version === last.version && !isToSeat)
      .map(({ words }) => words),
  );
  return calls.size === 0 ? outcomeText(last.outcome) : [...calls].join(' ');
};

/** What the crew has said since; what the table waits for, where it has said nothing. */
const since = (seen: Seen, last: Result): string =>
  seen.calls.findLast(({ version }) => version > last.version)?.words ?? phaseText(seen);

const shownMax = 12;

/** The last outcomes, newest last; each can be seen again. */
const LastOutcomes = ({
  results,
  onReplay,
}: {
  readonly results: readonly Result[];
  onReplay(result: Result): void;
}) => {
  const outcomes = results.filter(({ outcome }) => outcome !== null).slice(-shownMax);
  if (outcomes.length === 0) return null;
  return (
    <ol className="last" aria-label={texts.table.last}>
      {outcomes.map((result) => {
        const came = outcomeText(result.outcome);
        return (
          <li key={result.version}>
            <button
              type="button"
              aria-label={`${came}: ${texts.replay.open}`}
              onClick={() => onReplay(result)}
            >
              {result.outcome && <OutcomeChip outcome={result.outcome} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** What won and still lies there, or has moved there, has been said already. */
const isUntold =
  (lines: readonly Shown[]) =>
  (wager: Wager): boolean =>
    !lines.some(
      ({ lineItem }) =>
        (lineItem.bet === wager.bet && lineItem.hand === wager.hand) ||
        lineItem.left?.bet === wager.bet,
    );

type Shown = {
  readonly lineItem: Settlement;
  readonly came: string;
  readonly version: number;
  readonly round: number;
};

/** The settlements of the last round in which something of mine was decided. */
const latest = (results: readonly Result[], mine: readonly number[]): readonly Shown[] => {
  const decided = results.filter(({ lines }) => lines.some(({ seat }) => mine.includes(seat)));
  const round = decided.at(-1)?.round;
  const own = decided.filter((one) => one.round === round);
  const came = results.findLast((one) => one.round === round && one.outcome)?.outcome ?? null;
  return own.flatMap(({ lines, version, outcome }) =>
    lines
      .filter(({ seat }) => mine.includes(seat))
      .map((lineItem) => ({
        lineItem,
        version,
        round: round ?? 0,
        came: outcomeText(outcome ?? came),
      })),
  );
};
