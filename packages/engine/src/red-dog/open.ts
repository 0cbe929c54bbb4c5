import {
  accepted,
  assert,
  cite,
  type Decision,
  emptyLayout,
  fullShoe,
  houseRule,
  isRefusal,
  listParam,
  type Options,
  type Refusal,
  readAmount,
  readCut,
  readLimits,
  refuse,
  refused,
  refuseUnknownOptions,
  type TableOpened,
  zero,
} from '../core/index.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Settings, Table } from './table.ts';

const cardsInRound = 3;

export const open = (rulebook: RedDogRulebook, options: Options): Decision<Event> => {
  const known = ['min', 'max', 'decks', 'cut', 'conversion', 'chip'];
  const unknown = refuseUnknownOptions(options, known);
  if (unknown) return refused(unknown);
  const decks = decksOf(rulebook, options);
  if (isRefusal(decks)) return refused(decks);
  const cut = readCut(options, { needed: cardsInRound, size: decks * 52 });
  if (isRefusal(cut)) return refused(cut);
  const settings = readSettings(options);
  if (isRefusal(settings)) return refused(settings);
  const by = cite(rulebook.choices.decks);
  return accepted(
    { kind: 'table-opened', rulebook: rulebook.id, options, by },
    { kind: 'shuffled', decks, cut, by },
  );
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
  return {
    rulebook,
    options,
    settings,
    layout: emptyLayout,
    shoe: fullShoe(0),
    cut: 0,
    phase: { kind: 'betting' },
    cards: [],
  };
};
