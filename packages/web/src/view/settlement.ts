import { amountOf, type Settlement } from '@openpit/engine';
import type { Outcome } from '../table/outcome.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';

/** How a wager came out, in a few words. */
export const settlementText = (line: Settlement): string => {
  const { verdicts } = texts;
  switch (line.verdict) {
    case 'win':
      return verdicts.win(money(line.profit));
    case 'lose':
      return verdicts.lose(money(line.lost));
    case 'push':
      return verdicts.push;
    case 'returned':
      return verdicts.returned(money(amountOf(line)));
    case 'moved':
      return verdicts.moved(line.left?.bet.split(':').at(-1) ?? '');
  }
};

/** What came, in a few words. */
export const outcomeText = (outcome: Outcome | null): string => {
  switch (outcome?.kind) {
    case undefined:
      return '–';
    case 'dice':
      return `${outcome.dice[0] + outcome.dice[1]} (${texts.outcomes.dice(...outcome.dice)})`;
    case 'pocket':
      return outcome.pocket;
    case 'space':
      return outcome.space;
    case 'cards':
      return outcome.words;
  }
};
