import {
  type Citation,
  type ClauseId,
  type ClauseKind,
  citationsIn,
  type Event,
  familyOf,
  type Refusal,
  type Settlement,
} from '@openpit/engine';
import type { CheckedAct } from './family.ts';
import { type Line, parseRecord } from './parse.ts';
import { type Met, playLines } from './run.ts';

/** How a clause is shown to be obeyed: a record expects something that does not happen without the clause. */
export const kindsShown = [
  'refusal',
  'money',
  'call',
  'order',
  'step',
  'choice',
  'prompt',
] as const;

export type WayShown = (typeof kindsShown)[number];

/** Where a clause was shown: a record, and the line that fails without the clause. */
export type Showing = { readonly way: WayShown; readonly place: string };

export type RecordText = { readonly path: string; readonly text: string };

type Shown = Map<ClauseId, Showing>;

/**
 * What the records show of each clause. Each of the engine's answers is looked at again without what cites the clause: without
 * that refusal, settlement, call or step. A clause is shown if an expectation then fails. That an event has the id of a clause
 * shows nothing: if nothing misses the event, nothing misses the clause.
 */
export const shownBy = (
  records: readonly RecordText[],
  kindOf: (clause: ClauseId) => ClauseKind | undefined,
): ReadonlyMap<ClauseId, Showing> => {
  const shown: Shown = new Map();
  const steps = new Map<ClauseId, RecordText[]>();
  for (const record of records) {
    for (const clause of lookAt(record, { shown, kindOf })) {
      steps.set(clause, [...(steps.get(clause) ?? []), record]);
    }
  }
  for (const [clause, places] of steps) {
    if (shown.has(clause) && shown.get(clause)?.way !== 'prompt') continue;
    const showing = shownByStep(clause, places.slice(0, placesTried), kindOf(clause));
    if (showing) shown.set(clause, showing);
  }
  return shown;
};

/** If the first few records do not miss a step, no more of them are tried. */
const placesTried = 12;

type Looking = {
  readonly shown: Shown;
  readonly kindOf: (clause: ClauseId) => ClauseKind | undefined;
};

/** Notes what a record's expectations show, and returns the clauses that its steps cite. */
const lookAt = ({ path, text }: RecordText, looking: Looking): ReadonlySet<ClauseId> => {
  const steps = new Set<ClauseId>();
  const lines = linesOf(text);
  const { played, failure } = playLines(lines, {
    onMet: (met) => {
      for (const [clause, way] of missedIn(met, looking)) {
        // Enforced is more than prompted, and of equal ones the first place is used.
        const before = looking.shown.get(clause);
        if (before && (before.way !== 'prompt' || way === 'prompt')) continue;
        looking.shown.set(clause, { way, place: `${path}:${met.line.line}` });
      }
    },
  });
  if (failure) return new Set();
  for (const { events } of played) {
    for (const event of events) {
      for (const clause of citationsIn(event)) {
        if (isStep(event, clause, looking.kindOf(clause))) steps.add(clause);
      }
    }
  }
  return steps;
};

/** The clauses without which an expectation would have failed. */
const missedIn = (
  { line, checked }: Met,
  { kindOf }: Looking,
): readonly (readonly [ClauseId, WayShown])[] => {
  if (line.isRefusal) {
    const { refusal } = checked;
    if (!refusal) return [];
    // The clause that a record names is expected, whichever clauses are below it.
    const asked = refusal.by.filter((clause) => clause === askedIn(line));
    return [
      ...asked.map((clause) => [clause, 'refusal'] as const),
      ...missed(line, { clauses: refusal.by, way: 'refusal' }, (clause) =>
        without(checked, refusal, clause),
      ),
    ];
  }
  if (/^expect prompt\b/.test(line.text)) return promptedIn(line, checked);
  if (checked.table === undefined) return [];
  const cited = [...new Set(checked.events.flatMap(citationsIn))];
  const isOrder = /^expect order\b/.test(line.text);
  return [
    ...missed(line, { clauses: cited, way: 'call' }, (clause) => unsaid(checked, clause)),
    ...(isOrder
      ? missed(line, { clauses: cited, way: 'order' }, (clause) => turnedRound(checked, clause))
      : []),
    ...missed(
      line,
      // Amounts follow from rules; where a dealer puts chips does not change how much.
      { clauses: isOrder ? [] : cited.filter((clause) => !isDeed(kindOf(clause))), way: 'money' },
      (clause) => unsettled(checked, clause),
    ),
  ];
};

const missed = (
  line: Met['line'],
  { clauses, way }: { readonly clauses: Citation; readonly way: WayShown },
  changed: (clause: ClauseId) => CheckedAct,
): readonly (readonly [ClauseId, WayShown])[] =>
  clauses
    .filter((clause) => line.check(changed(clause)) !== undefined)
    .map((clause) => [clause, way] as const);

const isDeed = (kind: ClauseKind | undefined): boolean => kind === 'procedure' || kind === 'policy';

const without = (checked: CheckedAct, refusal: Refusal, clause: ClauseId): CheckedAct => ({
  ...checked,
  refusal: { ...refusal, by: refusal.by.filter((one) => one !== clause) },
});

/** A call shows its first clause, by which it is made, and none of the others. */
const unsaid = (checked: CheckedAct, clause: ClauseId): CheckedAct => ({
  ...checked,
  events: checked.events.filter(({ kind, by }) => kind !== 'announced' || by[0] !== clause),
});

type Settled = Event & { readonly lines: readonly Settlement[] };

const isSettled = (event: Event): event is Settled => event.kind === 'settled';

const withLines = (
  checked: CheckedAct,
  change: (lines: readonly Settlement[], event: Settled) => readonly Settlement[],
): CheckedAct => ({
  ...checked,
  events: checked.events.map((event) =>
    isSettled(event) ? { ...event, lines: change(event.lines, event) } : event,
  ),
});

const unsettled = (checked: CheckedAct, clause: ClauseId): CheckedAct =>
  withLines(checked, (lines) => lines.filter(({ by }) => !by.includes(clause)));

/** What a clause would settle differently, within an act and from act to act. */
const turnedRound = (checked: CheckedAct, clause: ClauseId): CheckedAct => {
  const isCiting = checked.events.some(
    (event) =>
      isSettled(event) &&
      (event.by.includes(clause) || event.lines.some(({ by }) => by.includes(clause))),
  );
  if (!isCiting) return checked;
  const turned = withLines(checked, (lines) => lines.toReversed());
  return { ...turned, events: turned.events.toReversed() };
};

/** The clause that `expect refused` or `expect prompt` asks for. */
const askedIn = (line: Met['line']): string => line.text.split(/\s+/)[2] ?? '';

/** The clauses that a prompt names and the record asks for by name. */
const promptedIn = (
  line: Met['line'],
  { rulebook, table }: CheckedAct,
): readonly (readonly [ClauseId, WayShown])[] => {
  const asked = askedIn(line);
  const prompts = familyOf(rulebook).prompts?.(rulebook, table) ?? [];
  const isNamed = prompts.some(({ by }) => by.includes(asked));
  return isNamed ? [[asked, 'prompt']] : [];
};

// That there is a table, a player or a wager is no step of the round, and neither is anything that moves chips. Chips bought
// and cashed only show the clauses about that.
const notSteps: ReadonlySet<string> = new Set([
  'announced',
  'done',
  'table-opened',
  'settled',
  'player-seated',
  'player-left',
  'chips-bought',
  'chips-cashed',
]);

/** An act of the crew is shown by a step only if it decides the step. What the dealer checks beforehand decides nothing. */
const isStep = ({ kind, by }: Event, clause: ClauseId, of: ClauseKind | undefined): boolean => {
  if (of === 'accounting' && /^chips-(bought|cashed)$/.test(kind)) return true;
  if (notSteps.has(kind)) return false;
  if (!isDeed(of)) return true;
  return by[0] === clause && !/^(wager-placed|deal-begun|deal-started)$/.test(kind);
};

/** Plays records without the steps that cite a clause, to see whether one of them fails. */
const shownByStep = (
  clause: ClauseId,
  records: readonly RecordText[],
  kind: ClauseKind | undefined,
): Showing | undefined => {
  for (const { path, text } of records) {
    const line = failsWithout(
      linesOf(text),
      (event) => citationsIn(event).includes(clause) && isStep(event, clause, kind),
    );
    if (line !== null) return { way: 'step', place: `${path}:${line}` };
  }
  return undefined;
};

/** Where a record fails without some events; null if it does not. */
const failsWithout = (lines: readonly Line[], isGone: (event: Event) => boolean): number | null => {
  try {
    const { failure } = playLines(lines, { stores: (event) => !isGone(event) });
    return failure ? failure.line : null;
  } catch {
    // The table cannot continue at all, which counts as a failure too.
    return lines.at(-1)?.line ?? 0;
  }
};

const read = new Map<string, readonly Line[]>();

const linesOf = (text: string): readonly Line[] => {
  const lines = read.get(text) ?? parseRecord(text);
  read.set(text, lines);
  return lines;
};
