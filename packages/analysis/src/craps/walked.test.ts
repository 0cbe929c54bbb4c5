import {
  type AnyCommand,
  assert,
  type ChoiceEntry,
  choicesOf,
  isRefusal,
  readChoices,
  type Settlement,
} from '@openpit/engine';
import { type CrapsRulebook, type CrapsTable, craps, offerFor } from '@openpit/engine/craps';
import { bclcCraps, bclcMidi, chickasawCardcraps, divisionCraps } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { unitStake } from '../exact-stake.ts';
import { approximate } from '../ratio.ts';
import { priceCraps } from './index.ts';

/** A table on the way, how likely it is, and what the wager has brought so far. */
type Path = { readonly table: CrapsTable; chance: number; net: number };

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

const keyOf = ({ phase, layout }: CrapsTable): string =>
  JSON.stringify([
    phase,
    layout.wagers.map(({ seat, bet, stake, fee }) => [seat, bet, stake, fee]),
  ]);

const netOf = ({ profit, lost, fee }: Settlement): number => profit - lost - fee;

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
  let open: readonly Path[] = [{ table: made.table, chance: 1, net: -fee }];
  let mean = 0;
  for (let turn = 0; turn < 400 && open.length > 0; turn++) {
    const next = new Map<string, Path>();
    for (const path of open) {
      const closed = ready(rulebook, path.table, bet);
      const outcomes = craps.chance(rulebook, closed);
      const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
      for (const { weight, command } of outcomes) {
        const chance = (path.chance * weight) / all;
        const after = actAt(rulebook, closed, command);
        const lines = after.events.flatMap((one) => (one.kind === 'settled' ? one.lines : []));
        const own = lines.find((lineItem) => lineItem.seat === player && lineItem.bet === bet);
        if (own) {
          // Once decided it is taken down, with whatever commission comes back.
          const down =
            own.left && actAt(rulebook, after.table, { kind: 'take-down', seat: player, bet });
          const back = down
            ? down.events.flatMap((one) => (one.kind === 'settled' ? one.lines : []))
            : [];
          mean +=
            chance *
            (path.net + netOf(own) + back.reduce((sum, lineItem) => sum + netOf(lineItem), 0));
          continue;
        }
        const key = `${keyOf(after.table)} ${path.net}`;
        const known = next.get(key);
        if (known) known.chance += chance;
        else next.set(key, { table: after.table, chance, net: path.net });
      }
    }
    open = [...next.values()].filter(({ chance }) => chance > 1e-12);
  }
  return -mean / unitStake;
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
    for (const { bet, book } of cases) {
      expect(walkedEdge(book, bet), `${book.id} ${bet}`).toBeCloseTo(priceOf(book, bet), 8);
    }
  });
});
