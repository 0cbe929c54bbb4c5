import {
  amountMax,
  assert,
  type Card,
  type Cents,
  type CommandFor,
  cents,
  dollars,
  exactStake,
  type Game,
  type Options,
  openGame,
  profitOf,
  rankOf,
  subtract,
  suitOf,
  withChoices,
  writeDollars,
} from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  blackjack,
  capNames,
  dealtKinds,
  handInTurn,
  isAce,
  isNatural,
  isOffered,
  kingsBountyRow,
  pointsOf,
  rulesFor,
  type SideName,
} from '@openpit/engine/blackjack';
import { acted, netOf } from '../walk.ts';
import type { CardPlay } from './table.ts';
import { walkedCards } from './walk.ts';

const coin = cents(1);

/** The stake of a side wager: a dollar if that is paid without rounding. */
const stakeOn = (rulebook: BlackjackRulebook, bet: string): Cents => {
  const { pays = [] } = blackjack.bets(rulebook).find((one) => one.bet === bet) ?? {};
  return exactStake(
    pays.map(({ is }) => [is]),
    { unit: dollars(1), coin },
  );
};

/** The stake of a hand: two dollars if it, and a part of it on insurance, are paid without rounding. */
const stakeOnHand = ({ natural, insurance: { part, pays } }: BlackjackRules): Cents =>
  exactStake([[natural.pays.is], [part.is, pays.is]], { unit: dollars(2), coin });

type Playing = Game<BlackjackRulebook>;
type Order = CommandFor<BlackjackRulebook>;

/** A wager that depends on cards only: which of them it does not distinguish, and which part of the table still matters to it. */
type Side = {
  readonly bet: string;
  readonly condition: string | null;
  /** Its stake; null if it follows from the rulebook's pays. */
  readonly stake: Cents | null;
  /** The settings of the table, and the wagers beside the hand before a card is dealt. */
  readonly options: Readonly<Record<string, string>>;
  readonly wagers: readonly string[];
  kindOf(card: Card): string;
  keyOf(own: readonly Card[], dealer: readonly Card[]): string;
  /** What the player answers, if not to stand on everything. */
  answer?(game: Playing): Order | undefined;
  isOver(game: Playing): boolean;
  /** Whose settlement is counted. */
  readonly settles: string;
  /** The name of other rounds, if a round can be over without concerning it although money moved. */
  labelOf?(game: Playing): string;
};

const suits = (cards: readonly Card[]): string => [...new Set(cards.map(suitOf))].sort().join('');

/** Nines, tens and aces make a 20; all other cards are equivalent. */
const bountyKind = (card: Card): string => {
  const points = pointsOf(card);
  return points === 1 || points >= 9 ? card : 'x';
};

/** Aces and tens make a blackjack; all other cards are equivalent. */
const naturalKind = (card: Card): string => {
  const points = pointsOf(card);
  return points === 1 || points === 10 ? `${points}` : 'x';
};

const isUp = (bet: string, { table }: Playing): boolean =>
  table.layout.wagers.some((one) => one.bet === bet);

const cardsOf = ({ table: { round } }: Playing) => ({
  own: (round.hands[0]?.cards ?? []).filter((card) => card !== '??'),
  dealer: round.dealer.filter((card) => card !== '??'),
});

const sideBet = (bet: string, cards: Pick<Side, 'kindOf' | 'keyOf'>): Side => ({
  bet,
  condition: null,
  stake: null,
  options: bet === 'push22' ? {} : { side: bet },
  wagers: [bet],
  settles: bet,
  isOver: (game) => !isUp(bet, game),
  ...cards,
});

const bounty = sideBet('kingsbounty', {
  kindOf: bountyKind,
  keyOf: (own, [up]) => {
    const [first] = own;
    const upKind =
      up === undefined ? '' : pointsOf(up) === 1 || pointsOf(up) === 10 ? rankOf(up) : 'x';
    if (own.length > 1) return `${kingsBountyRow(own, false)} ${upKind}`;
    return `${first === undefined ? '' : bountyKind(first)} ${upKind}`;
  },
});

const push22 = sideBet('push22', {
  kindOf: (card) => `${pointsOf(card)}${suitOf(card)}`,
  keyOf: (_, dealer) => {
    const low = dealer.reduce((sum, card) => sum + pointsOf(card), 0);
    const hasAce = dealer.some((card) => pointsOf(card) === 1);
    return `${low}${hasAce ? 'A' : ''} ${suits(dealer)} ${Math.min(2, dealer.length)}`;
  },
});

const war = sideBet('war', {
  kindOf: rankOf,
  keyOf: ([first], [up]) => `${first && rankOf(first)} ${up && rankOf(up)}`,
});

/** The side bets without a meter: a new one does not compile until it is here. */
const plainSides: Readonly<Record<Exclude<SideName, 'blazing7s'>, Side>> = {
  kingsbounty: bounty,
  push22,
  war,
};

const sevenKind = (card: Card): string => (rankOf(card) === '7' ? card : 'x');

/** Blazing 7's with this amount on its meter, the wager's own contribution included. */
const blazing = ({ sides }: BlackjackRules, meter: Cents): Side => {
  const { blazing7s } = sides;
  assert(isOffered(blazing7s), 'it is on offer');
  const own = profitOf(blazing7s.stake.is, blazing7s.toMeter.is);
  const isHeld = ({ table }: Playing) => table.round.held.some(({ bet }) => bet === 'blazing7s');
  return {
    ...sideBet('blazing7s', {
      kindOf: sevenKind,
      keyOf: (own, dealer) =>
        [...own.map(sevenKind), '/', ...dealer.slice(0, 1).map(sevenKind)].join(' '),
    }),
    condition: `meter=${writeDollars(meter)}`,
    stake: blazing7s.stake.is,
    options: { side: 'blazing7s', meter: writeDollars(subtract(meter, own)) },
    // An award from the meter waits for the end of the round; no card changes it any more.
    isOver: (game) => !isUp('blazing7s', game) || isHeld(game),
  };
};

const naturalKey = (own: readonly Card[], dealer: readonly Card[]): string =>
  [...own.map(naturalKind).sort(), '/', ...dealer.map(naturalKind)].join(' ');

const hasAceUp = (game: Playing): boolean => {
  const [up] = cardsOf(game).dealer;
  return up !== undefined && isAce(up);
};

const notAtStake = 'not at stake';

const isAsked = ({ table: { round } }: Playing): boolean => round.phase === 'insurance';

const isDealt = (game: Playing): boolean => {
  const { own, dealer } = cardsOf(game);
  return own.length > 1 && dealer.length > 0;
};

/** Insurance by a player who does not look at the cards, whenever an ace is up. */
const insurance = (rules: BlackjackRules): Side => {
  const amount = profitOf(stakeOnHand(rules), rules.insurance.part.is);
  return {
    bet: 'insurance',
    condition: null,
    stake: amount,
    options: {},
    wagers: [],
    kindOf: naturalKind,
    keyOf: naturalKey,
    answer: (game) => (isAsked(game) ? { kind: 'insure', seat: 1, hand: 1, amount } : undefined),
    isOver: (game) => {
      const { phase, dealer } = game.table.round;
      if (dealer.length > 0 && !hasAceUp(game)) return true;
      return phase !== 'dealing' && phase !== 'insurance' && !isUp('insurance', game);
    },
    settles: 'insurance',
  };
};

/** A blackjack against an ace: paid at once, or left to the dealer's next card. */
const natural = (bet: 'evenmoney' | 'main', rules: BlackjackRules): Side => {
  const isNaturalAgainstAce = (game: Playing): boolean => {
    const [hand] = game.table.round.hands;
    return hand !== undefined && isDealt(game) && isNatural(hand) && hasAceUp(game);
  };
  return {
    bet,
    condition: bet === 'main' ? 'hand=blackjack,up=A' : null,
    stake: stakeOnHand(rules),
    options: {},
    wagers: [],
    kindOf: naturalKind,
    keyOf: naturalKey,
    answer: (game) =>
      bet === 'evenmoney' && isAsked(game) ? { kind: 'even-money', seat: 1, hand: 1 } : undefined,
    isOver: (game) => isDealt(game) && !(isNaturalAgainstAce(game) && isUp('main', game)),
    settles: 'main',
    labelOf: (game) => (isNaturalAgainstAce(game) ? '' : notAtStake),
  };
};

/**
 * Everything at a table except how a hand is played, each wager in rounds of its own. The player stands on everything, because
 * none of these wagers depends on it. A wager with a meter is played once for each amount on the meter.
 */
export const blackjackPlays = (
  rulebook: BlackjackRulebook,
  asked?: string,
  meters?: readonly Cents[],
): readonly CardPlay[] => {
  const [dealt] = dealtKinds(rulebook).toReversed();
  assert(dealt, 'a game is dealt in some way');
  const rules = rulesFor(rulebook, dealt);
  return sidesOf(rules, meters)
    .filter(({ bet }) => asked === undefined || asked === bet)
    .map((side) => playOf(rulebook, { rules, side, dealt }));
};

const sidesOf = (rules: BlackjackRules, meters?: readonly Cents[]): readonly Side[] => {
  const { sides, insurance: terms } = rules;
  const { blazing7s } = sides;
  const offered = Object.entries(sides).flatMap(([bet, side]) => ('may' in side ? [bet] : []));
  const shown = isOffered(blazing7s) ? (meters ?? [blazing7s.seed.is]) : [];
  return [
    ...(terms.offered.is ? [insurance(rules)] : []),
    ...(terms.offered.is && terms.evenMoney.is ? [natural('evenmoney', rules)] : []),
    natural('main', rules),
    ...Object.values(plainSides).filter(({ bet }) => offered.includes(bet)),
    ...shown.map((meter) => blazing(rules, meter)),
  ];
};

type Sided = { readonly rules: BlackjackRules; readonly side: Side; readonly dealt: string };

const playOf = (rulebook: BlackjackRulebook, { rules, side, dealt }: Sided): CardPlay => {
  const { bet, condition, settles } = side;
  const stake = side.stake ?? stakeOn(rulebook, bet);
  // The effect of a card is the same in every shoe: with eight decks one card of each kind is always left.
  const walked = withChoices(uncapped(rulebook), { deal: { decks: 8 } });
  const options: Options = { dealt, ...side.options };
  const opened = openGame(walked, options);
  assert(opened.ok, 'a table opens with one side wager');
  const wager = (name: string, amount: Cents) =>
    ({ kind: 'place-bet', seat: 1, hand: 1, bet: name, tip: false, amount }) as const;
  const { game } = acted(
    opened.game,
    { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
    wager('main', stakeOnHand(rules)),
    ...side.wagers.map((name) => wager(name, stake)),
    { kind: 'deal' },
  );
  const chance = (now: Playing) => blackjack.chance(walked, now.table);
  const answers = (now: Playing): readonly Order[] => {
    const own = side.answer?.(now);
    return own ? [own] : standing(now);
  };
  const { table, endings } = walkedCards({
    game,
    decks: rules.deal.decks.is,
    kindOf: side.kindOf,
    chance,
    answers: (now) => (side.isOver(now) ? [] : answers(now)),
    keyOf: (now) => {
      const { own, dealer } = cardsOf(now);
      const { round } = now.table;
      const held = round.held.map(({ row }) => row).join();
      return `${round.phase} ${round.hands[0]?.cards.length} ${side.keyOf(own, dealer)} ${held}`;
    },
    isOver: side.isOver,
    rest: (now) => {
      if (!side.wagers.some((name) => isUp(name, now))) return [];
      const own = answers(now);
      if (own.length > 0) return own;
      const [any] = chance(now);
      return any ? [any.command as Order] : []; // one of the family's own chance
    },
    ...(side.labelOf ? { labelOf: side.labelOf } : {}),
  });
  const nets = endings.map(({ settled, label }) => {
    const own = settled.filter((lineItem) => lineItem.bet === settles);
    if (own.length === 0 || label === notAtStake) return null;
    return own.reduce((sum, lineItem) => sum + netOf(lineItem), 0);
  });
  const name = [rulebook.id, bet, condition].filter((word) => word !== null).join(' ');
  const wagers = [{ bet, condition, model: null, stake, nets }];
  return { rulebook: rulebook.id, name, table, wagers };
};

/** The game without caps on the payouts of a round, which prices ignore too. */
const uncapped = (rulebook: BlackjackRulebook): BlackjackRulebook => {
  const names = capNames.filter((name) => rulebook.choices.caps[name]);
  if (names.length === 0) return rulebook;
  return withChoices(rulebook, {
    caps: Object.fromEntries(names.map((name) => [name, amountMax])),
  });
};

/** The answer of a player who stands on everything; none if a card comes next. */
const standing = ({ table: { round } }: Playing): readonly Order[] => {
  const own = { seat: 1, hand: 1 } as const;
  switch (round.phase) {
    case 'war':
      return [{ kind: 'collect', ...own }];
    case 'insurance':
      return [{ kind: 'decline-insurance', ...own }];
    case 'surrendering':
      return [{ kind: 'play-on', ...own }];
    case 'playing':
      return (handInTurn(round)?.due ?? 0) > 0 ? [] : [{ kind: 'stand', ...own }];
    default:
      return [];
  }
};
