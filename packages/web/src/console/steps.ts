import type { Announced, Done, Event, Game } from '@openpit/engine';
import { callSentence, doneSentence } from '@openpit/messages';
import { callIn, lineItemsIn } from '../table/events.ts';
import type { SeenStep } from '../table/seen.ts';
import { locale } from '../texts/index.ts';
import { type Owed, owedFor } from './owed.ts';

/** One step of what the crew does after an outcome. */
export type CrewStep =
  | { readonly kind: 'owed'; readonly owed: Owed }
  /** Something done without chips: a puck that is moved, dice that are sent. */
  | { readonly kind: 'deed'; readonly role: string; readonly words: string };

/** Something to call out, and how often. */
export type Call = { readonly role: string; readonly words: string; readonly times: number };

/** What an act brings the crew: the calls to make, and what to do, in the order of the rules. */
export type Brought = {
  readonly calls: readonly Call[];
  readonly steps: readonly CrewStep[];
};

const doneIn = (event: Event): readonly Done[] => (event.kind === 'done' ? [event as Done] : []); // by its kind

/** What some events mean for the crew. */
export const broughtBy = (game: Pick<Game, 'rulebook'>, events: readonly Event[]): Brought => {
  const reader = { family: game.rulebook.family, locale };
  return {
    calls: countedCalls(
      events
        .flatMap(callIn)
        .map((call: Announced) => ({ role: call.role, words: callSentence(call, reader) })),
    ),
    steps: events.flatMap((event): readonly CrewStep[] => [
      ...owedFor(game, lineItemsIn(event)).map((owed): CrewStep => ({ kind: 'owed', owed })),
      ...doneIn(event).map(
        (deed): CrewStep => ({ kind: 'deed', role: deed.role, words: doneSentence(deed, reader) }),
      ),
    ]),
  };
};

type Acted = { readonly version: number; readonly events: readonly Event[] };

const givesWork = (events: readonly Event[]): boolean =>
  events.some(({ kind }) => kind === 'settled' || kind === 'announced' || kind === 'done');

/**
 * The last act that gave the crew something to do: seen to happen here, or known to the house, whichever is later. A correction only
 * says that it was made; what is owed then is the act as the house has it now.
 */
export const lastBrought = (steps: readonly SeenStep[], known: Acted | null): Acted | null => {
  const seen = steps.findLast(({ events }) => givesWork(events)) ?? null;
  if (!seen || (known && known.version >= seen.version)) return known ?? seen;
  const isCorrected = seen.events.flatMap(callIn).some(({ call }) => call === 'round-corrected');
  return isCorrected && known
    ? { version: known.version, events: [...seen.events, ...known.events] }
    : seen;
};

/** What is called twice in a row is one call, made twice. */
const countedCalls = (calls: readonly Omit<Call, 'times'>[]): readonly Call[] => {
  const counted: Call[] = [];
  for (const { role, words } of calls) {
    const last = counted.at(-1);
    const isAgain = last?.role === role && last.words === words;
    if (isAgain) counted.pop();
    counted.push({ role, words, times: isAgain ? last.times + 1 : 1 });
  }
  return counted;
};

/** What was taken and what has to be paid, in all and so far. */
export const tallyOf = (steps: readonly CrewStep[], done: number) => {
  const sum = (kind: Owed['kind'], upTo: number): number =>
    steps
      .slice(0, upTo)
      .reduce(
        (all, step) =>
          step.kind === 'owed' && step.owed.kind === kind ? all + step.owed.amount : all,
        0,
      );
  return { taken: sum('take', done), paid: sum('pay', done), toPay: sum('pay', steps.length) };
};
