import { rankOf, writeDollars } from '@openpit/engine';
import { openingOf, type RedDogCommand, type RedDogTable } from '@openpit/engine/red-dog';
import { writeActor } from './expect.ts';
import type { Actor, Check, FamilyNotation } from './family.ts';
import { readTipSetting, writeTipSetting } from './tip-setting.ts';
import type { Words } from './word-reader.ts';

/** The verbs of red dog. */
export const redDogNotation: FamilyNotation = {
  family: 'red-dog',
  house: {
    deal: (): RedDogCommand => ({ kind: 'deal' }),
    shuffle: (): RedDogCommand => ({ kind: 'shuffle' }),
  },
  seat: {
    raise: (actor, words): RedDogCommand => ({
      kind: 'raise',
      ...actor,
      ...readTipSetting(words),
    }),
    stay: (actor, words): RedDogCommand => ({ kind: 'stay', ...actor, ...readTipSetting(words) }),
    backbet: readBackBet,
  },
  expect: { spread: readSpread },
  write(command) {
    const act = command as RedDogCommand; // a red dog table's history holds red dog commands alone
    switch (act.kind) {
      case 'deal':
      case 'shuffle':
        return act.kind;
      case 'raise':
      case 'stay':
        return `${writeActor(act)} ${act.kind}${writeTipSetting(act)}`;
      case 'back-bet':
        return `${writeActor(act)} backbet ${act.bet} ${writeDollars(act.amount)} by=${act.backer}`;
      default:
        return undefined;
    }
  },
};

function readBackBet(actor: Actor, words: Words): RedDogCommand {
  const bet = words.take('a bet, such as main');
  const amount = words.amount();
  const backer = words.takeIf('by=SEAT, the seat that backs, such as by=2', (word) => {
    const seat = /^by=(\d{1,4})$/.exec(word)?.[1];
    return seat === undefined ? undefined : Number(seat);
  });
  return { kind: 'back-bet', ...actor, bet, amount, backer };
}

function readSpread(words: Words): Check {
  const expected = words.takeIf('a spread from 1 to 11, pair or consecutive', (word) =>
    /^(\d|1[01]|pair|consecutive)$/.test(word) ? word : undefined,
  );
  return ({ table }) => {
    const { cards } = table as RedDogTable; // the register pairs each family with its own notation
    const [first, second] = cards;
    if (!first || !second) return 'two cards do not lie there yet';
    const opening = openingOf(rankOf(first), rankOf(second));
    const now = opening.kind === 'spread' ? `${opening.spread}` : opening.kind;
    return now === expected ? undefined : `the cards make ${now}`;
  };
}
