import { amountMax, type Command, dollars, type Wager, wagersOf, zero } from '@openpit/engine';
import {
  betByKey,
  bets,
  type CrapsRulebook,
  type CrapsTable,
  capOn,
  craps,
  type Marks,
  offerFor,
} from '@openpit/engine/craps';
import { type Backing, seat, type TablePlay } from './table-play.ts';

/** Craps for a plan: somebody else throws, who always has a wager on the line. */
export const crapsTables = (rulebook: CrapsRulebook): TablePlay<CrapsTable> => {
  const backed = bets.flatMap(({ key }) => {
    const offer = offerFor(rulebook, key);
    return offer?.behind ? [{ bet: key, behind: offer.behind }] : [];
  });
  const hasShooter = Boolean(rulebook.cites.shooter);
  return {
    opening: hasShooter
      ? [{ kind: 'sit', seat: shooter, player: 'Shooter', amount: amountMax } as Command] // an order to sit
      : [],
    others: ({ layout, settings }) =>
      !hasShooter || wagersOf(layout, shooter).length > 0
        ? []
        : [lineFor(Math.max(settings.limits.min, dollars(1)))],
    closing: () => [{ kind: hasShooter ? 'send-dice' : 'close-bets' }],
    stage: ({ phase }) => ({ point: phase.kind === 'point' ? phase.point : null }),
    backings: (table) =>
      backed.flatMap(({ bet, behind }): readonly Backing[] => {
        const flat = ownOf(table).find((wager) => wager.bet === behind.flat);
        const point = behind.point ?? (table.phase.kind === 'point' ? table.phase.point : null);
        if (!flat || point === null) return [];
        return [{ bet, cap: capOn(table, { behind, point, flat: flat.stake }), flat: flat.stake }];
      }),
    plain: (table) => plain(table, hasShooter),
    recalls: (bet) => (betByKey(bet)?.recalls ?? null) !== null,
  };
};

const shooter = 2;

const lineFor = (amount: number): Command =>
  // An order to bet, as every game reads it.
  ({ kind: 'place-bet', seat: shooter, hand: 1, bet: 'pass', tip: false, amount }) as Command;

const ownOf = ({ layout }: CrapsTable): readonly Wager<Marks>[] =>
  wagersOf(layout, seat) as readonly Wager<Marks>[]; // a craps layout's

/** Nothing is remembered of earlier rolls but that every wager has faced one. */
const plain = (table: CrapsTable, hasShooter: boolean): CrapsTable => ({
  ...craps.start({
    kind: 'table-opened',
    rulebook: table.rulebook,
    options: table.options,
    by: [],
  }),
  phase: table.phase,
  marked: table.phase.kind === 'point' ? table.phase.point : null,
  arrivals: table.arrivals,
  rolls: 1,
  comeOuts: 1,
  pointAt: table.phase.kind === 'point' ? 1 : 0,
  thrower: hasShooter ? { kind: 'player', seat: shooter, dice: [1, 2] } : table.thrower,
  layout: {
    ...table.layout,
    seats: table.layout.seats.map((held) => ({ ...held, rack: amountMax })),
    wagers: table.layout.wagers
      .map((wager) => ({ ...wager, state: { ...wager.state, since: 0, fresh: zero } }))
      .sort((a, b) => a.seat - b.seat || (a.bet < b.bet ? -1 : 1)),
  },
});
