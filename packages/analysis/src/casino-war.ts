import { citationOf, ranks } from '@openpit/engine';
import {
  type CasinoWarRulebook,
  type CasinoWarRules,
  casinoWar,
  type Duel,
  settleDeal,
  settleWar,
  standingOf,
  surrenderCost,
} from '@openpit/engine/casino-war';
import { type Census, census, gainBy, type Outcome, unitStake } from './census.ts';
import { countOf, type RankShoe, rankShoe, withoutRank } from './deck.ts';
import { type Model, type Priced, pricedBy, writeAllPays } from './price.ts';
import { add, multiply, negate, type Ratio, ratio } from './ratio.ts';

/** Casino war: the basic wager by either choice on a tie, the tie wager, and the war wager by itself. */
export const priceCasinoWar = (rulebook: CasinoWarRulebook): readonly Priced[] => {
  const { rules } = rulebook;
  const deals = dealsFrom(rankShoe(rules.decks.is));
  const price = (bet: string, model: Model | null, outcomes: readonly Outcome[]): Priced =>
    tagged(rulebook, { bet, model, counted: census(outcomes) });
  return [
    price(
      'main',
      'go-to-war',
      deals.flatMap((deal) => basic(rules, deal, goToWar)),
    ),
    price(
      'main',
      'surrender',
      deals.flatMap((deal) => basic(rules, deal, surrender)),
    ),
    price(
      'tie',
      null,
      deals.map((deal) => tie(rules, deal)),
    ),
    price(
      'war',
      null,
      ties(rules, deals).flatMap((deal) => warAlone(rules, deal)),
    ),
  ];
};

/** Two cards and how many ways there are to them; what the shoe holds afterwards. */
type Deal = { readonly duel: Duel; readonly weight: Ratio; readonly rest: RankShoe };

const dealsFrom = (shoe: RankShoe): readonly Deal[] =>
  ranks.flatMap((player) =>
    ranks.map((dealer) => {
      const between = withoutRank(shoe, player);
      const weight = ratio(countOf(shoe, player) * countOf(between, dealer));
      return { duel: { player, dealer }, weight, rest: withoutRank(between, dealer) };
    }),
  );

const ties = (rules: CasinoWarRules, deals: readonly Deal[]): readonly Deal[] =>
  deals.filter(({ duel }) => standingOf(rules, duel) === 'equal');

const basic = (rules: CasinoWarRules, deal: Deal, choice: Choice): readonly Outcome[] => {
  const verdict = settleDeal(rules, { bet: 'main', tip: false }, deal.duel);
  if (verdict.kind === 'stay') return choice(rules, deal);
  return [{ weight: deal.weight, gain: gainBy(verdict), by: verdict.by }];
};

type Choice = (rules: CasinoWarRules, deal: Deal) => readonly Outcome[];

const surrender: Choice = (rules, { weight }) => {
  const cost = ratio(surrenderCost(rules, unitStake), unitStake);
  return [{ weight, gain: negate(cost), by: citationOf(rules.surrender) }];
};

/** The cards burned in between are unseen: which they are changes nothing about those that count. */
const warsAfter = ({ weight, rest }: Deal): readonly Deal[] => {
  const next = dealsFrom(rest);
  const all = next.reduce((sum, one) => add(sum, one.weight), ratio(0));
  const share = multiply(weight, { top: all.bottom, bottom: all.top });
  return next.map((one) => ({ ...one, weight: multiply(one.weight, share) }));
};

const goToWar: Choice = (rules, deal) =>
  warsAfter(deal).map(({ duel, weight }) => {
    const standing = standingOf(rules, duel);
    const [first, beside] = [settleWar(rules, 'main', standing), settleWar(rules, 'war', standing)];
    return { weight, gain: add(gainBy(first), gainBy(beside)), by: [...first.by, ...beside.by] };
  });

const warAlone: Choice = (rules, deal) =>
  warsAfter(deal).map(({ duel, weight }) => {
    const verdict = settleWar(rules, 'war', standingOf(rules, duel));
    return { weight, gain: gainBy(verdict), by: verdict.by };
  });

const tie = (rules: CasinoWarRules, { duel, weight }: Deal): Outcome => {
  const verdict = settleDeal(rules, { bet: 'tie', tip: false }, duel);
  return { weight, gain: gainBy(verdict), by: verdict.by };
};

type Asked = { readonly bet: string; readonly model: Model | null; readonly counted: Census };

const tagged = (rulebook: CasinoWarRulebook, { bet, model, counted }: Asked): Priced => {
  const pays = casinoWar.bets(rulebook).find((info) => info.bet === bet)?.pays ?? [];
  const clauses = [...new Set([...counted.clauses, ...pays.flatMap(citationOf)])];
  const tag = { rulebook: rulebook.id, bet, condition: null, model, pays: writeAllPays(pays) };
  return pricedBy({ ...tag, clauses }, counted);
};
