import { amountOf, type Settlement } from '@openpit/engine';
import type { Outcome } from '../../table/outcome.ts';
import type { Result } from '../../table/result.ts';
import type { Call } from '../../table/seen.ts';
import { texts } from '../../texts/index.ts';
import { money } from '../../texts/money.ts';

/** The result of a wager, in a few words. */
export const settlementText = (lineItem: Settlement): string => {
  const { verdicts } = texts;
  switch (lineItem.verdict) {
    case 'win':
      return verdicts.win(money(lineItem.profit));
    case 'lose':
      return verdicts.lose(money(lineItem.lost));
    case 'push':
      return verdicts.push;
    case 'returned':
      return verdicts.returned(money(amountOf(lineItem)));
    case 'moved':
      return verdicts.moved(lineItem.left?.bet.split(':').at(-1) ?? '');
  }
};

/** What the crew called to the table for an outcome. A stick calls twice, and equal calls are shown once. */
export const calledWith = (calls: readonly Call[], { version }: Result): string =>
  [
    ...new Set(
      calls.filter((call) => call.version === version && !call.isToSeat).map(({ words }) => words),
    ),
  ].join(' ');

/** The outcome, in a few words. */
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
