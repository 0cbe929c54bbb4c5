import { choicesOf, isRefusal, openGame, type Rulebook, readChoices } from '@openpit/engine';
import { randomPlays, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulebooks } from './index.ts';

/** A rulebook with other numbers of decks: they change which settings a table may have. */
const withOtherDecks = (rulebook: Rulebook): readonly Rulebook[] =>
  choicesOf(rulebook)
    .filter(({ name }) => /(^|\.)decks$/.test(name))
    .flatMap(({ name, domain, choice }) =>
      domain.others(choice.is).flatMap((value) => {
        const changed = readChoices(rulebook, `${name}=${domain.write(value)}`);
        return isRefusal(changed) ? [] : [changed];
      }),
    );

const refusedAt = (rulebook: Rulebook): readonly string[] =>
  [1, 2, 3, 4, 5].flatMap((seed) => {
    const options = randomPlays[rulebook.family]?.options(rulebook, tapeOf([seed])) ?? {};
    const opened = openGame(rulebook, options);
    return opened.ok ? [] : [`${rulebook.id}: ${opened.refusal.code} ${JSON.stringify(options)}`];
  });

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (_, rulebook) => {
    test('random play opens tables with settings that the rulebook takes, however many decks it has', () => {
      expect([rulebook, ...withOtherDecks(rulebook)].flatMap(refusedAt)).toEqual([]);
    });
  },
);
