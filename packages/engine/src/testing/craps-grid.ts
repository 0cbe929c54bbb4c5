import { cents, dollars, type Verdict, type Wager, writeDollars, zero } from '../core/index.ts';
import {
  allRolls,
  betByKey,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  type Dice,
  freshMarks,
  isWorking,
  type Marks,
  offerFor,
  type Phase,
  type Point,
  phases,
  settleAll,
  totalOf,
  verdictOn,
} from '../craps/index.ts';
import { writePays } from '../index.ts';
import { noteCited } from './cited.ts';
import { type Row, rows } from './grid.ts';

/** One cell of the expected results: a phase, a roll, and its verdict by the rules. */
export type Cell = {
  readonly name: string;
  readonly said: string;
  readonly found: string;
};

/**
 * Reads a grid of verdicts on one bet. Columns: `phase` (`come-out`, `on 4`, `on any` for each point, `any`), `rolls` (totals,
 * dice such as `2-2`, `point`, or `rest` for all that the phase has not named yet), `verdict`, `clauses` (numbers of the
 * rulebook's own document, or a word that `short` knows). A bet that may be on or off has a column `call`; one that remembers
 * earlier rolls has `made` and `faced`. Every phase in the grid must account for all 36 rolls.
 */
export const verdicts =
  (rulebook: CrapsRulebook, bet: string, short: Shorts = {}) =>
  (template: TemplateStringsArray): readonly Cell[] => {
    const read = rows(template);
    const named = new Map<string, Set<Dice>>();
    const cells = read.flatMap((row) =>
      phasesOf(row).flatMap((phase) => {
        const circumstance = `${writePhase(phase)} ${row['call'] ?? ''} ${row['made'] ?? ''} ${row['faced'] ?? ''}`;
        const seen = named.get(circumstance) ?? new Set<Dice>();
        named.set(circumstance, seen);
        return rollsOf(row, phase, seen).map((dice) =>
          cellOf(rulebook, bet, { row, phase, dice, short }),
        );
      }),
    );
    for (const [circumstance, seen] of named) {
      if (seen.size !== 36) throw new Error(`${bet}, ${circumstance}: ${seen.size} rolls of 36`);
    }
    return cells;
  };

const phasesOf = ({ phase = '' }: Row): readonly Phase[] => {
  const found = phases.filter(
    (one) =>
      phase === 'any' ||
      phase === writePhase(one) ||
      (phase === 'on any' && one.kind === 'point') ||
      (one.kind === 'point' &&
        phase.startsWith('on ') &&
        phase.split(/ |,/).includes(`${one.point}`)),
  );
  if (found.length === 0) throw new Error(`no phase "${phase}"`);
  return found;
};

const writePhase = (phase: Phase): string =>
  phase.kind === 'come-out' ? 'come-out' : `on ${phase.point}`;

/** The rolls of a row; none of them may be in an earlier row. */
const rollsOf = ({ rolls = '' }: Row, phase: Phase, seen: Set<Dice>): readonly Dice[] => {
  const found = allRolls.filter((dice) =>
    rolls === 'rest'
      ? !seen.has(dice)
      : rolls.split(/[ ,]+/).some((word) => isNamed(word, phase, dice)),
  );
  for (const dice of found) {
    if (seen.has(dice)) throw new Error(`${dice.join('-')} twice, ${writePhase(phase)}`);
    seen.add(dice);
  }
  return found;
};

const isNamed = (word: string, phase: Phase, dice: Dice): boolean => {
  if (word === 'point') return phase.kind === 'point' && totalOf(dice) === phase.point;
  if (word.includes('-')) return word === dice.join('-') || word === [...dice].reverse().join('-');
  return word === `${totalOf(dice)}`;
};

type At = { readonly row: Row; readonly phase: Phase; readonly dice: Dice };

/** Words of a grid that stand for a list of clauses. */
type Shorts = Readonly<Record<string, string>>;

const cellOf = (
  rulebook: CrapsRulebook,
  bet: string,
  { row, phase, dice, short }: At & { readonly short: Shorts },
): Cell => {
  const verdict = verdictAt(rulebook, bet, { row, phase, dice });
  noteCited(verdict.by);
  const clauses = (row['clauses'] ?? '').split(' ');
  const prefix = `${rulebook.id}.`;
  const by = verdict.by.map((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : id));
  return {
    name: `${bet}, ${writePhase(phase)} ${row['call'] ?? ''}: ${dice.join('-')}`,
    said: `${row['verdict'] ?? ''} by ${clauses.map((clause) => short[clause] ?? clause).join(' ')}`,
    found: `${writeVerdict(verdict)} by ${by.join(' ')}`,
  };
};

const verdictAt = (rulebook: CrapsRulebook, key: string, { row, phase, dice }: At): Verdict => {
  const bet = betByKey(key);
  const offer = offerFor(rulebook, key);
  if (!bet || !offer) throw new Error(`${key} is not offered`);
  const { call = '', made = '', faced = '1' } = row;
  const called = call === 'on' || call === 'off' ? call : null;
  const marks: Marks = { ...freshMarks(0, dollars(1)), called };
  const points = made.split(' ').filter((word) => /^\d+$/.test(word));
  const facing = {
    phase,
    working: isWorking(offer.switching, marks, phase),
    faced: Number(faced === '' ? 1 : faced),
    made: points.map((word) => Number(word) as Point), // a test names only points
  };
  return verdictOn(rulebook, bet, { facing, dice });
};

const writeVerdict = (verdict: Verdict): string => {
  if (verdict.kind === 'win') return `win ${writePays(verdict.pays)}`;
  return verdict.kind === 'move' ? `to ${verdict.to}` : verdict.kind;
};

/**
 * Reads a grid of combinations: `bet`, `stake`, `craps` if the player names a part, and for every total a column with the net
 * result, which is the same for all rolls of the total.
 */
export const netted =
  (rulebook: CrapsRulebook) =>
  (template: TemplateStringsArray): readonly Cell[] =>
    rows(template).flatMap((row) =>
      allRolls.map((dice) => {
        const lineItem = settleAll(rulebook, tableWith(rulebook, wagerOf(row)), dice)[0];
        noteCited(lineItem?.by ?? []);
        const net = lineItem ? lineItem.profit - lineItem.lost : 0;
        const found = `${net > 0 ? '+' : ''}${writeDollars(cents(net))}`;
        return { name: `${row['bet']}: ${dice.join('-')}`, said: row[totalOf(dice)] ?? '', found };
      }),
    );

const wagerOf = ({ bet = '', stake = '', craps: part = '' }: Row): Wager<Marks> => {
  const amount = dollars(Number(stake));
  const marks = freshMarks(0, amount);
  const state = part === '' ? marks : { ...marks, onCraps: dollars(Number(part)) };
  return { seat: 1, hand: 1, bet, tip: false, stake: amount, fee: zero, state };
};

const tableWith = (rulebook: CrapsRulebook, wager: Wager<Marks>): CrapsTable => {
  const table = craps.start({ kind: 'table-opened', rulebook: rulebook.id, options: {}, by: [] });
  return { ...table, layout: { ...table.layout, wagers: [wager] } };
};
