import {
  type Announced,
  beginsList,
  type Done,
  type Event,
  familyOf,
  type Game,
} from '@openpit/engine';
import { callSentence, doneSentence } from '@openpit/messages';
import { callIn, type Fee, feeIn, isCardDealt, lineItemsIn } from '../table/events.ts';
import type { SeenStep } from '../table/seen.ts';
import { locale } from '../texts/index.ts';
import { type Handed, handedBy, handedWith, type Mend, mendsFor } from './differences.ts';
import { type Owed, owedFor } from './owed.ts';

/** One step of what the crew does after an outcome. */
export type CrewStep =
  | { readonly kind: 'owed'; readonly owed: Owed }
  /** What the outcome charges a seat apart from any wager, from its rack: an ante. */
  | { readonly kind: 'fee'; readonly fee: Fee }
  /** A change by a correction: more is paid, or something comes back. */
  | { readonly kind: 'mend'; readonly mend: Mend }
  /** A step of the list before that was not ticked off when an answer brought another list. */
  | { readonly kind: 'left'; readonly mend: Mend }
  /** A step without chips: a puck is moved, dice are sent. */
  | { readonly kind: 'deed'; readonly role: string; readonly words: string };

/** A call to make, and how often. */
export type CallStep = { readonly role: string; readonly words: string; readonly times: number };

/** The steps of the crew after an act: the calls to make and what to do, in the order of the rules. */
export type Brought = {
  readonly calls: readonly CallStep[];
  readonly steps: readonly CrewStep[];
  /** If these are only the changes of an earlier list: what has changed it. */
  readonly after: Corrected['kind'] | null;
};

const doneIn = (event: Event): readonly Done[] => (event.kind === 'done' ? [event as Done] : []); // by its kind

/** The steps that follow from some events. */
export const broughtBy = (game: Pick<Game, 'rulebook'>, events: readonly Event[]): Brought => {
  const reader = { family: game.rulebook.family, locale };
  return {
    after: null,
    calls: countedCalls(
      events
        .flatMap(callIn)
        .map((call: Announced) => ({ role: call.role, words: callSentence(call, reader) })),
    ),
    steps: events.flatMap((event): readonly CrewStep[] => [
      ...feeIn(event).map((fee): CrewStep => ({ kind: 'fee', fee })),
      ...owedFor(game, lineItemsIn(event)).map((owed): CrewStep => ({ kind: 'owed', owed })),
      ...doneIn(event).map(
        (deed): CrewStep => ({ kind: 'deed', role: deed.role, words: doneSentence(deed, reader) }),
      ),
    ]),
  };
};

/** The moves before a correction and those that should have been, and the entry whose list the crew had. */
type Corrected = {
  readonly kind: 'corrected' | 'undone';
  readonly list: number | null;
  readonly was: readonly Event[];
  readonly now: readonly Event[];
  /** What an undone entry had left to take and pay, if the list before has it too, and the entry whose list is valid again. */
  readonly gone: readonly Event[];
  readonly rest: readonly Event[];
};

type Acted = {
  readonly version: number;
  readonly events: readonly Event[];
  readonly corrected?: Corrected | null;
};

type AtTable = Pick<Game, 'rulebook' | 'table'>;

/** A list by the entry that caused it, and the moves of its steps that were not done. */
type Left = { readonly list: number; readonly undone: readonly Handed[] };

/** How far a list is done, and how far the one before it was. */
export type ListProgress = Left & { readonly count: number; readonly before: Left | null };

/** Some steps of a list are done. */
export const progressOf = (
  { list, before }: Pick<ListProgress, 'list' | 'before'>,
  steps: readonly CrewStep[],
  count: number,
): ListProgress => ({
  list,
  count,
  undone: movesOfAll(steps.slice(count)),
  before: before && { list: before.list, undone: before.undone },
});

const movesOfAll = (steps: readonly CrewStep[]): readonly Handed[] =>
  steps.map(movesOf).reduce((all, more) => handedWith(all, more), []);

const movesOf = (step: CrewStep): readonly Handed[] => {
  switch (step.kind) {
    case 'owed':
      return handedBy([
        Object.assign({ kind: 'settled', by: [] }, { lines: [step.owed.lineItem] }),
      ]);
    case 'fee':
      return handedBy([{ kind: 'fee-charged', ...step.fee }]);
    case 'mend':
    case 'left':
      return [step.mend.moves];
    case 'deed':
      return [];
  }
};

/**
 * The list of an act, or of a correction: then only the differences from what was done before. What is ticked off nowhere on
 * this console was not done; a console that has not shown the earlier list takes it as done.
 */
export const listOf = (
  game: AtTable,
  { events, corrected }: Acted,
  before: Left | null,
): Brought => {
  const brought = broughtBy(game, events);
  if (!corrected) {
    if (!before || isOutcome(game, events) || events.some(isReplacing)) return brought;
    return { ...brought, steps: [...leftSteps(before.undone), ...brought.steps] };
  }
  const undone = before && before.list === corrected.list ? before.undone : [];
  if (corrected.kind === 'undone') return afterUndo(game, { brought, corrected, undone });
  const was = handedWith(handedBy(corrected.was), undone, -1);
  const mends = mendsFor(was, handedBy(corrected.now));
  const deeds = new Set(deedsOf(broughtBy(game, corrected.was).steps).map(({ words }) => words));
  return {
    after: corrected.kind,
    calls: brought.calls,
    steps: [
      ...mendSteps(mends),
      ...deedsOf(brought.steps).filter(({ words }) => !deeds.has(words)),
    ],
  };
};

/**
 * How far the list was done from which a list goes on: the one before it, or, where an entry was taken back that had a list itself, the
 * one before that.
 */
export const leftBefore = (done: ListProgress | null, last: Acted | null): Left | null => {
  const list = last?.corrected?.list;
  if (list === undefined) return done;
  return [done, done?.before].find((one) => one?.list === list) ?? null;
};

/** That entries were replaced: what it changes is for the house to say. */
const isReplacing = (event: Event): boolean => callIn(event).some(({ call }) => replaced.has(call));

const replaced: ReadonlySet<string> = new Set(['entry-undone', 'round-corrected', 'round-void']);

/** The next outcome has a list of its own; an answer in the middle of a payout has its chips added to what is left of it. */
const isOutcome = ({ rulebook, table }: AtTable, events: readonly Event[]): boolean => {
  const came = familyOf(rulebook).shownOutcome(events, table);
  // At cards an answer may end the round: that is no card.
  return events.some(isCardDealt) || (came !== null && came.kind !== 'cards');
};

/** A stake that goes back with what it won is no step of its own: it lies there for its seat. */
const leftSteps = (undone: readonly Handed[]): readonly CrewStep[] =>
  undone.flatMap((one): readonly CrewStep[] => {
    const mends = mendsFor([], [one]);
    const won = mends.find(({ kind }) => kind === 'more');
    return won && mends.every(({ kind }) => kind === 'more' || kind === 'return')
      ? [{ kind: 'left', mend: { ...won, moves: one } }]
      : mends.map((mend) => ({ kind: 'left', mend }));
  });

const mendSteps = (mends: readonly Mend[]): readonly CrewStep[] =>
  mends.map((mend) => ({ kind: 'mend', mend }));

type Undone = {
  readonly brought: Brought;
  readonly corrected: Corrected;
  /** The rest of the earlier list. */
  readonly undone: readonly Handed[];
};

/** The list after an entry was undone: the moves of that entry alone, then the rest of the list that is valid again, unchanged. */
const afterUndo = (
  game: Pick<Game, 'rulebook'>,
  { brought, corrected, undone }: Undone,
): Brought => {
  const { kind, was, now, gone, rest } = corrected;
  const left = undone.length === 0 ? [] : handedWith(undone, handedBy(gone), -1).filter(isAnything);
  const { steps } = broughtBy(game, rest);
  const otherThan = (at: number): readonly Handed[] =>
    handedWith(left, movesOfAll(steps.slice(at)), -1).filter(isAnything);
  // The steps from here on stay as they were; the remaining moves are of other wagers.
  const isLeft = (at: number): boolean => {
    const own = new Set(movesOfAll(steps.slice(at)).map(({ wager }) => wager));
    return otherThan(at).every(({ wager }) => !own.has(wager));
  };
  const first = [...steps.keys()].find(isLeft) ?? steps.length;
  const untouched = steps.slice(first);
  const from = untouched.findIndex(({ kind }) => kind !== 'deed');
  return {
    after: kind,
    calls: brought.calls,
    steps: [
      ...mendSteps(mendsFor(handedBy(was), handedBy(now))),
      ...mendSteps(mendsFor([], otherThan(first))),
      ...(from < 0 ? [] : untouched.slice(from)),
    ],
  };
};

const isAnything = ({ handed, layout }: Handed): boolean => handed !== 0 || layout !== 0;

const deedsOf = (steps: readonly CrewStep[]): readonly (CrewStep & { readonly kind: 'deed' })[] =>
  steps.flatMap((step) => (step.kind === 'deed' ? [step] : []));

const isList = ({ events, game: { rulebook, table } }: SeenStep): boolean =>
  beginsList(events, familyOf(rulebook).shownOutcome(events, table));

/** The calls to make now: those at the beginning of the list, or those made since without changing it. */
export const callsNow = (steps: readonly SeenStep[], list: number, brought: Brought | null) => {
  const since = steps.findLast(({ version, events }) => version > list && events.some(isCall));
  return since ? broughtBy(since.game, since.events).calls : (brought?.calls ?? []);
};

const isCall = (event: Event): boolean => callIn(event).length > 0;

/**
 * The last thing that gave the crew something to do: seen here, or known to the house, whichever is later. A correction only
 * says that it was made; the house knows what it changed.
 */
export const lastBrought = (steps: readonly SeenStep[], known: Acted | null): Acted | null => {
  const seen = steps.findLast(isList) ?? null;
  if (!seen || !known || known.version < seen.version) return seen ?? known;
  return known.corrected && known.version === seen.version
    ? { ...known, events: [...seen.events, ...known.events] }
    : known;
};

/**
 * The step that is due. What is owed to a patron who has left was in the rack they cashed, so nobody waits for it. What they
 * lost is still on the layout, and is taken.
 */
export const dueFrom = (
  steps: readonly CrewStep[],
  done: number,
  isGone: (seat: number) => boolean,
): number => {
  let at = Math.min(done, steps.length);
  for (let step = steps[at]; step && isOfGone(step, isGone); step = steps[at]) at++;
  return at;
};

const isOfGone = (step: CrewStep, isGone: (seat: number) => boolean): boolean => {
  switch (step.kind) {
    case 'owed':
      return step.owed.kind !== 'take' && isGone(step.owed.lineItem.seat);
    case 'fee':
      return isGone(step.fee.seat);
    case 'mend':
    case 'left':
      return isGone(step.mend.of.seat);
    case 'deed':
      return false;
  }
};

/** Whether the player of a seat has left since a list came, although somebody else may sit there now. */
export const goneSince = (
  { layout }: Game['table'],
  seen: readonly SeenStep[],
  list: number,
): ((seat: number) => boolean) => {
  const left = seen
    .filter(({ version }) => version > list)
    .flatMap(({ events }) => events.flatMap(leftIn));
  return (seat) => left.includes(seat) || !layout.seats.some((one) => one.seat === seat);
};

const leftIn = (event: Event): readonly number[] =>
  event.kind === 'player-left' && 'seat' in event && typeof event.seat === 'number'
    ? [event.seat]
    : [];

/** Equal calls in a row are one call, made several times. */
const countedCalls = (calls: readonly Omit<CallStep, 'times'>[]): readonly CallStep[] => {
  const counted: CallStep[] = [];
  for (const { role, words } of calls) {
    const last = counted.at(-1);
    const isAgain = last?.role === role && last.words === words;
    if (isAgain) counted.pop();
    counted.push({ role, words, times: isAgain ? last.times + 1 : 1 });
  }
  return counted;
};

/** What is to be taken and paid, in all and so far. */
export const tallyOf = (steps: readonly CrewStep[], done: number) => {
  const sum = (isMeant: (kind: string) => boolean, upTo: number): number =>
    steps.slice(0, upTo).reduce((all, step) => {
      const chips = chipsOf(step);
      return chips && isMeant(chips.kind) ? all + chips.amount : all;
    }, 0);
  const isTaken = (kind: string): boolean => kind === 'take' || kind === 'back' || kind === 'off';
  const isPaid = (kind: string): boolean => kind === 'pay' || kind === 'more' || kind === 'put';
  return { taken: sum(isTaken, done), paid: sum(isPaid, done), toPay: sum(isPaid, steps.length) };
};

/** What a step does with which chips; null if it moves none. */
const chipsOf = (step: CrewStep): { readonly kind: string; readonly amount: number } | null => {
  switch (step.kind) {
    case 'owed':
      return step.owed;
    case 'fee':
      return { kind: 'take', amount: step.fee.amount };
    case 'mend':
    case 'left':
      return step.mend;
    case 'deed':
      return null;
  }
};
