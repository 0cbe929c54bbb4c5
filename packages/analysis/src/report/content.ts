import { type Document, house, type Rulebook } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { gameOf, solveBlackjack, totalStrategy } from '../blackjack/index.ts';
import { type Priced, writeExact, writePrice } from '../price.ts';
import type { Ratio } from '../ratio.ts';
import { type Changes, changesFrom } from './changes.ts';
import {
  type Curve,
  curvesOf,
  type Distribution,
  distributionsOf,
  groupsOf,
  headlines,
  type PriceGroup,
  type SessionFigure,
  sessionsOf,
} from './figures.ts';
import { measuresIn } from './measures.ts';
import { type RuleGroup, rulesInForce } from './rules.ts';
import type { ReportedStrategy } from './strategy-section.ts';

/** Everything that a PAR sheet says of a rulebook. */
export type Report = {
  readonly rulebook: Rulebook;
  readonly documents: readonly { readonly id: string; readonly title: string }[];
  /** SHA-256 over the rulebook's canonical JSON. */
  readonly digest: string;
  readonly prices: readonly Priced[];
  readonly groups: readonly PriceGroup[];
  readonly headlines: readonly PriceGroup[];
  readonly curves: readonly Curve[];
  readonly distributions: readonly Distribution[];
  readonly sessions: readonly SessionFigure[];
  readonly strategy: ReportedStrategy | null;
  readonly rules: readonly RuleGroup[];
  /** What a house rules differently from the document; null if nothing. */
  readonly changes: Changes | null;
};

/** What a report is made from: the documents for their words, and what only the caller can read or hash. */
export type Sources = {
  readonly documents: readonly Document[];
  readonly prices: readonly Priced[];
  readonly digest: string;
  /** The rulebook by the document, if this one has other choices. */
  readonly original?: { readonly rulebook: Rulebook; readonly prices: readonly Priced[] };
};

export const reportOf = (
  rulebook: Rulebook,
  { documents, prices, digest, original }: Sources,
): Report => {
  const own = rulebook.documents.flatMap(
    (id) => documents.find((document) => document.id === id) ?? [],
  );
  const strategy = strategyOf(rulebook);
  return {
    rulebook,
    documents: own.map(({ id, title }) => ({ id, title })),
    digest,
    prices,
    groups: groupsOf(rulebook, prices),
    headlines: headlines(rulebook, prices),
    curves: curvesOf(prices),
    distributions: distributionsOf(rulebook),
    sessions: sessionsOf(rulebook, prices),
    strategy,
    rules: rulesInForce(rulebook, [...documents, house]),
    changes: original
      ? changesFrom(
          { ...original, strategy: strategyOf(original.rulebook) },
          { rulebook, prices, strategy },
        )
      : null,
  };
};

const strategyOf = (rulebook: Rulebook): ReportedStrategy | null => {
  if (rulebook.family !== 'blackjack') return null;
  const blackjack = rulebook as BlackjackRulebook; // its family was checked on the line above
  return {
    ...totalStrategy(solveBlackjack(blackjack)),
    decks: gameOf(blackjack).deal.decks.is,
  };
};

/** The same content as data: fractions as text, wagers as `openpit odds --json` prints them. */
export const reportAsJson = (report: Report): unknown => {
  const {
    rulebook,
    documents,
    digest,
    prices,
    curves,
    distributions,
    sessions,
    strategy,
    rules,
    changes,
  } = report;
  const content = {
    rulebook: rulebook.id,
    title: rulebook.title,
    family: rulebook.family,
    documents,
    digest,
    ...(changes
      ? {
          changes: {
            ...changes,
            prices: changes.prices.map(({ before, after }) => ({
              before: before && writePrice(before),
              after: after && writePrice(after),
            })),
          },
        }
      : {}),
    wagers: prices.map(writePrice),
    measures: measuresIn(report.headlines),
    curves,
    distributions,
    sessions,
    strategy,
    rules,
  };
  return JSON.parse(JSON.stringify(content, fractionsAsText));
};

const isFraction = (value: unknown): value is Ratio =>
  typeof value === 'object' && value !== null && 'top' in value && 'bottom' in value;

const fractionsAsText = (_: string, value: unknown): unknown =>
  isFraction(value) ? writeExact(value) : value;
