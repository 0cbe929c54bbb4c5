import { type Citation, cite, houseRule } from '@openpit/engine';
import { type BlackjackEvent, type BlackjackTable, rulesFor } from '@openpit/engine/blackjack';
import { bclcBlackjack, bclcDoubledeck, bclcFreebet, bclcZappit } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { playRecord } from './index.ts';

const basic = rulesFor(bclcBlackjack);
const freebet = rulesFor(bclcFreebet);
const zappit = rulesFor(bclcZappit);
const byHand = rulesFor(bclcDoubledeck, 'hand');

const offered = <S extends object>(side: S): Extract<S, { readonly may: unknown }> => {
  if (!('may' in side)) throw new Error('the game does not carry it');
  return side as Extract<S, { readonly may: unknown }>; // it has what one that is carried has
};

const replay = (record: string) => {
  const { played, failure, game } = playRecord(record);
  if (failure || !game) throw new Error(JSON.stringify(failure));
  return { events: (played.at(-1)?.events ?? []) as readonly BlackjackEvent[], game };
};

/** The events of a record's last line. */
const eventsOf = (record: string): readonly BlackjackEvent[] => replay(record).events;

type Kind = BlackjackEvent['kind'];

const ofKind = <K extends Kind>(record: string, kind: K) =>
  eventsOf(record).filter(
    (event): event is Extract<BlackjackEvent, { kind: K }> => event.kind === kind,
  );

const citedBy = (record: string, kind: Kind): readonly Citation[] =>
  ofKind(record, kind).map(({ by }) => by);

const notesOf = (record: string): readonly string[] => ofKind(record, 'done').map(({ act }) => act);

const table = (id: string, settings = 'min=5') => `table ${id} ${settings}
seat 1 Ann 200
seat 2 Bob 200
seat 3 Cy 200`;

const alone = `${table('bclc.blackjack')}
1 bet main 10`;

describe('what a wager is put down by', () => {
  const sides = table('bclc.blackjack', 'side=kingsbounty,war min=5');
  const { may, needsMain, before, tips } = offered(basic.sides.kingsbounty);
  test.each([
    { what: 'a main bet', line: '1 bet main 10', by: cite(basic.betting.before), rides: true },
    { what: 'a dealer bet', line: '1 tip main 1', by: cite(basic.tips.may), rides: true },
    {
      what: 'a side bet',
      line: '1 bet kingsbounty 5',
      by: cite(may, needsMain, before),
      rides: false,
    },
    {
      what: 'a dealer bet on a side bet',
      line: '1 tip kingsbounty 5',
      by: cite(may, needsMain, before, tips.may),
      rides: false,
    },
  ])('$what', ({ line, by, rides }) => {
    const [placed] = ofKind(`${sides}\n1 bet main 10\n${line}`, 'wager-placed');
    expect(placed?.by).toEqual(by);
    expect(placed?.state !== null).toBe(rides);
  });

  test('a wager taken down in part goes on riding on what is left', () => {
    const [settled] = ofKind(`${alone}\n1 bet main 10\n1 down main 5`, 'settled');
    expect(settled?.lines[0]?.left).toMatchObject({ stake: 1_500, state: { base: 1_500 } });
    const [whole] = ofKind(`${alone}\n1 down main`, 'settled');
    expect(whole?.lines[0]?.left).toBeNull();
  });
});

describe('the deal', () => {
  const war = offered(basic.sides.war);
  const bounty = offered(basic.sides.kingsbounty);

  test('checks the main bets, and those side bets that are down', () => {
    const sides = `${table('bclc.blackjack', 'side=kingsbounty,war min=5')}\n1 bet main 10`;
    expect(citedBy(`${sides}\ndeal`, 'deal-begun')).toEqual([cite(basic.deal.checks)]);
    expect(citedBy(`${sides}\n1 bet kingsbounty 5\ndeal`, 'deal-begun')).toEqual([
      cite(basic.deal.checks, bounty.checks),
    ]);
    expect(citedBy(`${sides}\n1 bet war 5\ndeal`, 'deal-begun')).toEqual([
      cite(basic.deal.checks, war.checks),
    ]);
  });

  test('says of a hole card only where there is one', () => {
    const [plain] = ofKind(`${alone}\ndeal`, 'deal-begun');
    expect(plain && 'hasHole' in plain).toBe(false);
    const peek = `${table('bclc.blackjack:deal.hole=peek')}\n1 bet main 10\ndeal`;
    expect(ofKind(peek, 'deal-begun')).toMatchObject([{ hasHole: true }]);
  });

  test('goes clockwise, no matter who bet first', () => {
    const late = `${table('bclc.blackjack')}\n3 bet main 10\n1 bet main 10\n2 bet main 10\ndeal`;
    expect(ofKind(late, 'deal-begun')).toMatchObject([{ seats: [1, 2, 3] }]);
  });

  test('gives a player’s second position its own place', () => {
    const { first, order, secondPosition, second, up } = byHand.deal;
    const two = `table bclc.doubledeck dealt=hand min=5
seat 1 Ann 100
seat 2 Bob 100
seat 3 Ann 100
1 bet main 20
2 bet main 20
3 bet main 20
shoe 9c 9d 9h 6d 8c 8d 8h
deal`;
    expect(citedBy(two, 'card-dealt')).toEqual([
      cite(first),
      cite(first),
      cite(first, order, secondPosition),
      cite(up),
      ...Array.from({ length: 3 }, () => cite(second)),
    ]);
  });

  test('says nothing of places where the document does not', () => {
    const { first, up, second } = basic.deal;
    const same = `table bclc.blackjack min=5
seat 1 Ann 100
seat 2 Ann 100
1 bet main 20
2 bet main 20
shoe 9c 9d 6d 8c 8d
deal`;
    const cited = [first, first, up, second, second].map((ground) => cite(ground));
    expect(citedBy(same, 'card-dealt')).toEqual(cited);
  });

  test('is refused once fewer cards are left than lie behind the cut card', () => {
    const round = (hits: string) => `${table('bclc.blackjack', 'min=5 cut=307')}
1 bet main 10
shoe Tc 7d 4c ${hits} Tc
deal
${hits.replace(/\w+/g, '1 hit').replaceAll(' 1', '\n1')}
1 stand
1 bet main 10
deal`;
    // Of 312 cards the first round takes five, or six.
    expect(eventsOf(round('5c')).map(({ kind }) => kind)).toEqual(['deal-begun']);
    const spent = playRecord(round('2c 3c')).played.at(-1);
    expect(spent?.refusal?.code).toBe('shoe-spent');
  });
});

describe('the dealer', () => {
  const { plays, draws, hits } = basic.dealer;
  const dealerCards = (record: string) =>
    ofKind(record, 'card-dealt')
      .filter(({ seat }) => seat === 0)
      .map(({ by }) => by);

  test('takes the second card by playing, and more by the total', () => {
    const stood = `${alone}\nshoe Tc 2d 9c 2c 3c 9d Tc\ndeal\n1 stand`;
    expect(dealerCards(stood)).toEqual([cite(plays), cite(hits), cite(hits), cite(hits)]);
    const soft = `${table('bclc.doubledeck')}\n1 bet main 10\nshoe Tc 6d 9c Ac Tc\ndeal\n1 stand`;
    const double = rulesFor(bclcDoubledeck).dealer;
    expect(dealerCards(soft)).toEqual([cite(double.plays), cite(double.hitsSoft17)]);
  });

  test('begins by what open wagers need', () => {
    expect(citedBy(`${alone}\nshoe Tc 6d 9c\ndeal\n1 stand`, 'dealer-began')).toEqual([
      cite(plays),
    ]);
    expect(citedBy(`${alone}\nshoe Tc 6d 6c Tc\ndeal\n1 hit`, 'dealer-began')).toEqual([
      cite(draws),
    ]);
    const { dealsOn } = offered(freebet.sides.push22);
    const pushing = `${table('bclc.freebet')}\n1 bet main 10\n1 bet push22 5`;
    expect(citedBy(`${pushing}\nshoe Tc 6d 9c\ndeal\n1 stand`, 'dealer-began')).toEqual([
      cite(freebet.dealer.plays),
    ]);
    expect(citedBy(`${pushing}\nshoe Tc 6d 6c Tc\ndeal\n1 hit`, 'dealer-began')).toEqual([
      cite(dealsOn),
    ]);
  });

  test('turns up nothing that lies open', () => {
    expect(ofKind(`${alone}\nshoe Tc 6d 9c Tc 7c\ndeal\n1 stand`, 'cards-shown')).toEqual([]);
  });

  test('does not come to a hand that was given up', () => {
    const down = `${table('bclc.doubledeck:down.surrender.when=late', 'dealt=down min=5')}
1 bet main 10
2 bet main 10
shoe Tc 9c 6d 6c 9d
deal
1 surrender
shoe Tc 7c
2 stand`;
    expect(ofKind(down, 'cards-shown').map(({ seat }) => seat)).toEqual([2]);
  });

  test('settles insurance from the right by the spot it lies at, no matter who insured first', () => {
    const insured = `${table('bclc.blackjack')}
1 bet main 10
2 bet main 10
1 backbet main 20 by=3
shoe Tc Tc Ad 9c 9d
deal
1 insure 5 back=asked
1 backinsure 10 by=3
2 insure 5
1 stand
2 stand
shoe Kc`;
    const [settled] = ofKind(insured, 'settled');
    expect(settled?.lines.map(({ seat, bet }) => `${seat} ${bet}`)).toEqual([
      '2 insurance',
      '1 insurance',
      '3 insurance:1',
    ]);
  });
});

describe('answers', () => {
  const backed = `${table('bclc.blackjack')}\n1 bet main 10\n1 backbet main 20 by=2`;
  const ace = `${backed}\nshoe Tc Ad 6c\ndeal`;
  const answersTo = (record: string) =>
    eventsOf(record).flatMap((event) =>
      event.kind === 'insurance-answered' || event.kind === 'back-answered' ? [event.answer] : [],
    );

  test.each([
    ['1 insure 5', ['insured']],
    ['1 noinsurance', ['declined']],
    ['1 noinsurance back=10', ['insured']],
    ['1 noinsurance back=asked\n1 backinsure 10 by=2', ['insured']],
    ['1 noinsurance back=asked\n1 backpass by=2', ['declined']],
  ])('insurance: %s', (lines, answers) => {
    expect(answersTo(`${ace}\n${lines}`)).toEqual(answers);
  });

  test.each([
    ['1 backmatch by=2', 'matched'],
    ['1 backpass by=2', 'declined'],
  ])('a double: %s', (line, answer) => {
    const doubled = `${backed}\nshoe 6c 6d 5c\ndeal\n1 double back=asked\n${line}`;
    expect(answersTo(doubled)).toEqual([answer]);
    // Only what is said of insurance sweeps the insurance line.
    expect(notesOf(doubled)).toEqual([]);
  });

  test('the line is swept once the last has answered, a back bettor included', () => {
    expect(notesOf(`${ace}\n1 noinsurance`)).toEqual(['sweeps-insurance']);
    expect(notesOf(`${ace}\n1 noinsurance back=asked`)).toEqual([]);
    expect(notesOf(`${ace}\n1 noinsurance back=asked\n1 backpass by=2`)).toEqual([
      'sweeps-insurance',
    ]);
  });

  test('a bust is left out where somebody has insured on its hand', () => {
    const bust = (answer: string) => notesOf(`${ace}\n${answer}\n1 hit\nshoe Kc`);
    expect(bust('1 insure 5')).toContain('leaves-insured-out');
    expect(bust('1 noinsurance')).not.toContain('leaves-insured-out');
    expect(bust('1 noinsurance back=asked\n1 backinsure 5 by=2')).toContain('leaves-insured-out');
    expect(bust('1 noinsurance back=asked\n1 backpass by=2')).not.toContain('leaves-insured-out');
    const { game } = replay(`${ace}\n1 insure 5 back=asked\n1 backinsure 5 by=2`);
    expect((game.table as BlackjackTable).round.insured).toEqual([1]);
  });

  test('an objection hands back what stands, and nothing where nothing does', () => {
    const kinds = (record: string) => eventsOf(record).map(({ kind }) => kind);
    expect(kinds(`${backed}\n1 objects`)).toEqual(['back-bets-allowed', 'settled']);
    expect(kinds(`${backed}\n2 objects`)).toEqual(['back-bets-allowed']);
    expect(kinds(`${backed}\n1 allows`)).toEqual(['back-bets-allowed']);
  });

  test('what becomes of War winnings is cited as it was answered', () => {
    const war = offered(basic.sides.war);
    const won = `${table('bclc.blackjack', 'side=war min=5')}\n1 bet main 10\n1 bet war 5\nshoe Kc 9d\ndeal`;
    expect(citedBy(`${won}\n1 parlay`, 'war-answered')).toEqual([cite(war.parlay, war.afterwards)]);
    expect(citedBy(`${won}\n1 collect`, 'war-answered')).toEqual([
      cite(war.collect, war.afterwards),
    ]);
  });
});

describe('what a hand is played by', () => {
  const playedBy = (record: string) => citedBy(record, 'hand-played').at(-1);
  const { split, double, values } = basic;
  const tens = `${alone}\nshoe`;

  test.each([
    ['aces', 'Ac 6d Ad', values.ace],
    ['faces', 'Kc 6d Qd', values.faces],
    ['tens', 'Tc 6d Td', values.pips],
    ['eights', '8c 6d 8d', values.pips],
  ])('a split of %s', (_, cards, value) => {
    expect(playedBy(`${tens} ${cards}\ndeal\n1 split`)).toEqual(cite(split.on, value));
  });

  test('a split hand split again', () => {
    expect(playedBy(`${tens} 8c 6d 8d 8h\ndeal\n1 split\n1 split`)).toEqual(
      cite(split.on, split.hands, values.pips),
    );
  });

  test('a refused split names what each of the cards counts', () => {
    const refused = playRecord(`${tens} Kc 6d 9d\ndeal\n1 split`).played.at(-1)?.refusal;
    expect(refused?.by).toEqual(cite(split.on, values.faces, values.pips));
  });

  test('a double, after a split or not', () => {
    expect(playedBy(`${tens} 6c 6d 5d\ndeal\n1 double`)).toEqual(cite(double.on));
    expect(playedBy(`${tens} 8c 6d 8d 3c\ndeal\n1 split\n1 double`)).toEqual(
      cite(double.on, double.afterSplit),
    );
  });

  test('a zap, with a dealer bet along or without', () => {
    const { zap } = zappit;
    const at = `${table('bclc.zappit')}\n1 bet main 10`;
    const cards = 'shoe Tc 6d 6c\ndeal\n1 zap';
    expect(playedBy(`${at}\n${cards}`)).toEqual(cite(zap?.on, zap?.discards, zap?.goesOn));
    expect(playedBy(`${at}\n1 tip main 1\n${cards}`)).toEqual(
      cite(zap?.on, zap?.discards, zap?.goesOn, zap?.tips),
    );
  });

  test('a stand by hand: tucked, waved off after hits, and on a split hand', () => {
    const at = `${table('bclc.doubledeck', 'dealt=hand min=5')}\n1 bet main 20`;
    const { may, afterHits, onSplit } = byHand.stand;
    expect(playedBy(`${at}\nshoe 9c 6d 8c\ndeal\n1 stand`)).toEqual(cite(may));
    expect(playedBy(`${at}\nshoe 4c 6d 3c 8c\ndeal\n1 hit\n1 stand`)).toEqual(cite(afterHits));
    expect(playedBy(`${at}\nshoe 8c 6d 8d 9c\ndeal\n1 split\n1 stand`)).toEqual(cite(onSplit));
  });

  test('cards of split hands, of aces and of others', () => {
    const { order, card, aces } = split;
    expect(citedBy(`${tens} Ac 6d Ad 9c\ndeal\n1 split`, 'card-dealt')[0]).toEqual(
      cite(order, card, aces),
    );
    expect(citedBy(`${tens} 8c 6d 8d 9c\ndeal\n1 split`, 'card-dealt')[0]).toEqual(
      cite(order, card),
    );
  });

  test('cards of a zapped hand', () => {
    const at = `${table('bclc.zappit')}\n1 bet main 10\nshoe Tc 6d 6c 2c 3c 4c\ndeal\n1 zap\n1 hit`;
    const { zap, hit } = zappit;
    expect(citedBy(at, 'card-dealt')).toEqual([cite(hit.card)]);
    expect(citedBy(at.replace('\n1 hit', ''), 'card-dealt')).toEqual([
      cite(zap?.cards),
      cite(zap?.cards),
    ]);
  });

  test('chips added to a dealer bet, free or paid for', () => {
    const { free, tips } = freebet;
    const at = `${table('bclc.freebet')}\n1 bet main 10\n1 tip main 2`;
    const tipped = (line: string) =>
      ofKind(`${at}\n${line}`, 'wager-placed').filter(({ tip }) => tip);
    expect(tipped('shoe 6c 6d 4c\ndeal\n1 double tip=2')).toMatchObject([
      { by: cite(tips.grows, free?.tips), amount: 0 },
    ]);
    expect(tipped('shoe 6c 6d 2c\ndeal\n1 double tip=2')).toMatchObject([
      { by: cite(tips.grows), amount: 200 },
    ]);
    expect(tipped('shoe 8c 6d 8d\ndeal\n1 split tip=2').at(-1)).toMatchObject({
      by: cite(tips.grows, free?.tips),
      amount: 0,
    });
    expect(tipped('shoe Tc 6d Td\ndeal\n1 split tip=2').at(-1)).toMatchObject({
      by: cite(tips.grows),
      amount: 200,
    });
  });

  test('chips added to a hand: a double of one’s own after a split, and one that may break', () => {
    const { free, double: own } = freebet;
    const placedBy = (record: string) => citedBy(record, 'wager-placed')[0];
    const at = `${table('bclc.freebet')}\n1 bet main 10`;
    expect(placedBy(`${at}\nshoe 8c 6d 8d 4c\ndeal\n1 split\n1 double`)).toEqual(
      cite(free?.ownDoubleAfterSplit, own.stake, own.place),
    );
    expect(placedBy(`${at}\nshoe 8c 6d 4c\ndeal\n1 double`)).toEqual(cite(own.stake, own.place));
    const hand = `${table('bclc.doubledeck', 'dealt=hand min=5')}\n1 bet main 20`;
    const { mayBreak, stake, place } = byHand.double;
    expect(placedBy(`${hand}\nshoe 8c 6d 4c\ndeal\n1 double`)).toEqual(
      cite(stake, mayBreak?.place),
    );
    expect(placedBy(`${hand}\nshoe 6c 6d 4c\ndeal\n1 double`)).toEqual(cite(stake, place));
    expect(citedBy(`${hand}\nshoe 8c 6d 4c\ndeal\n1 double`, 'cards-shown')).toEqual([
      cite(mayBreak?.place),
    ]);
    expect(citedBy(`${hand}\nshoe 6c 6d 4c\ndeal\n1 double`, 'cards-shown')).toEqual([cite(place)]);
  });

  test('a blackjack that waits for the dealer, and one that does not', () => {
    const { made, waits, reached } = basic.natural;
    const blackjacks = (up: string) => citedBy(`${tens} Ac ${up} Kc\ndeal`, 'natural-reached');
    expect(blackjacks('Td')).toEqual([cite(made, waits)]);
    expect(blackjacks('6d')).toEqual([cite(made, reached)]);
  });

  test('the end of a round, by why the dealer had no more to draw', () => {
    const { draws, hits, stands } = basic.dealer;
    const endedBy = (cards: string, act = '1 stand') =>
      citedBy(`${tens} ${cards}\ndeal\n${act}`, 'round-ended');
    expect(endedBy('Tc 6d 9c Tc 7c')).toEqual([cite(hits)]);
    expect(endedBy('Tc 6d 9c Tc 5c')).toEqual([cite(stands)]);
    expect(endedBy('Tc 6d 6c Kc', '1 hit')).toEqual([cite(draws)]);
  });

  test('chips that are free, and chips that are not', () => {
    const { free, split: own, double: doubling, values: counts } = freebet;
    const placedBy = (line: string) =>
      citedBy(`${table('bclc.freebet')}\n1 bet main 10\n${line}`, 'wager-placed').at(-1);
    expect(placedBy('shoe 8c 6d 8d\ndeal\n1 split')).toEqual(
      cite(free?.splitOn, free?.splitToken, own.place),
    );
    expect(placedBy('shoe Tc 6d Td\ndeal\n1 split')).toEqual(
      cite(free?.splitTens, own.stake, own.place),
    );
    expect(placedBy('shoe 6c 6d 4c\ndeal\n1 double')).toEqual(
      cite(free?.doubleOn, free?.doubleToken, counts.hard, doubling.place),
    );
  });

  test('a win with a token beside it is cited so, and no other', () => {
    const { free } = freebet;
    const wonBy = (lines: string, cards: string) =>
      ofKind(
        `${table('bclc.freebet')}\n1 bet main 10\n1 tip main 2\nshoe ${cards}\ndeal\n${lines}`,
        'settled',
      )
        .flatMap(({ lines: all }) => all)
        .map(({ by }) => cite(free?.pays).every((clause) => by.includes(clause)));
    expect(wonBy('1 double tip=2', '6c 6d 4c Tc Tc 9c')).toEqual([true, true]);
    expect(wonBy('1 stand', 'Tc 6d 9c Tc 9c')).toEqual([false, false]);
  });

  test('a bust that is held is held by what was done with it', () => {
    const held = (record: string) =>
      ofKind(record, 'done')
        .filter(({ act }) => act === 'leaves-bust-out')
        .map(({ by }) => by);
    expect(held(`${tens} 8c Td 8d 7c\ndeal\n1 split\n1 hit\nshoe Kc`)).toEqual([cite(split.held)]);
    expect(held(`${tens} 9c Td 7d\ndeal\n1 double\nshoe Kc`)).toEqual([cite(double.held)]);
    expect(held(`${tens} 8c Td 8d 7c\ndeal\n1 split\n1 double\nshoe Kc`)).toEqual([
      cite(split.held, double.held),
    ]);
  });

  test('a bust leaves its cards for Push 22 where the seat has the bet', () => {
    const at = (bet: string) => `${table('bclc.freebet', 'side=kingsbounty min=5')}
1 bet main 10
2 bet main 10
${bet}
shoe Tc 9c 6d 6c 9d Kc
deal
1 hit`;
    expect(notesOf(at('1 bet push22 5'))).toContain('leaves-cards-for-push22');
    expect(notesOf(at('2 bet push22 5'))).not.toContain('leaves-cards-for-push22');
    expect(notesOf(at('1 bet kingsbounty 5'))).not.toContain('leaves-cards-for-push22');
  });

  test('a free double or split costs nothing, and a dealer bet along with it neither', () => {
    const without = `table bclc.freebet min=5
seat 1 Ann 12
1 bet main 10
1 tip main 2`;
    const rackAfter = (lines: string) =>
      replay(`${without}\n${lines}`).game.table.layout.seats[0]?.rack;
    expect(rackAfter('shoe 6c 6d 4c\ndeal\n1 double')).toBe(0);
    expect(rackAfter('shoe 6c 6d 4c\ndeal\n1 double tip=2')).toBe(0);
    expect(rackAfter('shoe 8c 6d 8d\ndeal\n1 split tip=2')).toBe(0);
    expect(
      playRecord(`${without}\nshoe Tc 6d Td\ndeal\n1 split`).played.at(-1)?.refusal?.code,
    ).toBe('rack-short');
    expect(
      playRecord(`${without}\nshoe 6c 6d 2c\ndeal\n1 double`).played.at(-1)?.refusal?.code,
    ).toBe('rack-short');
  });
});

test('what an order that comes too early is refused by is the house’s order', () => {
  const { played } = playRecord(`${alone}\n1 hit`);
  const by: Citation | undefined = played.at(-1)?.refusal?.by;
  expect(by).toEqual([...cite(basic.main.turn), ...houseRule('order')]);
});
