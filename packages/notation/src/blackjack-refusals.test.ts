import { type Card, cite, houseRule } from '@openpit/engine';
import { rulesFor } from '@openpit/engine/blackjack';
import { bclcBlackjack } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { playRecord } from './index.ts';

/** What the last line of a record is refused with; null where it is taken. */
const refusalOf = (record: string) => {
  const { played, failure } = playRecord(`${record.trim()}\n`);
  const last = played.at(-1);
  if (failure && !last?.refusal) throw new Error(JSON.stringify(failure));
  return last?.refusal ?? null;
};

type Row = readonly [line: string, code: string | null, params: object];
type Short = Row | readonly [line: string, code: string | null];

const rows = (name: string, before: string, list: readonly Short[]) =>
  test.each(list.map(([line, code, params = {}]): Row => [line, code, params]))(
    `${name}: %s`,
    (line, code, params) => {
      const refusal = refusalOf(`${before}\n${line}`);
      expect(refusal?.code ?? null).toBe(code);
      if (code) expect(refusal?.params).toMatchObject(params);
    },
  );

const two = `table bclc.blackjack side=war,kingsbounty,blazing7s min=5 max=60 kingsbounty=5-25
seat 1 Ann 100
seat 2 Bob 100`;

describe('before the cards', () => {
  rows('main and War stay within the maximum together', `${two}\n1 bet main 10\n1 bet war 45`, [
    ['1 bet main 5', null],
    ['1 bet main 5.01', 'blackjack.above-with-war'],
    ['1 bet war 5', null],
    ['1 bet war 5.01', 'blackjack.above-with-war'],
  ]);
  rows('what is taken down', `${two}\n1 bet main 10\n1 bet blazing7s 1\n2 bet main 20`, [
    ['1 down war', 'no-wager', { seat: 1 }],
    ['1 down blazing7s 0.5', 'blackjack.comes-down-whole'],
    ['1 down blazing7s', null],
    ['1 down main', 'blackjack.side-depends', { side: { bet: 'blazing7s' } }],
    ['1 down main 5', null],
    ['1 down main 5.01', 'below-minimum'],
    ['2 down main 20.01', 'too-much-down'],
    ['2 down main', null],
  ]);
  rows(
    'a dealer bet holds the bet of its own seat alone',
    `${two}\n1 bet main 10\n1 tip main 1\n2 bet main 10`,
    [
      ['1 down main', 'blackjack.tip-depends'],
      ['2 down main', null],
    ],
  );
  rows('a side bet needs its main bet first, whatever else is wrong with it', two, [
    ['1 bet blazing7s 5', 'blackjack.side-before-main', { side: { bet: 'blazing7s' } }],
    ['1 bet kingsbounty 500', 'rack-short'],
    ['1 tip kingsbounty 1', 'blackjack.not-in-game'],
    ['1 tip war 1', 'blackjack.not-in-game'],
    ['1 tip blazing7s 1', 'blackjack.no-tips-on', { side: { bet: 'blazing7s' } }],
    ['1 tip main 1', 'blackjack.tip-before-main'],
    ['1 tip main 101', 'rack-short'],
    ['1.2 bet main 5', 'blackjack.no-such-hand'],
    ['1 bet nonsense 5', 'blackjack.no-such-bet'],
    ['1 bet push22 5', 'blackjack.side-not-carried', { side: { bet: 'push22' } }],
  ]);
  rows(
    'what is left of a side bet stays within its own limits',
    'table bclc.blackjack side=kingsbounty min=5 kingsbounty=10-25\nseat 1 Ann 100\n1 bet main 20\n1 bet kingsbounty 20',
    [
      ['1 down kingsbounty 10', null],
      ['1 down kingsbounty 12', 'below-minimum'],
      ['1 down kingsbounty', null],
      ['1 down main 12', null],
    ],
  );
  rows('limits of a side bet are the player’s', `${two}\n1 bet main 10`, [
    ['1 bet kingsbounty 4', 'below-minimum'],
    ['1 bet kingsbounty 25', null],
    ['1 bet kingsbounty 26', 'above-maximum'],
    ['1 tip kingsbounty 0.5', null],
    ['1 bet blazing7s 2', 'blackjack.fixed-stake'],
  ]);
  rows('a back bet', `${two}\n1 bet main 10`, [
    ['1 backbet main 5 by=5', 'empty-seat', { seat: 5 }],
    ['4 backbet main 5 by=1', 'empty-seat', { seat: 4 }],
    ['4 backbet main 5 by=5', 'empty-seat', { seat: 4 }],
    ['1 backbet main 5 by=1', 'blackjack.own-hand'],
    ['2 backbet main 5 by=1', 'blackjack.nothing-to-back'],
    ['1 backbet main 60 by=2', null],
    ['1 backbet main 60.01 by=2', 'above-maximum'],
    ['3 objects', 'empty-seat', { seat: 3 }],
  ]);
  rows('the spot is taken', `${two}\nseat 3 Cy 100\n1 bet main 10\n1 backbet main 10 by=2`, [
    ['1 backbet main 10 by=3', 'blackjack.spot-taken', { most: 1 }],
    ['1 backbet main 10 by=2', null],
    ['1 down main', 'blackjack.back-depends'],
  ]);
});

const backed = `table bclc.blackjack min=5 max=60
seat 1 Ann 100
seat 2 Bob 100
seat 3 Cy 100
1 bet main 10
3 bet main 10
1 backbet main 20 by=2`;

describe('what a dealer or a back bettor asks', () => {
  rows('once the cards are out', `${backed}\nshoe 6c 9c 6d 5c 9d\ndeal`, [
    ['1 backbet main 5 by=2', 'blackjack.deal-started'],
    ['1 playon', 'blackjack.no-surrender-asked'],
    ['1 noinsurance', 'blackjack.no-insurance'],
    ['1 backpass by=2', 'blackjack.back-not-asked'],
    ['3 backpass by=2', 'blackjack.no-back-bet'],
    ['1 parlay', 'blackjack.no-war-win'],
    ['1 double back=0.01', 'blackjack.back-share'],
    ['3 double back=5', 'blackjack.no-back-bet'],
    ['deal', 'blackjack.round-in-play'],
    ['1 bet main 5', 'blackjack.deal-started'],
  ]);
  rows(
    'a back bettor is asked about a double',
    `${backed}\nshoe 6c 9c 6d 5c 9d\ndeal\n1 double back=asked`,
    [
      ['1 backinsure 10 by=2', 'blackjack.back-other-question'],
      ['1 backmatch 20 by=2', null],
      ['1 backmatch 20.01 by=2', 'blackjack.back-share'],
      ['1 backmatch 5 by=2', null],
      ['1 backmatch 4.99 by=2', 'blackjack.back-share'],
      ['3 backpass by=2', 'blackjack.no-back-bet'],
    ],
  );
  rows(
    'a back bettor is asked about a split',
    `${backed}\nshoe 8c 9c 6d 8d 9d\ndeal\n1 split back=asked`,
    [
      ['1 backinsure 20 by=2', 'blackjack.back-other-question'],
      ['1 backmatch 20 by=2', null],
      ['1 backmatch 10 by=2', 'blackjack.back-share'],
    ],
  );
  rows(
    'a back bettor is asked about insurance',
    `${backed}\nshoe 8c 9c Ad 8d 9d\ndeal\n1 noinsurance back=asked`,
    [
      ['1 backmatch 10 by=2', 'blackjack.back-other-question'],
      ['1 backinsure 10 by=2', null],
      ['1 backinsure 10.01 by=2', 'blackjack.back-share'],
      ['3 noinsurance', 'blackjack.back-first', { seat: 2 }],
      ['3 insure 5', 'blackjack.back-first', { seat: 2 }],
    ],
  );
  rows(
    'two back bettors are asked by the order of their seats',
    `table bclc.blackjack:back.bettors=3 min=5
seat 1 Ann 100
seat 2 Bob 100
seat 3 Cy 100
1 bet main 10
1 backbet main 20 by=3
1 backbet main 20 by=2
shoe 6c 6d 5c
deal`,
    [
      ['1 double back=20', 'blackjack.which-back-bettor'],
      ['1 double back=asked\n1 backpass by=3', 'blackjack.back-first', { seat: 2 }],
      ['1 double back=asked\n1 backpass by=2\n1 backpass by=3', null],
      ['1 double back=asked\n1 backpass by=2\n1 backpass by=2', 'blackjack.back-not-asked'],
    ],
  );
  const war = `${two}
1 bet main 10
1 bet war 5
2 bet main 10
2 bet war 5
shoe Kc Qc 9d
deal`;
  rows('War is answered once, from the dealer’s right', war, [
    ['1 collect', 'blackjack.asked-first', { seat: 2 }],
    ['2 collect\n2 parlay', 'blackjack.war-answered'],
    ['2 parlay 4', 'blackjack.part-parlay'],
    ['2 parlay 5', null],
    ['2.2 parlay 5', 'blackjack.no-hand', { seat: 2, hand: 2 }],
    ['2 collect\n1 collect\nshoe 9c 9c\n2 collect', 'blackjack.war-answered'],
  ]);
  rows(
    'insurance, seat by seat',
    `${two}\n1 bet main 10\n2 bet main 10\nshoe Ac Tc Ad Kc 6c\ndeal`,
    [
      ['2 noinsurance', 'blackjack.asked-first', { seat: 1 }],
      ['1 insure 5', null],
      ['1 insure 5.01', 'blackjack.over-insured'],
      ['1 insure 5 back=5', 'blackjack.no-back-bet'],
      ['1.2 noinsurance', 'blackjack.no-hand', { seat: 1, hand: 2 }],
      ['2 evenmoney', 'blackjack.no-even-money'],
      ['1 evenmoney', null],
      ['1 evenmoney\n1 noinsurance', 'blackjack.no-hand', { seat: 1, hand: 1 }],
      ['3 noinsurance', 'blackjack.no-hand', { seat: 3, hand: 1 }],
      ['1 hit', 'blackjack.natural-takes-no-card'],
      ['2 hit', 'blackjack.insurance-first'],
    ],
  );
  const early = `table bclc.blackjack:deal.hole=peek,surrender.when=early min=5
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
2 bet main 10
shoe 9c Tc Td 7c 6c 9d
deal`;
  rows('an early surrender, seat by seat', early, [
    ['2 playon', 'blackjack.asked-first', { seat: 1 }],
    ['2 surrender', 'blackjack.asked-first', { seat: 1 }],
    ['1 hit', 'blackjack.surrender-first'],
    ['1 playon\n1 playon', 'blackjack.asked-first', { seat: 2 }],
  ]);

  test('even money where nothing is insured is refused by both its clauses', () => {
    const { insurance } = rulesFor(bclcBlackjack);
    const at = `${two}\n1 bet main 10\n2 bet main 10\nshoe 9c Ac Td 9d Kc\ndeal`;
    expect(refusalOf(`${at}\n2 evenmoney`)).toMatchObject({
      code: 'blackjack.no-insurance',
      by: cite(insurance.evenMoney, insurance.offered),
    });
    expect(refusalOf(`${at}\n2 noinsurance`)).toMatchObject({
      code: 'blackjack.no-insurance',
      by: cite(insurance.offered),
    });
  });
});

const down = `table bclc.doubledeck dealt=down min=5
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
2 bet main 10`;

describe('cards that the crew has not seen', () => {
  rows('are shown in turn', `${down}\nshoe ?? ?? 6d ?? ??\ndeal`, [
    ['2 shows 9c 9d', 'blackjack.not-shown-yet', { seat: 2 }],
    ['1 shows 9c', 'blackjack.shows-otherwise', { cards: 2 }],
    ['1 shows 6d 6d', 'no-such-card'],
    ['1 shows 6d 9c', null],
    ['1 shows 9c 9d', null],
    ['1 shows 9c 9d\n1 shows 9c 9d', 'blackjack.nothing-unseen', { seat: 1 }],
    ['3 shows 9c 9d', 'blackjack.nothing-unseen', { seat: 3 }],
    ['1 double', 'blackjack.show-first'],
  ]);
  rows('are shown when insurance is asked for', `${down}\nshoe ?? ?? Ad ?? ??\ndeal`, [
    ['2 shows 9c 9d', 'blackjack.not-shown-yet', { seat: 2 }],
    ['1 shows 9c 9d', null],
    ['1 noinsurance\n1 shows 9c 9d', 'blackjack.not-shown-yet', { seat: 1 }],
    ['1 noinsurance\n2 shows 9c 9d', null],
  ]);
});

/** A percentage award on its way: `step` by `step`. */
const award = (options: string, cards: readonly Card[] = ['7d', '7d', '7d', 'Td']) =>
  `table bclc.blackjack side=blazing7s jackpots=confirmed min=5 ${options}
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
1 bet blazing7s 1
shoe ${cards.join(' ')}
deal
1 stand`;
const selected = `${award('meter=5000')}\nselect 1`;
const reviewed = `${selected}\npick three-suited\nreview 1\nas supervisor review 1`;

describe('the steps of an award', () => {
  rows('before the winner is selected', award('meter=5000'), [
    ['select 2', 'blackjack.not-the-winner', { seat: 1 }],
    ['pick three-suited', 'blackjack.select-first'],
    ['pick four-suited', 'blackjack.no-such-award'],
    ['confirm 1', 'blackjack.not-selected'],
    ['swipe 1', 'blackjack.not-confirmed'],
    ['select 1', null],
  ]);
  rows('once selected', selected, [
    ['select 1', 'blackjack.award-step-done', { step: { term: 'selected' } }],
    ['review 1\nreview 1', 'blackjack.same-person'],
    ['confirm 1', 'blackjack.not-selected'],
    ['pick three-suited\nconfirm 1', 'blackjack.one-person'],
    ['pick three-suited\nreview 1\nconfirm 1', 'blackjack.one-person'],
    ['pick three-suited\npick three-same-colour', 'blackjack.picked-already'],
    ['pick three-suited\npick three-suited\nconfirm 1', 'blackjack.not-selected'],
    [
      'pick three-same-colour\nreview 1\nas supervisor review 1\nconfirm 1',
      'blackjack.wrong-award',
    ],
    ['authorise 1', 'blackjack.no-authority-needed'],
  ]);
  rows('once confirmed', `${reviewed}\nconfirm 1`, [
    ['confirm 1', 'blackjack.award-step-done', { step: { term: 'confirmed' } }],
    ['pick three-suited', 'blackjack.award-step-done', { step: { term: 'confirmed' } }],
    ['swipe 1', null],
    ['swipe 1\nswipe 1', 'blackjack.no-award'],
  ]);
  // 23 cents of the wager go to the meter before the cards come.
  const confirmed = (options: string) =>
    `${award(options)}\nselect 1\npick three-suited\nreview 1\nas supervisor review 1\nconfirm 1`;
  rows('an award of exactly what is large', confirmed('meter=9999.77'), [
    ['swipe 1', 'blackjack.not-authorised'],
    ['authorise 1\nswipe 1', null],
    ['authorise 1\nauthorise 1', 'blackjack.award-step-done', { step: { term: 'authorised' } }],
  ]);
  rows('a cent less', confirmed('meter=9999.76'), [
    ['swipe 1', null],
    ['authorise 1', 'blackjack.no-authority-needed'],
  ]);
  rows('an award of exactly what an executive sees to', confirmed('meter=4999.77 executive=5000'), [
    ['swipe 1', 'blackjack.needs-executive'],
    ['as executive swipe 1', null],
  ]);
  rows('a cent less than an executive sees to', confirmed('meter=4999.76 executive=5000'), [
    ['swipe 1', null],
  ]);

  test('a refusal of a step that nobody asked for is the house’s', () => {
    expect(refusalOf(`${two}\nselect 1`)).toMatchObject({
      code: 'blackjack.no-award',
      by: houseRule('order'),
    });
  });
});

describe('settings of a table', () => {
  const opened = (options: string) => {
    const refusal = refusalOf(`table bclc.blackjack ${options}`);
    if (refusal) expect(Object.keys(refusal).toSorted()).toEqual(['by', 'code', 'params']);
    return refusal?.code ?? null;
  };
  test.each([
    ['nonsense=1', 'unknown-option'],
    ['min=ten', 'bad-setting'],
    ['min=6 max=5', 'bad-limits'],
    ['side=craps', 'bad-setting'],
    ['kingsbounty=5', 'bad-setting'],
    ['kingsbounty=x-5', 'bad-setting'],
    ['kingsbounty=5-4', 'bad-setting'],
    ['kingsbounty=5-5', null],
    ['kingsbounty=0-0', 'bad-setting'],
    ['meter=x', 'bad-setting'],
    ['reserve=x', 'bad-setting'],
    ['executive=x', 'bad-setting'],
    ['dealt=sideways', 'bad-setting'],
    ['dealt=down', 'blackjack.dealt-otherwise'],
    ['jackpots=never', 'bad-setting'],
    ['doublecard=sideways', 'bad-setting'],
    ['positions=0', 'bad-setting'],
    ['positions=1', null],
    ['positions=x', 'bad-setting'],
    ['burn=x', 'bad-setting'],
    ['cut=1000', 'bad-setting'],
    ['cut=307', null],
    ['cut=308', 'blackjack.too-few-cards'],
    ['burn=1 cut=307', 'blackjack.too-few-cards'],
    ['lacks=nonsense', 'blackjack.no-such-condition'],
    ['lacks=main-floor', null],
    ['lacks=kingsbounty-schedule', null],
    ['side=kingsbounty lacks=kingsbounty-schedule', 'blackjack.condition-unmet'],
  ] as const)('%s', (options, code) => {
    expect(opened(options)).toBe(code);
  });
});
