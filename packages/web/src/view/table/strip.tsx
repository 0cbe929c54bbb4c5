import type { Settlement, Wager } from '@openpit/engine';
import type { Form } from '../../felt/zone.ts';
import { gameViewOf } from '../../games/index.ts';
import { equipmentOf } from '../../games/traits.ts';
import { netOf } from '../../table/effects.ts';
import { feesOf } from '../../table/events.ts';
import type { Outcome } from '../../table/outcome.ts';
import type { Result } from '../../table/result.ts';
import type { Seen } from '../../table/seen.ts';
import type { Motion } from '../../table/use-shown.ts';
import { texts } from '../../texts/index.ts';
import { money, signed } from '../../texts/money.ts';
import { Sign } from '../icons.tsx';
import type { WhyQuestion } from '../panels/why.tsx';
import { Suited } from '../pieces/card-text.tsx';
import { OutcomeChip, OutcomeGlyph } from '../pieces/outcome-glyph.tsx';
import { Terms } from '../terms.tsx';
import { useForm } from '../use-form.ts';
import { Happened } from './happened.tsx';
import type { Lesson } from './lesson.ts';
import { calledWith, outcomeText, settlementText } from './settlement.ts';
import { phaseText } from './table-bar.tsx';
import type { Playing } from './use-playing.ts';
import { wholeSentences } from './whole-sentences.ts';

type StripProps = {
  readonly seen: Seen;
  readonly motion: Motion | null;
  /** The last results, including those from before the page was opened. */
  readonly results: readonly Result[];
  readonly playing: Playing;
  /** The next sentence of the lesson in a first round; nothing otherwise. */
  readonly lesson: Lesson | null;
  /** Whether it can be replayed: earlier outcomes were seen by others only. */
  canReplay(result: Result): boolean;
  onReplay(result: Result): void;
};

/** What just happened: the outcome, the result of each of the visitor's wagers with its reason, and what came before. */
export const Strip = (props: StripProps) => {
  const { seen, motion, results, playing, lesson } = props;
  const { nameOf, open } = playing;
  const last = results.findLast(({ outcome }) => outcome !== null);
  // During a round of cards the results of the previous round are over: only those of this round are shown.
  const isMidway =
    seen.awaits?.kind === 'choice' && equipmentOf(playing.game.rulebook.family) === 'cards';
  const own = (motion ? [] : latest(results, seen.mine)).filter(
    ({ round }) => !isMidway || round === seen.round,
  );
  // Results of an older round make room for the wagers that the last one left up.
  const isOld = !isMidway && playing.wagers.length > 0 && own[0]?.round !== last?.round;
  const lines = isOld ? [] : own;
  const staying = motion || !last || isMidway ? [] : stayingOf(props, lines);
  const net = cameTo(lines, isOld ? [] : (results.at(-1)?.fees ?? []), seen.mine);
  const form = useForm();
  const isSmall = form !== 'desktop';
  const questions = lines.map(({ lineItem, came }) => ({
    name: nameOfHand(nameOf(lineItem.bet), lineItem, lines),
    came,
    lineItem,
  }));
  const [first] = questions;
  const call = headline(seen, motion, isMidway ? null : (last ?? null));
  const words = wholeSentences(lines.length > 0 ? callBesideNet[form] : callMax[form], call);
  const ask = (question: WhyQuestion): void => open({ kind: 'why', question, questions });
  return (
    <section className="strip" aria-labelledby="happened">
      <h2 id="happened" className="hidden-text">
        {texts.table.happened}
      </h2>
      {last?.outcome && !motion && !isMidway && (
        <OutcomeNow game={seen.game} outcome={last.outcome} />
      )}
      <p className="call" key={last?.version}>
        <strong className={words.length > longCall ? 'long' : ''}>
          <Suited text={words} />
        </strong>
        <span>
          {isMidway && !motion ? <Asked {...props} /> : underHeadline(seen, motion, last)}
        </span>
      </p>
      {lesson && !motion && <LessonText lesson={lesson} />}
      <Happened
        print={[...questions.map(({ name }) => name), staying.length].join()}
        onRest={isSmall || !first ? null : (from) => ask(questions[from] ?? first)}
      >
        {lines.map((shown, at) => (
          <Settled
            key={`${shown.version} ${wagerKey(shown.lineItem)}`}
            question={questions[at]}
            onWhy={isSmall ? null : ask}
          />
        ))}
        <Fees results={results} mine={seen.mine} />
        {staying.length > 0 && <li className="quiet stays">{texts.table.stay(staying.length)}</li>}
      </Happened>
      {lines.length > 0 && !isMidway && (
        <strong className={net > 0 ? 'net won' : net < 0 ? 'net lost' : 'net'}>
          <NetWords net={net} isShort={form === 'phone'} />
        </strong>
      )}
      {isSmall && first && <WhyButton question={first} onWhy={ask} />}
      {/* A small strip has room for what is asked, or for what came before it. */}
      {!(isSmall && isMidway) && <LastOutcomes {...props} isSmall={isSmall} />}
    </section>
  );
};

/** The wagers that the outcome left up, without those that were made since. */
const stayingOf = ({ playing, seen }: StripProps, lines: readonly Shown[]) =>
  playing.wagers.filter(
    (wager) => isUntold(lines)(wager) && !seen.placed.some(({ bet }) => bet === wager.bet),
  );

/** The sum of the wagers' results; what the visitor was charged with the outcome is included. */
const cameTo = (lines: readonly Shown[], fees: Result['fees'], mine: Seen['mine']): number =>
  netOf(lines.map(({ lineItem }) => lineItem)) - feesOf(fees, mine);

/** The sum: a phone only has room for the amount, which is read out in words. */
const NetWords = ({ net, isShort }: { readonly net: number; readonly isShort: boolean }) => {
  const words = texts.table.cameOut(net, money(Math.abs(net)));
  if (!isShort) return words;
  return (
    <>
      <span className="hidden-text">{words}</span>
      <span aria-hidden="true">{signed(net)}</span>
    </>
  );
};

const Asked = ({ seen, playing }: Pick<StripProps, 'seen' | 'playing'>) => (
  <Terms text={askedText(seen, playing)} />
);

type OutcomeNowProps = { readonly game: Seen['game']; readonly outcome: Outcome };

const OutcomeNow = ({ game, outcome }: OutcomeNowProps) => {
  const paint = game && gameViewOf(game.rulebook).paintOf?.(game, outcome);
  return <OutcomeGlyph outcome={outcome} paint={paint ?? null} />;
};

/** The longest call that can be shown in full beside its result; screen readers get all of it. */
const callMax: Readonly<Record<Form, number>> = { desktop: 52, phone: 44, land: 72 };

/** The same if the sum and its reason are in the strip as well: a phone has two lines for everything. */
const callBesideNet: Readonly<Record<Form, number>> = { ...callMax, desktop: 38, phone: 26 };

/** A call that a phone shows in smaller letters. */
const longCall = 17;

/** A wager of one hand among several is named with its hand. */
const nameOfHand = (name: string, { bet, hand }: Settlement, all: readonly Shown[]): string =>
  all.some(({ lineItem }) => lineItem.bet === bet && lineItem.hand !== hand)
    ? texts.table.ofHand(name, hand)
    : name;

type FeesProps = { readonly results: readonly Result[]; readonly mine: readonly number[] };

/** What a seat was charged with the last outcome. */
const Fees = ({ results, mine }: FeesProps) =>
  results
    .at(-1)
    ?.fees.filter(({ seat }) => mine.includes(seat))
    .map(({ account, amount }) => (
      <li key={account} className="quiet">
        {texts.table.charged(account, money(amount))}
      </li>
    ));

/** The words of a lesson that fit on two lines of a phone in usual letters. */
const longLesson = 66;

/** One sentence on what to do next, with the button to leave the lesson always in the same corner. */
const LessonText = ({ lesson: { words, skip, step } }: { readonly lesson: Lesson }) => (
  <p className="lesson" data-step={step}>
    <span className={words.length > longLesson ? 'long' : ''}>{words}</span>
    <button type="button" className="small" onClick={skip}>
      {step === 'done' ? texts.table.dismiss : texts.lesson.skip}
    </button>
  </p>
);

const wagerKey = ({ bet, hand, tip }: Settlement): string => `${bet} ${hand} ${tip}`;

type SettledProps = {
  readonly question: WhyQuestion | undefined;
  /** Asks for the reason; null if one mark beside all of them does. */
  readonly onWhy: ((question: WhyQuestion) => void) | null;
};

/** One decided wager of the visitor's, with its reason. */
const Settled = ({ question, onWhy }: SettledProps) => {
  if (!question) return null;
  const { name, lineItem } = question;
  const { profit, lost, verdict } = lineItem;
  return (
    <li className={toneOf(lineItem)}>
      <Sign of={profit - lost} />
      <span className={verdict === 'win' ? 'won' : verdict === 'lose' ? 'lost' : ''}>
        {profit === lost ? '' : `${signed(profit - lost)} `}
        {name}
        {profit === lost ? ` ${settlementText(lineItem)}` : ''}
      </span>
      {onWhy && <WhyButton question={question} onWhy={onWhy} />}
    </li>
  );
};

const WhyButton = ({
  question,
  onWhy,
}: {
  readonly question: WhyQuestion;
  onWhy(question: WhyQuestion): void;
}) => (
  <button
    type="button"
    className="why"
    aria-label={texts.table.whyOf(question.name)}
    onClick={() => onWhy(question)}
  >
    ?
  </button>
);

const toneOf = ({ verdict }: Settlement): string =>
  verdict === 'win' ? 'up' : verdict === 'lose' ? 'down' : 'even';

/** What the crew called for the last outcome; the outcome, if nobody called it; before that, the state of the round. */
const headline = (seen: Seen, motion: Motion | null, last: Result | null): string => {
  if (motion || !last) return phaseText(seen);
  return calledWith(seen.calls, last) || outcomeText(last.outcome);
};

const underHeadline = (seen: Seen, motion: Motion | null, last: Result | undefined): string => {
  if (motion) return '';
  return last ? since(seen, last) : texts.table.noResults;
};

/** The question of the table, if its game has words for it. */
const askedText = ({ awaits }: Seen, { game }: Playing): string =>
  awaits?.kind === 'choice' ? (gameViewOf(game.rulebook).asked?.(game, awaits.seat) ?? '') : '';

/** What the crew has said since; what the table waits for, if it has said nothing. */
const since = (seen: Seen, last: Result): string =>
  seen.calls.findLast(({ version }) => version > last.version)?.words ?? phaseText(seen);

const shownMax = 12;

/** The last outcomes, the newest first and on the right; each can be replayed. Those without room are left out and not cut. */
const LastOutcomes = ({
  results,
  isSmall,
  canReplay,
  onReplay,
}: StripProps & { readonly isSmall: boolean }) => {
  // During a motion the results are those from before it, and none of them disappears meanwhile.
  const outcomes = results
    .filter(({ outcome }) => outcome !== null)
    .slice(-shownMax)
    .reverse();
  if (outcomes.length === 0) return null;
  return (
    <ol className="last" aria-label={texts.table.last}>
      {outcomes.map((result) => {
        const came = outcomeText(result.outcome);
        const chip = result.outcome && <OutcomeChip outcome={result.outcome} />;
        return (
          <li key={result.version}>
            {/* A chip is too small a target for a finger. */}
            {canReplay(result) && !isSmall ? (
              <button
                type="button"
                aria-label={texts.named(came, texts.replay.open)}
                onClick={() => onReplay(result)}
              >
                {chip}
              </button>
            ) : (
              <span role="img" aria-label={came}>
                {chip}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** A wager that won and is still up, or has moved, was announced before. */
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

/** The settlements of the last round in which a wager of the visitor's was decided. */
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
