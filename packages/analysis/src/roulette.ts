import { act, assert, openGame } from '@openpit/engine';
import {
  type Pocket,
  type RouletteRulebook,
  type RouletteVerdict,
  roulette,
  settle,
} from '@openpit/engine/roulette';
import { refusalSentence } from '@openpit/messages';
import { gainBy } from './census.ts';
import { type Chain, follow, type Move } from './chain.ts';
import { type Priced, pricedBy, writeAllPays } from './price.ts';
import { type Ratio, ratio } from './ratio.ts';

/** Every place of the layout, over every pocket of the wheel, spin after spin until it is decided. */
export const priceRoulette = (rulebook: RouletteRulebook): readonly Priced[] => {
  const bets = roulette.bets(rulebook);
  const clauses = new Map<string, Set<string>>();
  const pockets = pocketsOf(rulebook);
  const chain: Chain<string> = {
    starts: bets.map(({ bet }) => bet),
    keyOf: (bet) => bet,
    movesFrom(bet) {
      const verdicts = pockets.map(({ pocket, weight }) => ({
        verdict: settle(rulebook, bet, pocket),
        weight,
      }));
      clauses.set(bet, new Set(verdicts.flatMap(({ verdict }) => verdict.by)));
      return verdicts.map(({ verdict, weight }) => moveBy(verdict, weight));
    },
  };
  const followed = follow(chain);
  return bets.map(({ bet, pays }, at) => {
    const counted = followed[at];
    assert(counted, 'every start is followed');
    const tag = { rulebook: rulebook.id, bet, condition: null, model: null };
    const cited = [...(clauses.get(bet) ?? [])];
    return pricedBy({ ...tag, pays: writeAllPays(pays), clauses: cited }, counted);
  });
};

/** Where the ball can come to rest and how likely, from a table at which no more bets was called. */
const pocketsOf = (
  rulebook: RouletteRulebook,
): readonly { readonly pocket: Pocket; readonly weight: Ratio }[] => {
  let step = openGame(rulebook);
  for (const kind of ['release-ball', 'close-bets'] as const) {
    if (step.ok) step = act(step.game, { kind });
  }
  if (!step.ok) throw new Error(refusalSentence(step.refusal));
  const outcomes = roulette.chance(rulebook, step.game.table);
  const all = outcomes.reduce((total, { weight }) => total + weight, 0);
  return outcomes.flatMap(({ weight, command }) =>
    command.kind === 'drop-ball' ? [{ pocket: command.pocket, weight: ratio(weight, all) }] : [],
  );
};

const moveBy = (verdict: RouletteVerdict, chance: Ratio): Move<string> => ({
  chance,
  gain: gainBy(verdict),
  to: verdict.kind === 'move' ? verdict.to : null,
});
