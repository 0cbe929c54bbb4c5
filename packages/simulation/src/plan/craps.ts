import {
  amountMax,
  type Command,
  dollars,
  memoizeBy,
  type Wager,
  wagersOf,
  zero,
} from '@openpit/engine';
import {
  betByKey,
  bets,
  type CrapsCommand,
  type CrapsRulebook,
  type CrapsTable,
  capOn,
  craps,
  diceOf,
  type Marks,
  offerFor,
  totalOf,
} from '@openpit/engine/craps';
import type { Sight } from './plan.ts';
import { type Backing, seat, type TablePlay } from './table-play.ts';

/** Craps for a plan: another player throws, who always has a line wager. */
export const crapsTables = (rulebook: CrapsRulebook): TablePlay<CrapsTable> => {
  const backed = bets.flatMap(({ key }) => {
    const offer = offerFor(rulebook, key);
    return offer?.behind ? [{ bet: key, behind: offer.behind }] : [];
  });
  const hasShooter = Boolean(rulebook.cites.shooter);
  // Wagers that nobody has verified by the throw are returned.
  const isUnverified = ({ bet, state }: Wager<Marks>): boolean =>
    !state.isVerified && offerFor(rulebook, bet)?.verified?.is === true;
  const freshBy = memoizeBy((options: CrapsTable['options']) =>
    craps.start({ kind: 'table-opened', rulebook: rulebook.id, options, by: [] }),
  );
  return {
    opening: hasShooter
      ? [{ kind: 'sit', seat: shooter, player: 'Shooter', amount: amountMax } as Command] // an order to sit
      : [],
    others: ({ layout, settings }) =>
      !hasShooter || wagersOf(layout, shooter).length > 0
        ? []
        : [lineFor(Math.max(settings.limits.min, dollars(1)))],
    closing: (table) => [
      ...ownOf(table).filter(isUnverified).map(verifying),
      { kind: hasShooter ? 'send-dice' : 'close-bets' },
    ],
    isLasting: true,
    stage: ({ phase }) => ({ point: pointOf(phase) }),
    sees: ({ phase, settings }, command, sight) => {
      const dice = diceOf(command as CrapsCommand, { settings }); // one of the family's own chance
      return dice ? seen(pointOf(phase), totalOf(dice), sight) : null;
    },
    backings: (table) =>
      backed.flatMap(({ bet, behind }): readonly Backing[] => {
        const flat = ownOf(table).find((wager) => wager.bet === behind.flat);
        const point = behind.point ?? (table.phase.kind === 'point' ? table.phase.point : null);
        if (!flat || point === null) return [];
        return [{ bet, cap: capOn(table, { behind, point, flat: flat.stake }), flat: flat.stake }];
      }),
    plain: (table) => plain(table, freshBy(table.options), hasShooter),
    likeness: (command) =>
      // It does not matter which of the dice shows which number.
      command.kind === 'roll' ? [...(command as Rolled).dice].sort().join('') : null, // an order to roll
    recalls: (bet) => (betByKey(bet)?.recalls ?? null) !== null,
  };
};

const pointOf = (phase: CrapsTable['phase']): number | null =>
  phase.kind === 'point' ? phase.point : null;

/** Whether a roll is what a clause waits for, or null if it does not concern the clause; `point` is the point before the roll. */
const seen = (point: number | null, total: number, { sight, of }: Sight): boolean | null => {
  const isOne = of === null || of.includes(`${total}`);
  if (sight === 'roll') return isOne;
  if (sight === 'comeout') return point === null ? isOne : null;
  const isEnd = point !== null && (total === 7 || total === point);
  if (!isEnd) return null;
  return (total === 7) === (sight === 'sevenout');
};

const shooter = 2;
const theShooter = { kind: 'player', seat: shooter, dice: [1, 2] } as const;

type Rolled = Extract<CrapsCommand, { readonly kind: 'roll' }>;

const lineFor = (amount: number): Command =>
  // An order to bet, as every game reads it.
  ({ kind: 'place-bet', seat: shooter, hand: 1, bet: 'pass', tip: false, amount }) as Command;

const verifying = ({ bet }: Wager<Marks>): Command =>
  // An order of the crew, as every game reads it.
  ({ kind: 'verify', seat, hand: 1, bet, tip: false }) as Command;

const ownOf = ({ layout }: CrapsTable): readonly Wager<Marks>[] =>
  wagersOf(layout, seat) as readonly Wager<Marks>[]; // the layout of a craps table

/** Nothing is remembered of earlier rolls except that every wager has faced one. `fresh` is the table after it was opened. */
const plain = (table: CrapsTable, fresh: CrapsTable, hasShooter: boolean): CrapsTable => ({
  ...fresh,
  phase: table.phase,
  marked: table.phase.kind === 'point' ? table.phase.point : null,
  arrivals: table.arrivals,
  rolls: 1,
  comeOuts: 1,
  pointAt: table.phase.kind === 'point' ? 1 : 0,
  thrower: hasShooter ? theShooter : table.thrower,
  layout: {
    ...table.layout,
    seats: table.layout.seats.map((held) => ({ ...held, rack: amountMax })),
    wagers: table.layout.wagers
      .map((wager) => ({ ...wager, state: { ...wager.state, since: 0, fresh: zero } }))
      .sort((a, b) => a.seat - b.seat || (a.bet < b.bet ? -1 : 1)),
  },
});
