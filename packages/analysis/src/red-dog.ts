import { citationOf, type Rank, ranks } from '@openpit/engine';
import {
  openingOf,
  type RedDogRulebook,
  type RedDogRules,
  redDog,
  settle,
  type Turned,
} from '@openpit/engine/red-dog';
import { type Census, census, gainBy, type Outcome } from './census.ts';
import { countOf, rankShoe, withoutRank } from './deck.ts';
import { type Model, type Priced, pricedBy, writeAllPays } from './price.ts';
import { add, multiply, type Ratio, ratio, signOf, total, zero } from './ratio.ts';

/** Red dog for each number of decks it may be dealt from. */
export const priceRedDog = (rulebook: RedDogRulebook): readonly Priced[] => {
  const { fewest, most } = rulebook.rules.decks.is;
  return Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at).flatMap((decks) =>
    priceDecks(rulebook, decks),
  );
};

const models = ['best-raise', 'never-raise', 'always-raise'] as const;

/** A round: its cards, and in how many ways they can fall. */
type Fall = { readonly turned: Turned; readonly spread: number | null; readonly weight: Ratio };

const priceDecks = (rulebook: RedDogRulebook, decks: number): readonly Priced[] => {
  const { rules } = rulebook;
  const falls = fallsOf(rules, decks);
  const spreads = [...new Set(falls.flatMap(({ spread }) => spread ?? []))].sort((a, b) => a - b);
  const raiseOn = raises(rules, falls, spreads);
  const played = (model: (typeof models)[number], among: readonly Fall[]): Census =>
    census(among.map((fall) => playedOut(rules, fall, raiseOn[model])));
  const price = (priced: Asked): Priced => tagged(rulebook, priced);
  return [
    ...models.map((model) =>
      price({ bet: 'main', condition: `decks=${decks}`, model, counted: played(model, falls) }),
    ),
    ...spreads.flatMap((spread) => {
      const among = falls.filter((fall) => fall.spread === spread);
      const condition = `decks=${decks},spread=${spread}`;
      const raise = census(among.map((fall) => raised(rules, fall)));
      return [
        price({ bet: 'raise', condition, model: null, counted: raise }),
        ...models.map((model) =>
          price({ bet: 'main', condition, model, counted: played(model, among) }),
        ),
      ];
    }),
  ];
};

/** Every way the cards can fall; where the rules turn no third card, there is none. */
const fallsOf = (rules: RedDogRules, decks: number): readonly Fall[] => {
  const shoe = rankShoe(decks);
  return ranks.flatMap((first) =>
    ranks.flatMap((second) => {
      const rest = withoutRank(shoe, first);
      const weight = countOf(shoe, first) * countOf(rest, second);
      const opening = openingOf(rules, first, second);
      const last = withoutRank(rest, second);
      const spread = opening.kind === 'spread' ? opening.spread : null;
      const left = 52 * decks - 2;
      const fall = (third: Rank | null, share: Ratio): Fall => ({
        turned: { first, second, third },
        spread,
        weight: multiply(ratio(weight), share),
      });
      if (opening.kind === 'consecutive') return [fall(null, ratio(1))];
      return ranks.map((third) => fall(third, ratio(countOf(last, third), left)));
    }),
  );
};

type Raises = Readonly<Record<(typeof models)[number], (spread: number) => boolean>>;

/** The best raise is made on the spreads where the raise by itself brings money. */
const raises = (rules: RedDogRules, falls: readonly Fall[], spreads: readonly number[]): Raises => {
  const good = spreads.filter((spread) => {
    const among = falls.filter((fall) => fall.spread === spread);
    const { endings } = census(among.map((fall) => raised(rules, fall)));
    return signOf(total(endings.map(({ gain, chance }) => multiply(gain, chance)))) > 0;
  });
  return {
    'best-raise': (spread) => good.includes(spread),
    'never-raise': () => false,
    'always-raise': () => true,
  };
};

const raised = (rules: RedDogRules, { turned, weight }: Fall): Outcome => {
  const verdict = settle(rules, 'raise', turned);
  return { weight, gain: gainBy(verdict), by: verdict.by };
};

const playedOut = (
  rules: RedDogRules,
  fall: Fall,
  raisesOn: (spread: number) => boolean,
): Outcome => {
  const verdict = settle(rules, 'main', fall.turned);
  const isRaised = fall.spread !== null && raisesOn(fall.spread);
  const beside = isRaised ? raised(rules, fall) : undefined;
  return {
    weight: fall.weight,
    gain: add(gainBy(verdict), beside?.gain ?? zero),
    by: [...verdict.by, ...(beside?.by ?? [])],
  };
};

type Asked = {
  readonly bet: 'main' | 'raise';
  readonly condition: string;
  readonly model: Model | null;
  readonly counted: Census;
};

const tagged = (rulebook: RedDogRulebook, { counted, ...asked }: Asked): Priced => {
  const all = redDog.bets(rulebook).find(({ bet }) => bet === asked.bet)?.pays ?? [];
  const won = new Set(counted.clauses);
  // With the spread known only its own pay can come up.
  const pays = all.filter((rule) => citationOf(rule).some((clause) => won.has(clause)));
  const clauses = [...new Set([...counted.clauses, ...pays.flatMap(citationOf)])];
  return pricedBy({ rulebook: rulebook.id, ...asked, pays: writeAllPays(pays), clauses }, counted);
};
