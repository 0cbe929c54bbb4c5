import { cite, readChoices } from '@openpit/engine';
import {
  type BlackjackEvent,
  type BlackjackRulebook,
  isOffered,
  rulesFor,
} from '@openpit/engine/blackjack';
import { bclcBlackjack, bclcFreebet } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { playRecord } from './index.ts';

const basic = rulesFor(bclcBlackjack);
const freebet = rulesFor(bclcFreebet);

const chosen = (text: string, rulebook: BlackjackRulebook = bclcBlackjack): BlackjackRulebook => {
  const other = readChoices(rulebook, text);
  if ('code' in other) throw new Error(other.code);
  return other;
};

const offered = <S extends object>(side: S): Extract<S, { readonly may: unknown }> => {
  if (!('may' in side)) throw new Error('the game does not carry it');
  return side as Extract<S, { readonly may: unknown }>; // it has what one that is carried has
};

/** The events of a record's last line. */
const eventsOf = (record: string): readonly BlackjackEvent[] => {
  const { played, failure } = playRecord(record);
  if (failure) throw new Error(JSON.stringify(failure));
  return (played.at(-1)?.events ?? []) as readonly BlackjackEvent[]; // every record here opens a blackjack table
};

const ofKind = <K extends BlackjackEvent['kind']>(record: string, kind: K) =>
  eventsOf(record).filter(
    (event): event is Extract<BlackjackEvent, { kind: K }> => event.kind === kind,
  );

const table = (id = 'bclc.blackjack', settings = 'min=5') => `table ${id} ${settings}
seat 1 Ann 200
seat 2 Bob 200
seat 3 Cy 200`;

describe('side bets', () => {
  const lastLines = (record: string) =>
    eventsOf(record).flatMap((event) => (event.kind === 'settled' ? event.lines : []));
  const lineOf = (record: string, bet: string, isTip = false) =>
    lastLines(record).find((line) => line.bet === bet && line.tip === isTip);

  test('War: dealer bets win and lose by clauses of their own', () => {
    const war = offered(basic.sides.war);
    const at = (cards: string) => `${table('bclc.blackjack', 'side=war min=5')}
1 bet main 10
1 bet war 5
1 tip war 1
shoe ${cards}
deal`;
    const won = [...cite(war.pays), ...cite(war.ranks)];
    const settled = cite(war.settled);
    expect(new Set(lineOf(at('Kc 9d'), 'war')?.by)).toEqual(new Set([...won, ...settled]));
    expect(new Set(lineOf(at('Kc 9d'), 'war', true)?.by)).toEqual(
      new Set([...won, ...cite(war.tips.wins)]),
    );
    const lost = [...cite(war.loses), ...cite(war.ranks)];
    expect(new Set(lineOf(at('9c Kd'), 'war')?.by)).toEqual(new Set([...lost, ...settled]));
    expect(new Set(lineOf(at('9c Kd'), 'war', true)?.by)).toEqual(
      new Set([...lost, ...cite(war.tips.loses)]),
    );
    expect(ofKind(at('Kc 9d'), 'war-decided')).toMatchObject([{ winners: [{ seat: 1 }] }]);
  });

  test('King’s Bounty: players before the dealers, each by a clause of its own', () => {
    const bounty = offered(basic.sides.kingsbounty);
    const at = (cards: string) => `${table('bclc.blackjack', 'side=kingsbounty min=5')}
1 bet main 10
1 tip kingsbounty 1
1 bet kingsbounty 5
shoe ${cards}
deal`;
    const pays = bounty.pays['suited-20'];
    expect(lineOf(at('Kc 6d Qc'), 'kingsbounty')?.by).toEqual(cite(pays, bounty.settled));
    expect(lineOf(at('Kc 6d Qc'), 'kingsbounty', true)?.by).toEqual(cite(pays, bounty.tips.wins));
    expect(lineOf(at('Kc 6d 9c'), 'kingsbounty')?.by).toEqual(cite(bounty.loses, bounty.settled));
    expect(lineOf(at('Kc 6d 9c'), 'kingsbounty', true)?.by).toEqual(
      cite(bounty.loses, bounty.tips.loses),
    );
    expect(lastLines(at('Kc 6d Qc')).map(({ tip }) => tip)).toEqual([false, true]);
    expect(lastLines(at('Kc 6d 9c')).map(({ tip }) => tip)).toEqual([false, true]);
  });

  test('Push 22 loses by how the dealer ended, and on a tie by that too', () => {
    const push = offered(freebet.sides.push22);
    const at = (cards: string, dealer: string) => `${table('bclc.freebet')}
1 bet main 10
1 bet push22 5
shoe ${cards} ${dealer}
deal
1 stand`;
    const by = (cards: string, dealer: string) => lineOf(at(cards, dealer), 'push22')?.by;
    expect(by('Tc 6d 9c', 'Tc 7c')).toEqual(cite(push.bustElse));
    expect(by('Tc 6d 9c', 'Tc 2c')).toEqual(cite(push.noBust));
    expect(by('Tc 6d 9c', 'Tc 5c')).toEqual(cite(push.noBust));
    expect(by('Tc 6d 8c', 'Tc 2c')).toEqual(cite(push.onTie, push.noBust));
  });

  test('Push 22 ties on 21 as on any total', () => {
    const push = offered(freebet.sides.push22);
    const record = `${table('bclc.freebet')}
1 bet main 10
1 bet push22 5
shoe 7c 6d 7d 7h Tc 5c
deal
1 hit
1 stand`;
    expect(lineOf(record, 'push22')?.by).toEqual(cite(push.onTie, push.noBust));
  });

  test('a surrender is settled by its share, whatever the dealer may come to', () => {
    const { surrender } = freebet;
    const at = `${table('bclc.freebet')}\n1 bet main 10\nshoe Tc 6d 6c\ndeal\n1 surrender`;
    expect(lineOf(at, 'main')?.by).toEqual(cite(surrender.share));
  });

  test('what the house does not carry is refused by the clause that says so', () => {
    expect(isOffered(freebet.sides.war)).toBe(false);
    const refused = playRecord(`${table('bclc.freebet')}\n1 bet main 10\n1 backbet war 5 by=2`);
    expect(refused.played.at(-1)?.refusal?.by).toEqual(cite(freebet.sides.war.offered));
    const backed = playRecord(`${table('bclc.blackjack')}\n1 bet main 10\n1 backbet war 5 by=2`);
    const { back } = basic;
    expect(backed.played.at(-1)?.refusal?.by).toEqual(
      cite('sides' in back ? back.sides : undefined, offered(basic.sides.war).back),
    );
  });
});

describe('the progressive', () => {
  const open = (settings: string) =>
    playRecord(table('bclc.blackjack', settings)).played[0]?.events ?? [];
  const posted = (events: readonly object[]) =>
    events.flatMap((event) => ('postings' in event ? [event.postings] : []));

  test('opens with what is on the meter and in reserve, and posts no empty sum', () => {
    expect(posted(open('side=blazing7s'))).toMatchObject([[{ to: 'meter', amount: 200_000 }]]);
    expect(posted(open('side=blazing7s reserve=5'))).toMatchObject([
      [
        { to: 'meter', amount: 200_000 },
        { to: 'reserve', amount: 500 },
      ],
    ]);
    expect(posted(open('side=blazing7s meter=0'))).toEqual([]);
    expect(posted(open('side=war'))).toEqual([]);
  });

  const sevens = (
    cards: string,
    settings: string,
    bets = '',
  ) => `${table('bclc.blackjack', `side=blazing7s min=5 ${settings}`)}
1 bet main 10
1 bet blazing7s 1
${bets}
shoe ${cards} Td
deal
1 stand`;
  const blazing = offered(basic.sides.blazing7s);

  test('starts anew once it was paid whole: the reserve first, then what the house adds', () => {
    const award = cite(blazing.ofMeter['three-suited'], blazing.paidMeter, blazing.next);
    const postedBy = (record: string) =>
      eventsOf(record).flatMap((event) => (event.kind === 'posted' ? [event.by] : []));
    const whole = sevens('7d 7d 7d', 'meter=100');
    expect(postedBy(whole)).toEqual([[...award, ...cite(blazing.reseed, blazing.topUp)]]);
    // Five cents of the wager have gone to the reserve.
    expect(posted(eventsOf(whole))).toMatchObject([
      [
        { from: 'meter', amount: 10_023 },
        { from: 'reserve', amount: 5 },
        { from: 'house', amount: 199_995 },
      ],
    ]);
    const rich = posted(eventsOf(sevens('7d 7d 7d', 'meter=100 reserve=1999.95')));
    expect(rich).toMatchObject([[{ from: 'meter' }, { from: 'reserve', amount: 200_000 }]]);
    expect(rich[0]).toHaveLength(2);
    const tenth = sevens('7d 7h 7d', 'meter=100');
    expect(postedBy(tenth)).toEqual([
      cite(blazing.ofMeter['three-same-colour'], blazing.paidMeter, blazing.next),
    ]);
    expect(posted(eventsOf(tenth))).toMatchObject([[{ from: 'meter', amount: 1_002 }]]);
  });

  test('an award below the stake loses the rest of it, one of just the stake wins nothing', () => {
    const lineOf = (fixed: string) => {
      const record = `${table(`bclc.blackjack:sides.blazing7s.fixed.one-seven=${fixed}`, 'side=blazing7s min=5')}
1 bet main 10
1 bet blazing7s 1
shoe 7d 9d 8d
deal`;
      return eventsOf(record).flatMap((event) => ('lines' in event ? [event.lines] : []))[0];
    };
    expect(lineOf('0.4')).toMatchObject([{ verdict: 'lose', lost: 60, freed: 40 }]);
    expect(lineOf('1')).toMatchObject([{ verdict: 'win', profit: 0, freed: 100 }]);
    expect(lineOf('2')).toMatchObject([{ verdict: 'win', profit: 100 }]);
  });

  test('nothing is held where no award waits, and what waits is said', () => {
    const kinds = (cards: string) => {
      const record = sevens(cards, 'meter=100').replace('\n1 stand', '').replace(' Td', '');
      return eventsOf(record).map(({ kind }) => kind);
    };
    expect(kinds('7d 9d 8d')).not.toContain('wagers-held');
    expect(kinds('7d 7d 7d')).toContain('wagers-held');
  });

  test('payouts of exactly what is large are flagged', () => {
    const flagged = (meter: string) =>
      eventsOf(sevens('7d 7d 7d', `meter=${meter}`)).filter(
        ({ kind }) => kind === 'payout-flagged',
      );
    // What comes back counts, the dollar staked among it; 23 cents are added before the cards come.
    expect(flagged('9999.77')).toMatchObject([{ player: 'Ann', amount: 1_000_000 }]);
    expect(flagged('9999.76')).toEqual([]);
  });

  test('of other side bets what they add counts, not their stakes', () => {
    const flagged = (large: string) => {
      const at = table(
        `bclc.blackjack:sides.blazing7s.large=${large}`,
        'side=kingsbounty,blazing7s min=5',
      );
      const record = `${at}\n1 bet main 10\n1 bet kingsbounty 5\nshoe Kc 7d Qc Tc\ndeal\n1 stand`;
      return ofKind(record, 'payout-flagged');
    };
    expect(flagged('45')).toMatchObject([{ player: 'Ann', amount: 4_500 }]);
    expect(flagged('45.01')).toEqual([]);
  });

  test('is no other bet’s: King’s Bounty wins that waited are not awards', () => {
    const record = `table bclc.zappit side=kingsbounty,blazing7s jackpots=confirmed min=5
seat 1 Ann 2000
seat 2 Bob 2000
1 bet main 10
1 bet kingsbounty 900
1 bet push22 400
2 bet main 10
2 bet blazing7s 1
shoe Qc 7d 7d Qc 7d Td
deal
1 stand
2 stand`;
    expect(eventsOf(record).filter(({ kind }) => kind === 'jackpot-opened')).toMatchObject([
      { seat: 2 },
    ]);
  });
});

describe('caps', () => {
  const bounty = offered(basic.sides.kingsbounty);
  const capped = (cap: string, bets: string, cards: string) => {
    const { played: acts, failure } =
      playRecord(`table bclc.blackjack:caps.kingsbounty=${cap} side=kingsbounty min=5
seat 1 Ann 500
seat 2 Bob 500
seat 3 Cy 500
1 bet main 10
2 bet main 10
3 bet main 10
${bets}
shoe ${cards}
deal`);
    if (failure) throw new Error(JSON.stringify(failure));
    const events = acts.at(-1)?.events ?? [];
    const lines = events.flatMap((event) =>
      'lines' in event
        ? (event.lines as readonly {
            seat: number;
            tip: boolean;
            profit: number;
            by: readonly string[];
          }[])
        : [],
    );
    return { events, lines };
  };
  const suited20s = 'Kc Qd Jc 6d Qc Jd Tc';

  test('are shared by three players as they would have won', () => {
    const { lines } = capped(
      '60',
      '1 bet kingsbounty 5\n2 bet kingsbounty 10\n3 bet kingsbounty 15',
      suited20s,
    );
    expect(lines.map(({ seat, profit }) => [seat, profit])).toEqual([
      [3, 3_000],
      [2, 2_000],
      [1, 1_000],
    ]);
  });

  test('are no caps where the wins come to just that much', () => {
    const tips = '1 bet kingsbounty 5\n1 tip kingsbounty 1';
    const full = capped('45', tips, 'Kc 9d 9c 6d Qc 8d 8c').lines;
    expect(full.map(({ tip, profit }) => [tip, profit])).toEqual([
      [false, 4_500],
      [true, 900],
    ]);
    const cut = capped('44.99', tips, 'Kc 9d 9c 6d Qc 8d 8c').lines;
    expect(cut.map(({ tip, profit }) => [tip, profit])).toEqual([
      [false, 4_499],
      [true, 100],
    ]);
    expect(cut[1]?.by).toEqual(
      cite(bounty.pays['suited-20'], bounty.tips.wins, bounty.tips.capped),
    );
  });

  // Ann has a suited 20, which is sure; Bob's kings of spades may pay 1,000 to 1 should the dealer come to a blackjack.
  const kings = 'Kc Ks 9c Td Qc Ks 8c';
  const heldBy = (cap: string, bets: string) =>
    capped(cap, bets, kings).events.flatMap((event) =>
      event.kind === 'wagers-held' ? [event] : [],
    );

  test('hold nothing back that they could not cut, dealer bets not counted', () => {
    const bets =
      '1 bet kingsbounty 5\n2 bet kingsbounty 5\n1 tip kingsbounty 5\n2 tip kingsbounty 5';
    const just = heldBy('5045', bets);
    expect(just).toMatchObject([{ by: cite(bounty.held), held: [{ seat: 2 }, { seat: 2 }] }]);
    const short = heldBy('5044.99', bets);
    expect(short).toMatchObject([{ held: [{ seat: 2 }, { seat: 2 }, { seat: 1 }, { seat: 1 }] }]);
    expect(short[0]?.by).not.toEqual(cite(bounty.held));
    expect(heldBy('5045', '1 bet kingsbounty 5')).toEqual([]);
  });

  const orderOf = (id: string, bets: string) => {
    const { played: acts, failure } = playRecord(`table ${id} side=kingsbounty min=5
seat 1 Ann 500
1 bet main 10
1 bet kingsbounty 5
${bets}
shoe Ks Td Ks 2c 9c
deal
1 stand`);
    if (failure) throw new Error(JSON.stringify(failure));
    return (acts.at(-1)?.events ?? []).flatMap((event) => {
      if (event.kind === 'card-dealt') return ['card'];
      return 'lines' in event
        ? (event.lines as readonly { bet: string }[]).map(({ bet }) => bet)
        : [];
    });
  };

  test('wins wait beyond the second card only for a bet they share a cap with', () => {
    expect(orderOf('bclc.freebet', '1 bet push22 5')).toEqual([
      'card',
      'kingsbounty',
      'card',
      'main',
      'push22',
    ]);
    expect(orderOf('bclc.zappit', '')).toEqual(['card', 'kingsbounty', 'card', 'main']);
    expect(orderOf('bclc.zappit', '1 bet push22 5')).toEqual([
      'card',
      'card',
      'main',
      'push22',
      'kingsbounty',
    ]);
  });
});

test('a side bet is carried where the shoe can give its highest award', () => {
  const carries = (decks: number) => {
    const { sides } = rulesFor(chosen(`deal.decks=${decks}`));
    return [isOffered(sides.kingsbounty), isOffered(sides.blazing7s)];
  };
  expect([carries(1), carries(2), carries(3)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});
