import {
  amountMax,
  assert,
  type Card,
  type CommandFor,
  dollars,
  type Game,
  openGame,
  rankOf,
  suitOf,
  withChoices,
} from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  blackjack,
  dealtKinds,
  handInTurn,
  isOffered,
  kingsBountyRow,
  pointsOf,
  rulesFor,
} from '@openpit/engine/blackjack';
import { acted, netOf } from '../walk.ts';
import type { CardPlay } from './table.ts';
import { walkedCards } from './walk.ts';

const stake = dollars(1);
const main = dollars(2);

type Playing = Game<BlackjackRulebook>;

/** A side wager that hangs on cards alone: which of them are alike to it, and what of a table still bears on it. */
type Side = {
  readonly bet: 'kingsbounty' | 'push22' | 'war';
  kindOf(card: Card): string;
  keyOf(own: readonly Card[], dealer: readonly Card[]): string;
};

const suits = (cards: readonly Card[]): string => [...new Set(cards.map(suitOf))].sort().join('');

/** Nines, tens and aces make a 20; all others are alike. */
const bountyKind = (card: Card): string => {
  const points = pointsOf(card);
  return points === 1 || points >= 9 ? card : 'x';
};

const sides: readonly Side[] = [
  {
    bet: 'kingsbounty',
    kindOf: bountyKind,
    keyOf: (own, [up]) => {
      const [first] = own;
      const upKind =
        up === undefined ? '' : pointsOf(up) === 1 || pointsOf(up) === 10 ? rankOf(up) : 'x';
      if (own.length > 1) return `${kingsBountyRow(own, false)} ${upKind}`;
      return `${first === undefined ? '' : bountyKind(first)} ${upKind}`;
    },
  },
  {
    bet: 'push22',
    kindOf: (card) => `${pointsOf(card)}${suitOf(card)}`,
    keyOf: (_, dealer) => {
      const low = dealer.reduce((sum, card) => sum + pointsOf(card), 0);
      const hasAce = dealer.some((card) => pointsOf(card) === 1);
      return `${low}${hasAce ? 'A' : ''} ${suits(dealer)} ${Math.min(2, dealer.length)}`;
    },
  },
  {
    bet: 'war',
    kindOf: rankOf,
    keyOf: ([first], [up]) => `${first && rankOf(first)} ${up && rankOf(up)}`,
  },
];

/** King's Bounty, Push 22 and War, each on rounds of its own: the player stands on everything, for none of them asks how a hand is played. */
export const blackjackPlays = (
  rulebook: BlackjackRulebook,
  asked?: string,
): readonly CardPlay[] => {
  const [dealt] = dealtKinds(rulebook).toReversed();
  assert(dealt, 'a game is dealt in some way');
  const rules = rulesFor(rulebook, dealt);
  return sides
    .filter(({ bet }) => isOffered(rules.sides[bet]) && (asked === undefined || asked === bet))
    .map((side) => playOf(rulebook, { rules, side, dealt }));
};

type Sided = { readonly rules: BlackjackRules; readonly side: Side; readonly dealt: string };

const playOf = (rulebook: BlackjackRulebook, { rules, side, dealt }: Sided): CardPlay => {
  const { bet, kindOf, keyOf } = side;
  // What a card does is the same from every shoe: of eight decks one of each kind is always left.
  const walked = withChoices(rulebook, { deal: { decks: 8 } });
  const opened = openGame(walked, { dealt, ...(bet === 'push22' ? {} : { side: bet }) });
  assert(opened.ok, 'a table opens with one side wager');
  const wager = (name: string, amount: typeof stake) =>
    ({ kind: 'place-bet', seat: 1, hand: 1, bet: name, tip: false, amount }) as const;
  const { game } = acted(
    opened.game,
    { kind: 'sit', seat: 1, player: 'P1', amount: amountMax },
    wager('main', main),
    wager(bet, stake),
    { kind: 'deal' },
  );
  const isUp = ({ table }: Playing) => table.layout.wagers.some((one) => one.bet === bet);
  const { table, endings } = walkedCards({
    game,
    decks: rules.deal.decks.is,
    kindOf,
    chance: (now) => blackjack.chance(walked, now.table),
    answers: (now) => (isUp(now) ? standing(now) : []),
    keyOf: ({ table: { round } }) => {
      const own = (round.hands[0]?.cards ?? []).filter((card) => card !== '??');
      const dealer = round.dealer.filter((card) => card !== '??');
      const held = round.held.map(({ row }) => row).join();
      return `${round.phase} ${round.hands[0]?.cards.length} ${keyOf(own, dealer)} ${held}`;
    },
    isOver: (now) => !isUp(now),
  });
  const nets = endings.map(({ settled }) => {
    const own = settled.filter((lineItem) => lineItem.bet === bet);
    return own.length === 0 ? null : own.reduce((sum, lineItem) => sum + netOf(lineItem), 0);
  });
  const wagers = [{ bet, condition: null, model: null, stake, nets }];
  return { rulebook: rulebook.id, name: `${rulebook.id} ${bet}`, table, wagers };
};

/** What a player says who stands on everything; nothing while a card comes next. */
const standing = ({ table: { round } }: Playing): readonly CommandFor<BlackjackRulebook>[] => {
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
