import {
  assert,
  beforeShuffle,
  cite,
  type Decision,
  houseRule,
  isRefusal,
  listParam,
  type Options,
  openShoe,
  type Refusal,
  readAmount,
  readLimits,
  refuse,
  type TableOpened,
  zero,
} from '../core/index.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Settings, Table } from './table.ts';

const cardsInRound = 3;

export const open = (rulebook: RedDogRulebook, options: Options): Decision<Event> =>
  openShoe(rulebook, options, {
    known: ['min', 'max', 'decks', 'cut', 'conversion', 'chip'],
    refuseSettings,
    decks: decksOf(rulebook, options),
    rule: rulebook.choices.decks,
    needed: cardsInRound,
  });

const refuseSettings = (options: Options): Refusal | undefined => {
  const settings = readSettings(options);
  return isRefusal(settings) ? settings : undefined;
};

const decksOf = ({ choices }: RedDogRulebook, options: Options): number | Refusal => {
  const allowed = choices.decks.is;
  const { decks: text = `${Math.max(...allowed)}` } = options;
  const decks = allowed.find((count) => `${count}` === text);
  if (decks !== undefined) return decks;
  const by = [...cite(choices.decks), ...houseRule('options')];
  return refuse('bad-decks', { decks: text, allowed: listParam(allowed) }, by);
};

const readSettings = (options: Options): Settings | Refusal => {
  const limits = readLimits(options);
  if (isRefusal(limits)) return limits;
  const chip = readAmount(options, 'chip', zero);
  if (isRefusal(chip)) return chip;
  const { conversion = 'on' } = options;
  if (conversion !== 'on' && conversion !== 'off') {
    return refuse('bad-conversion', { value: conversion }, houseRule('options'));
  }
  return { limits, converts: conversion === 'on', chip: chip === zero ? null : chip };
};

export const start = ({ rulebook, options }: TableOpened): Table => {
  const settings = readSettings(options);
  assert(!isRefusal(settings), 'a table is opened with settings that can be read');
  return { rulebook, options, settings, ...beforeShuffle, cards: [] };
};
