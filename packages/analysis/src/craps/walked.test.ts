import {
  type AnyCommand,
  assert,
  type ChoiceEntry,
  choicesOf,
  isRefusal,
  readChoices,
  type Settlement,
  unitStake,
} from '@openpit/engine';
import {
  type CrapsEvent,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  offerFor,
} from '@openpit/engine/craps';
import { lawPart } from '@openpit/engine/testing';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { approximate } from '../ratio.ts';
import { priceCraps } from './index.ts';

/** What a throw may bring: the wager decided for a gain, or a table on which it goes on. */
type Throw = { readonly chance: number } & (
  | { readonly gain: number }
  | { readonly table: CrapsTable }
);

/** A table on the way, and how likely it is. */
type Path = { readonly table: CrapsTable; chance: number };

const player = 1;
const shooter = 2;

const actAt = (rulebook: CrapsRulebook, table: CrapsTable, command: AnyCommand) => {
  const decision = craps.decide(rulebook, table, command as never); // orders of craps, as anybody may give them
  assert(decision.ok, `${JSON.stringify(command)} is taken`);
  return { table: decision.events.reduce(craps.evolve, table), events: decision.events };
};

const has = ({ layout }: CrapsTable, seat: number, bet: string): boolean =>
  layout.wagers.some((wager) => wager.seat === seat && wager.bet === bet);

const placed = (seat: number, bet: string): AnyCommand => ({
  kind: 'place-bet',
  seat,
  bet,
  amount: unitStake,
});

/** The table with a shooter, bets closed, and the wager called on where it would sleep. */
const ready = (rulebook: CrapsRulebook, table: CrapsTable, bet: string): CrapsTable => {
  let now = table;
  const give = (command: AnyCommand) => {
    now = actAt(rulebook, now, command).table;
  };
  if (rulebook.choices.shooter && !has(now, shooter, 'pass')) give(placed(shooter, 'pass'));
  if (offerFor(rulebook, bet)?.verified?.is) give({ kind: 'verify', seat: player, bet });
  const sleeps = now.phase.kind === 'come-out' && offerFor(rulebook, bet)?.switching;
  if (sleeps) give({ kind: 'switch', seat: player, bet, to: 'on', only: true });
  give({ kind: rulebook.choices.shooter ? 'send-dice' : 'close-bets' });
  return now;
};

/** All that a wager goes on by; at which roll it was put up or switched is its past. */
const keyOf = ({ phase, layout }: CrapsTable): string =>
  JSON.stringify([
    phase,
    layout.wagers.map(({ state: { since: _, switchedAt: __, ...marks }, ...wager }) => [
      wager,
      marks,
    ]),
  ]);

const netOf = ({ profit, lost, fee }: Settlement): number => profit - lost - fee;

const linesOf = (events: readonly CrapsEvent[]): readonly Settlement[] =>
  events.flatMap((one) => (one.kind === 'settled' ? one.lines : []));

/** Every throw from a table, by `chance`, through the table itself. */
const throwsFrom = (rulebook: CrapsRulebook, table: CrapsTable, bet: string): readonly Throw[] => {
  const closed = ready(rulebook, table, bet);
  const outcomes = craps.chance(rulebook, closed);
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return outcomes.map(({ weight, command }): Throw => {
    const chance = weight / all;
    const after = actAt(rulebook, closed, command);
    const own = linesOf(after.events).find(
      (lineItem) => lineItem.seat === player && lineItem.bet === bet,
    );
    if (!own) return { chance, table: after.table };
    // Once decided it is taken down, with whatever commission comes back.
    const down = own.left && actAt(rulebook, after.table, { kind: 'take-down', seat: player, bet });
    const back = down ? linesOf(down.events) : [];
    return { chance, gain: [own, ...back].reduce((sum, lineItem) => sum + netOf(lineItem), 0) };
  });
};

/** A table goes on as one like it did from this throw on: before, every throw is walked anew. */
const walkedAnew = 3;

/** What a wager costs, by walking every outcome of `chance` through the table until next to nothing is undecided. */
const walkedEdge = (rulebook: CrapsRulebook, bet: string): number => {
  const opened = { kind: 'table-opened', rulebook: rulebook.id, options: {}, by: [] } as const;
  let table = craps.start(opened);
  for (const seat of [player, shooter]) {
    const chips = 1_000_000_000;
    table = actAt(rulebook, table, { kind: 'sit', seat, player: `P${seat}`, amount: chips }).table;
  }
  const made = actAt(rulebook, table, placed(player, bet));
  const fee = made.events.reduce((sum, one) => sum + ('fee' in one ? Number(one.fee) : 0), 0);
  const known = new Map<string, readonly Throw[]>();
  let open: ReadonlyMap<string, Path> = new Map([['', { table: made.table, chance: 1 }]]);
  let mean = 0;
  for (let turn = 0; turn < 400 && open.size > 0; turn++) {
    const next = new Map<string, Path>();
    for (const [key, path] of open) {
      const from = `${Math.min(turn, walkedAnew)} ${key}`;
      const throws = known.get(from) ?? throwsFrom(rulebook, path.table, bet);
      known.set(from, throws);
      for (const one of throws) {
        const chance = path.chance * one.chance;
        if ('gain' in one) mean += chance * (one.gain - fee);
        else addTo(next, one.table, chance);
      }
    }
    open = new Map([...next].filter(([, { chance }]) => chance > 1e-12));
  }
  return -mean / unitStake;
};

/** Tables that are alike are one, with the chance of all of them. */
const addTo = (paths: Map<string, Path>, table: CrapsTable, chance: number): void => {
  const key = keyOf(table);
  const before = paths.get(key);
  if (before) before.chance += chance;
  else paths.set(key, { table, chance });
};

const priceOf = (rulebook: CrapsRulebook, bet: string): number => {
  const prices = priceCraps(rulebook, (one) => one === bet).filter(
    ({ model, condition }) =>
      (model === null || model === 'full-set' || model === 'first-decision') && condition === null,
  );
  assert(prices[0], `a price of ${bet}`);
  return approximate(prices[0].edge);
};

/** The wagers a choice bears on, as far as they stand alone and end by themselves. */
const betsOf = (choice: string): readonly string[] => {
  const [group = '', name = '', of = ''] = choice.split('.');
  switch (group) {
    case 'barred':
      return ['dontpass'];
    case 'place':
    case 'buy':
    case 'lay':
      return [`${group}:${name === 'pays' ? of : 4}`];
    case 'hardway':
      return [`hard:${name === 'pays' ? of : 6}`];
    case 'big':
      return [`big:${name}`];
    case 'field':
      return ['field'];
    case 'props':
      return [name, 'horn', 'world', 'ce'];
    case 'hop':
      return ['hop:2-2', 'hop:1-3'];
    default:
      return [];
  }
};

const books: readonly CrapsRulebook[] = [bclcCraps, bclcMidi, divisionCraps, chickasawCardcraps];

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const changed = choicesOf(rulebook).flatMap(({ name, domain, choice }: ChoiceEntry) =>
    betsOf(name).length === 0
      ? []
      : domain
          .others(choice.is)
          .slice(0, 1)
          .flatMap((other) => {
            const found = readChoices(rulebook, `${name}=${domain.write(other)}`);
            return isRefusal(found) ? [] : [{ name, other: found }];
          }),
  );

  test('law: the exact price is the walk of chance through the table, as the document has it and with another for each choice', () => {
    expect(changed.length).toBeGreaterThan(30);
    const asDocumented = new Set(changed.flatMap(({ name }) => betsOf(name)));
    const cases = [
      ...[...asDocumented].map((bet) => ({ bet, book: rulebook })),
      ...changed.flatMap(({ name, other }) =>
        betsOf(name)
          .slice(0, 1)
          .map((bet) => ({ bet, book: other })),
      ),
    ].filter(({ bet, book }) => offerFor(book, bet));
    for (const { bet, book } of lawPart(process.env, cases)) {
      expect(walkedEdge(book, bet), `${book.id} ${bet}`).toBeCloseTo(priceOf(book, bet), 8);
    }
  });
});
