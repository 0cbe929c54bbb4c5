import { profitOf, rankOf, type Verdict } from '@openpit/engine';
import {
  type BlackjackRules,
  dealerResult,
  drawsBy,
  isOffered,
  meterAward,
  settleBlazing,
  settleInsurance,
  settleKingsBounty,
  settlePush22,
  settleWar as settleWarSide,
} from '@openpit/engine/blackjack';
import {
  type CasinoWarRulebook,
  settleDeal,
  settleWar,
  standingOf,
} from '@openpit/engine/casino-war';
import { openingOf, type RedDogRulebook, settle as settleRedDog } from '@openpit/engine/red-dog';
import { type RouletteRulebook, settle as settleSpin } from '@openpit/engine/roulette';
import { settle as settleWheel, type WheelRulebook } from '@openpit/engine/wheel';
import type { Priced } from '../price.ts';
import { approximate, parseRatio } from '../ratio.ts';
import { emptySample, note, packOf, type Random, type Sample } from './sample.ts';

export type Played = ReadonlyMap<Priced, Sample>;

export type Playing = { readonly rounds: number; readonly random: Random };

const samplesOf = (prices: readonly Priced[]): readonly (readonly [Priced, Sample])[] =>
  prices.map((price) => [price, emptySample()] as const);

const gainOf = (verdict: Verdict): number => {
  if (verdict.kind === 'win') return verdict.pays[0] / verdict.pays[1];
  return verdict.kind === 'lose' ? -1 : 0;
};

export const playRoulette = (
  { rules }: RouletteRulebook,
  prices: readonly Priced[],
  { rounds, random }: Playing,
): Played => {
  const samples = samplesOf(prices);
  const wheel = rules.wheel.is;
  for (let round = 0; round < rounds; round++) {
    const pocket = wheel[random(wheel.length)] ?? '0';
    for (const [{ bet }, sample] of samples) note(sample, gainOf(settleSpin(rules, bet, pocket)));
  }
  return new Map(samples);
};

export const playWheel = (
  { rules }: WheelRulebook,
  prices: readonly Priced[],
  { rounds, random }: Playing,
): Played => {
  const samples = samplesOf(prices);
  const spaces = Object.entries(rules.layouts).map(([name, layout]) => ({
    name: `layout=${name}`,
    layout,
    spaces: layout.symbols.flatMap(({ name: symbol, spaces: count }) =>
      new Array<string>(count).fill(symbol),
    ),
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, layout, spaces: all } of spaces) {
      const space = all[random(all.length)] ?? '';
      for (const [{ bet, condition }, sample] of samples) {
        if (condition === name) note(sample, gainOf(settleWheel(rules, layout, { bet, space })));
      }
    }
  }
  return new Map(samples);
};

/** Spreads on which the best raise is made; the prices of the raise say which. */
const goodSpreads = (prices: readonly Priced[]): ReadonlySet<string> =>
  new Set(
    prices
      .filter(({ bet, edge }) => bet === 'raise' && edge.top < 0n)
      .map(({ condition }) => condition ?? ''),
  );

export const playRedDog = (
  { rules }: RedDogRulebook,
  prices: readonly Priced[],
  { rounds, random }: Playing,
): Played => {
  const samples = samplesOf(prices);
  const good = goodSpreads(prices);
  for (const decks of [4, 5, 6]) {
    const own = samples.filter(([{ condition }]) => condition?.startsWith(`decks=${decks}`));
    const pack = packOf(decks, random);
    for (let round = 0; round < rounds; round++) {
      pack.fill();
      const [first, second] = [rankOf(pack.draw()), rankOf(pack.draw())];
      const opening = openingOf(rules, first, second);
      const third = opening.kind === 'consecutive' ? null : rankOf(pack.draw());
      const turned = { first, second, third };
      const spread = opening.kind === 'spread' ? `decks=${decks},spread=${opening.spread}` : null;
      const main = gainOf(settleRedDog(rules, 'main', turned));
      const raise = spread ? gainOf(settleRedDog(rules, 'raise', turned)) : 0;
      for (const [price, sample] of own) {
        const { condition, model, bet } = price;
        if (condition !== `decks=${decks}` && condition !== spread) continue;
        if (bet === 'raise') {
          note(sample, raise);
          continue;
        }
        const raises =
          model === 'always-raise' || (model === 'best-raise' && good.has(spread ?? ''));
        note(sample, main + (raises ? raise : 0));
      }
    }
  }
  return new Map(samples);
};

export const playWar = (
  { rules }: CasinoWarRulebook,
  prices: readonly Priced[],
  { rounds, random }: Playing,
): Played => {
  const samples = samplesOf(prices);
  const pack = packOf(rules.decks.is, random);
  const burned = rules.war.playerBurn.is + rules.war.dealerBurn.is;
  for (let round = 0; round < rounds; round++) {
    pack.fill();
    const duel = { player: rankOf(pack.draw()), dealer: rankOf(pack.draw()) };
    const first = settleDeal(rules, { bet: 'main', tip: false }, duel);
    const isTie = first.kind === 'stay';
    for (let card = 0; isTie && card < burned; card++) pack.draw();
    const standing = isTie
      ? standingOf(rules, { player: rankOf(pack.draw()), dealer: rankOf(pack.draw()) })
      : null;
    const war = standing ? gainOf(settleWar(rules, 'war', standing)) : 0;
    const both = standing ? war + gainOf(settleWar(rules, 'main', standing)) : 0;
    const half = rules.surrender.is[0] / rules.surrender.is[1];
    for (const [{ bet, model }, sample] of samples) {
      if (bet === 'tie') note(sample, gainOf(settleDeal(rules, { bet: 'tie', tip: false }, duel)));
      else if (bet === 'war') {
        if (isTie) note(sample, war);
      } else if (!isTie) note(sample, gainOf(first));
      else note(sample, model === 'surrender' ? -half : both);
    }
  }
  return new Map(samples);
};

/** Side wagers of blackjack: two cards, the up card, and the dealer's whole hand. */
export const playSides = (
  rules: BlackjackRules,
  prices: readonly Priced[],
  { rounds, random }: Playing,
): Played => {
  const samples = samplesOf(prices);
  const pack = packOf(rules.deal.decks.is, random);
  const { kingsbounty, push22, war, blazing7s } = rules.sides;
  for (let round = 0; round < rounds; round++) {
    pack.fill();
    const [a, up, b] = [pack.draw(), pack.draw(), pack.draw()];
    const dealer = [up, pack.draw()];
    const natural = dealerResult(dealer).isNatural;
    const insured = settleInsurance(rules, dealerResult(dealer));
    while (drawsBy(rules.dealer, dealer)) dealer.push(pack.draw());
    for (const [{ bet, condition }, sample] of samples) {
      if (bet === 'insurance' && rankOf(up) === 'A') {
        note(sample, insured.kind === 'win' ? insured.pays[0] / insured.pays[1] : -1);
      } else if (bet === 'kingsbounty' && isOffered(kingsbounty)) {
        note(sample, gainOf(settleKingsBounty(kingsbounty, [a, b], natural)));
      } else if (bet === 'push22' && isOffered(push22)) {
        note(sample, gainOf(settlePush22(push22, dealer)));
      } else if (bet === 'war' && isOffered(war)) note(sample, gainOf(settleWarSide(war, a, up)));
      else if (bet === 'blazing7s' && isOffered(blazing7s)) {
        const award = settleBlazing(blazing7s, [a, b], up);
        const meter = approximate(parseRatio(condition?.replace('meter=', '') ?? '0'));
        const shown = profitOf(blazing7s.stake.is, [Math.round(meter * 100), 100]);
        const paid =
          award.kind === 'none'
            ? 0
            : award.kind === 'fixed'
              ? award.pays
              : meterAward(shown, blazing7s.ofMeter[award.row]);
        note(sample, paid / blazing7s.stake.is - 1);
      }
    }
  }
  return new Map(samples.filter(([, { count }]) => count > 0));
};
