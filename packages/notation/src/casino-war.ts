import { type Rank, rankOf, ranks } from '@openpit/engine';
import { type CasinoWarCommand, type CasinoWarTable, leftInShoe } from '@openpit/engine/casino-war';
import { writeActor } from './expect.ts';
import type { Check, FamilyNotation } from './family.ts';
import { readTipSetting, writeTipSetting } from './tip-setting.ts';
import type { Words } from './word-reader.ts';

/** The verbs of casino war. */
export const casinoWarNotation: FamilyNotation = {
  family: 'casino-war',
  house: {
    deal: (): CasinoWarCommand => ({ kind: 'deal' }),
    shuffle: (): CasinoWarCommand => ({ kind: 'shuffle' }),
  },
  seat: {
    war: (actor, words): CasinoWarCommand => ({
      kind: 'war',
      ...actor,
      ...readTipSetting(words),
    }),
    surrender: (actor, words): CasinoWarCommand => ({
      kind: 'surrender',
      ...actor,
      ...readTipSetting(words),
    }),
  },
  expect: { dealer: readDealer },
  shoe: (table) => leftInShoe(table as CasinoWarTable), // a war table comes with the notation of war
  write(command) {
    const act = command as CasinoWarCommand; // a war table's history holds war commands alone
    switch (act.kind) {
      case 'deal':
      case 'shuffle':
        return act.kind;
      case 'war':
      case 'surrender':
        return `${writeActor(act)} ${act.kind}${writeTipSetting(act)}`;
      default:
        return undefined;
    }
  },
};

/** The rank of the dealer's last card: of the first deal, or of the last war. */
function readDealer(words: Words): Check {
  const rank = words.takeIf(`a rank: ${ranks.join(' ')}`, readRank);
  return ({ table }) => {
    const { dealer, wars } = table as CasinoWarTable; // the register pairs each family with its own notation
    const card = wars.findLast((war) => war.dealer !== null)?.dealer ?? dealer;
    if (!card) return 'the dealer has no card';
    return rankOf(card) === rank ? undefined : `the dealer has ${card}`;
  };
}

const readRank = (word: string): Rank | undefined =>
  ranks.find((rank) => rank === (word === '10' ? 'T' : word));
