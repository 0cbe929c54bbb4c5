import {
  type AsksSeat,
  type Below,
  type Chance,
  type Command,
  drawOutcome,
  type Options,
  quietest,
  type Rulebook,
} from './core/index.ts';
import { familyOf } from './family-of.ts';
import { type Game, openGame } from './game.ts';

/** How a table that the house deals by itself continues. */
export type HouseStep =
  /** At once, before anybody bets. */
  | { readonly kind: 'due'; readonly command: Command }
  /** As soon as the time for wagers is over. */
  | { readonly kind: 'close'; readonly command: Command }
  /** Chance decides next; there are no outcomes if people have to act first. */
  | { readonly kind: 'outcome'; readonly outcomes: readonly Chance[] }
  /** A seat is asked, with the order that its silence means, if the rules or the house have one. */
  | { readonly kind: 'ask'; readonly asked: AsksSeat; readonly silence: Command | undefined }
  | { readonly kind: 'ruling'; readonly command: Command }
  /** Only people can continue. */
  | { readonly kind: 'people' };

/** What the house does next at a table that it deals by itself. */
export const houseStep = ({ rulebook, table }: Game): HouseStep => {
  const { house, awaits: awaitsOf, chance } = familyOf(rulebook);
  const awaits = awaitsOf(rulebook, table);
  switch (awaits.kind) {
    case 'bets': {
      const due = house.due?.(rulebook, table);
      if (due) return { kind: 'due', command: due };
      return { kind: 'close', command: house.close(rulebook, table) };
    }
    case 'card':
    case 'outcome':
      return { kind: 'outcome', outcomes: chance?.(rulebook, table) ?? [] };
    case 'choice':
      return { kind: 'ask', asked: awaits, silence: silenceOf({ rulebook, table }, awaits) };
    case 'house': {
      const command = house.ruling?.(rulebook, table, awaits.acts);
      return command ? { kind: 'ruling', command } : { kind: 'people' };
    }
    case 'closed':
      return { kind: 'people' };
  }
};

const silenceOf = ({ rulebook, table }: Game, asked: AsksSeat): Command | undefined => {
  const { house } = familyOf(rulebook);
  const own = house.silence?.(rulebook, table, asked);
  if (own) return own;
  const { seat, hand } = asked;
  const kind = quietest(house, asked.acts);
  return kind === undefined ? undefined : Object.assign({ kind }, { seat, hand });
};

/** The complete order that brings one of these outcomes; null if there is none. */
export const dealOutcome = (
  rulebook: Rulebook,
  outcomes: readonly Chance[],
  below: Below,
): Command | null => {
  if (outcomes.length === 0) return null;
  const command = drawOutcome(outcomes, below);
  return familyOf(rulebook).house.complete?.(command, outcomes, below) ?? command;
};

const usualLimits = { min: '1', max: '500' };
const higherLimits = { min: '5', max: '500' };

/** The settings of a newcomer's table: low limits, and every side wager that its rulebook offers. */
export const usualSettings = (rulebook: Rulebook): Options => {
  const limits = openGame(rulebook, usualLimits).ok ? usualLimits : higherLimits;
  const sides = (familyOf(rulebook).house.sides?.(rulebook) ?? []).filter(
    (side) => openGame(rulebook, { ...limits, side }).ok,
  );
  return sides.length === 0 ? limits : { ...limits, side: sides.join(',') };
};
