import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

type Row = Readonly<Record<string, unknown>>;

const decimal = (fraction: string): number => {
  const [top = 0, bottom = 1] = fraction.split('/').map(Number);
  return top / bottom;
};

describe('openpit odds', () => {
  test('--json covers every rulebook, in the shape that is promised', async () => {
    const { out, code } = await openpit('odds', '--json');
    expect(code).toBe(0);
    const list: readonly Row[] = JSON.parse(out);
    expect(new Set(list.map((row) => row['rulebook']))).toEqual(
      new Set(rulebooks.map(({ id }) => id)),
    );
    expect(list[0]).toEqual({
      rulebook: 'bclc.craps',
      bet: 'pass',
      condition: null,
      model: null,
      pays: '1:1',
      win: '244/495',
      push: '0',
      lose: '251/495',
      houseEdge: '7/495',
      houseEdgePercent: 1.414141,
      perRoll: '7/1671',
      expectedRolls: '557/165',
      variance: '244976/245025',
      clauses: ['bclc.craps.2.1.4', 'bclc.craps.2.1.3', 'bclc.craps.2.1.6', 'bclc.craps.2.1.7'],
    });
  });

  test('prints a table with bars, equal wagers on one line', async () => {
    const { out } = await openpit('odds', 'bclc.roulette');
    expect(out).toMatch(/straight:0 … 36 \(38\) .* 35:1 +1\/38 +1\/19 +5\.263/);
    expect(out).toMatch(/topline .*7\.895.*█/);
  });

  test('--sort puts the dearest last', async () => {
    const { out } = await openpit('odds', 'division.craps', '--sort', 'edge');
    const edges = [...out.matchAll(/(-?\d+\.\d{3}) +-?\d+\.\d{3} +\d+\.\d\d +\d/g)].map((match) =>
      Number(match[1]),
    );
    expect(edges.length).toBeGreaterThan(20);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  });

  test('--bet shows one wager in full', async () => {
    const { out } = await openpit('odds', 'bclc.craps', '--bet', 'fire');
    expect(out).toContain('expected rolls          1671/196 = 8.525510204');
    expect(out).toMatch(/999 {2}0\.000\d+/);
  });

  test('--csv is one line a price, quoted where it has to be', async () => {
    const { out } = await openpit('odds', 'bclc.reddog', '--csv');
    const [heading, first = ''] = out.split('\r\n');
    expect(heading).toMatch(/^rulebook,bet,condition,model,pays,win,push,lose,houseEdge,/);
    expect(first).toContain(
      'bclc.reddog,main,decks=4,best-raise,"5:1, 4:1, 2:1, 1:1, 11:1",5737/21321',
    );
  });

  test('prices a wheel of one’s own', async () => {
    const { out } = await openpit('odds', 'bclc.wheel', '--wheel', 'a:3:1,b:1:2', '--json');
    expect(JSON.parse(out)).toMatchObject([
      { bet: 'space:a', condition: 'layout=own', houseEdge: '-1/2' },
      { bet: 'space:b', houseEdge: '1/4' },
    ]);
  });

  test('--session counts a run of decisions', async () => {
    const { out } = await openpit(
      'odds',
      'bclc.roulette',
      '--bet',
      'red',
      '--session',
      '2',
      '--bankroll',
      '1',
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({
      ahead: '81/361',
      ruin: '10/19',
      losingRuns: ['81/361', '180/361', '100/361'],
    });
    const text = await openpit('odds', 'bclc.roulette', '--bet', 'red', '--session', '20');
    expect(text.out).toContain('Longest losing run');
  });

  test('a session of a wager with several prices is of the plain one, or of the one that is said', async () => {
    const of = async (...more: readonly string[]) => {
      const argv = ['odds', 'bclc.craps', '--bet', 'pass', '--session', '1', '--json', ...more];
      return JSON.parse((await openpit(...argv)).out).ahead;
    };
    expect(await of()).toBe('244/495');
    expect(await of('--condition', 'point=4')).toBe('1/3');
  });

  test('a name that no rulebook has is answered with the nearest of all wagers there are', async () => {
    const { err, code } = await openpit('odds', '--compare', 'evenmony');
    expect(err).toContain('there is no wager evenmony; did you mean evenmoney?');
    expect(code).toBe(2);
  });

  test.each([
    ['an unknown rulebook', ['odds', 'bclc.crap'], 'did you mean bclc.craps?'],
    ['the game of another house', ['odds', 'bclc.baccarat'], 'did you mean openpit.baccarat?'],
    [
      'a number that has none',
      ['odds', 'bclc.craps', '--bet', 'place:7'],
      'there are place:4, place',
    ],
    ['an unknown wager', ['odds', 'bclc.craps', '--bet', 'plase:6'], 'did you mean place:6?'],
    [
      'an unknown condition',
      ['odds', 'bclc.craps', '--bet', 'pass', '--condition', 'point=7'],
      'there is no condition point=7; there are point=4, point=5, point=6, point=8, point=9, point=10.',
    ],
    [
      'an unknown model',
      ['odds', 'bclc.craps', '--bet', 'buy:4', '--model', 'leftup'],
      'did you mean left-up?',
    ],
    ['two ways to print', ['odds', 'bclc.war', '--json', '--csv'], '--json or --csv, not both'],
    ['a sort nobody knows', ['odds', '--sort', 'name'], '--sort is edge or variance'],
    [
      'a wheel that breaks its rules',
      ['odds', 'bclc.wheel', '--wheel', 'a:2:1,b:2:2'],
      'bclc.wheel.2.9',
    ],
    ['a wheel that cannot be read', ['odds', 'bclc.wheel', '--wheel', 'a:2'], 'NAME:SPACES:PAYS'],
    ['a wheel for another game', ['odds', 'bclc.craps', '--wheel', 'a:2:1'], 'rulebook of wheels'],
    ['a session of several wagers', ['odds', 'bclc.war', '--session', '5'], 'one wager'],
    [
      'a session of no length',
      ['odds', 'bclc.roulette', '--bet', 'red', '--session', '0'],
      'from 1 to',
    ],
    [
      'a bankroll of nothing',
      ['odds', 'bclc.roulette', '--bet', 'red', '--session', '5', '--bankroll', '0'],
      'at least the one of the first decision',
    ],
  ] as const)('%s exits 2 and says what would be right', async (_, argv, message) => {
    const { err, code } = await openpit(...argv);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('--distribution is everything a wager brings, with its measures', async () => {
    const asked = ['odds', 'bclc.craps', '--bet', 'pass', '--model', 'full-odds'];
    const { out } = await openpit(...asked, '--distribution', '--rounds', '100,10000');
    const [pass]: readonly Row[] = JSON.parse(out);
    expect(pass?.['endings']).toHaveLength(6);
    expect(pass?.['measures']).toMatchObject({
      hitFrequency: 244 / 495,
      standardDeviation: expect.closeTo(4.915632, 6),
      // The edge on the first stake and the odds behind it: 1 + 2.7778.
      elementOfRisk: expect.closeTo(7 / 495 / (1 + 25 / 9), 12),
      volatility: [{ percent: 90 }, { percent: 95 }, { percent: 99 }],
    });
    const { out: csv } = await openpit(...asked, '--distribution', '--csv');
    expect(csv.split('\r\n')[0]).toBe('rulebook,bet,condition,model,gain,chance');
    expect(csv).toContain('bclc.craps,pass,,full-odds,7,134/495');
  });

  test('--compare asks every rulebook for one wager; --pace says what an hour of it costs', async () => {
    const { out } = await openpit('odds', '--compare', 'field', '--pace', '100', '--stake', '10');
    const edges = [...out.matchAll(/^(\S+craps|bclc\.midi)\s.*?(-?\d+\.\d{3}) +\d+\.\d{4}$/gm)];
    expect(new Set(edges.map(([, rulebook]) => rulebook)).size).toBe(4);
    expect(out).toMatch(/bclc\.craps +field +55\.56/);
    const { err, code } = await openpit('odds', 'bclc.craps', '--compare', 'field');
    expect([code, err]).toEqual([2, expect.stringContaining('--compare asks every rulebook')]);
  });

  test('neither compares nor an hour have what a wager is worth from within a round on: nobody makes it there', async () => {
    const whole = /^bclc\.reddog +decks=4 best-raise /m;
    const within = /spread=|hand=/;
    const { out } = await openpit('odds', '--compare', 'main');
    expect(out).toMatch(whole);
    expect(out).not.toMatch(within);
    const hour = await openpit('odds', 'bclc.reddog', '--bet', 'main', '--pace', '60');
    expect(hour.out.split('an hour at')[0]).toMatch(within);
    expect(hour.out.split('an hour at')[1]).not.toMatch(within);
    // A raise is made once the spread is known.
    expect((await openpit('odds', '--compare', 'raise')).out).toMatch(within);
  });

  test('--rules stands beside the document: edge and deviation of each wager it changes, and of no other', async () => {
    const rules = ['bclc.roulette', '--rules', 'zeroOnEvenChances=half'];
    const { out } = await openpit('odds', ...rules);
    const [, changes = ''] = out.split('what the rules change');
    const names = changes
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(' ')[0]);
    expect(names.toSorted()).toEqual(['black', 'even', 'high', 'low', 'odd', 'red']);
    expect(changes).toMatch(/red +5\.263 +2\.632 +−2\.6316 +0\.9986 +0\.9797/);
    const json = await openpit('odds', ...rules, '--bet', 'red', '--json');
    const original = { houseEdge: '1/19', variance: '360/361' };
    expect(JSON.parse(json.out)).toMatchObject([{ houseEdge: '1/38', original }]);
    const same = await openpit('odds', 'bclc.roulette', '--bet', 'red', '--rules', 'tips.taken=no');
    if (same.code === 0) expect(same.out).toContain('The rules change no price.');
  });

  test('a session of 100,000 decisions is counted; one that takes too long says what it takes', async () => {
    const { out } = await openpit('odds', 'bclc.roulette', '--bet', 'red', '--session', '5000');
    expect(out).toContain('A session of 5,000 decisions');
    expect(out).toMatch(/ahead +0\.0\d\d %/);
    const fire = await openpit('odds', 'bclc.craps', '--bet', 'fire', '--session', '100000');
    expect(fire).toMatchObject({ code: 2, out: '' });
    expect(fire.err).toMatch(/100,000 decisions on this wager takes about .* additions/);
  });

  test.each([
    [['bclc.roulette', '--bet', 'red', '--bankroll', '20'], '--bankroll goes with --session'],
    [['bclc.roulette', '--bet', 'red', '--rounds', '20'], '--rounds goes with --distribution'],
    [
      ['bclc.roulette', '--bet', 'red', '--session', '9', '--bankroll', '0.5'],
      '--bankroll is a number of stakes, at least the one of the first decision and at most 1000000, not 0.5',
    ],
    [
      ['bclc.roulette', '--bet', 'red', '--session', '9', '--distribution'],
      '--session or --distribution, not both',
    ],
  ])('refuses %j', async (args, message) => {
    const { err, code, out } = await openpit('odds', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('combined wagers: the element of risk of pass and odds is the price list’s; means of parts add up', async () => {
    const of = async (bet: string) =>
      JSON.parse((await openpit('odds', 'bclc.craps', '--bet', bet, '--json')).out);
    const asked = ['odds', 'bclc.craps', '--bet', 'pass', '--model', 'full-odds'];
    const [full] = JSON.parse((await openpit(...asked, '--distribution')).out);
    const both = await of('pass+odds');
    expect(decimal(both.elementOfRisk)).toBeCloseTo(full.measures.elementOfRisk, 12);
    // The house refuses more than its maximum, so the result names the odds that are in fact on the layout.
    expect((await of('pass+odds=900x')).wagers).toEqual(['pass=60', 'odds=max']);
    expect(await of('pass+odds=900x')).toEqual(both);
    expect((await of('pass+odds=2x')).wagers).toEqual(['pass=60', 'odds=2x']);
    const [pass, field, sum] = [
      await of('pass=60+odds=60'),
      await of('field=60+any7=60'),
      await of('pass=60+odds=60+field=60'),
    ];
    expect(decimal(pass.meanOfRoll)).toBeLessThan(0);
    expect(decimal(field.rollsInCycle)).toBeGreaterThan(0);
    const [price] = JSON.parse(
      (await openpit('odds', 'bclc.craps', '--bet', 'field', '--json')).out,
    );
    const ofField = -60 * decimal(price.houseEdge);
    expect(decimal(sum.meanOfRoll)).toBeCloseTo(decimal(pass.meanOfRoll) + ofField, 9);
  });

  test('a wager that the crew has to verify is verified: it costs its edge', async () => {
    const asked = ['odds', 'bclc.midi', '--bet', 'hop:2-3=18', '--json'];
    expect(JSON.parse((await openpit(...asked)).out)).toMatchObject({
      meanOfRoll: '-2',
      elementOfRisk: '1/9',
    });
  });

  test('wagers that are never all gone again are counted from the first table that comes again', async () => {
    const asked = ['odds', 'bclc.craps', '--bet', 'lay:4=40+lay:10=40'];
    const { out, code } = await openpit(...asked);
    expect(code).toBe(0);
    expect(out).toContain('The table is never again as it was with the first wagers');
    const combined = JSON.parse((await openpit(...asked, '--json')).out);
    expect(combined.isFromFirst).toBe(false);
    // By hand: a seven wins 20 less the commission of 1, a 4 or a 10 loses 40, and the wager is made again with its commission at
    // the next point.
    expect(combined.meanOfRoll).toBe('-4401/8912');
    const pass = JSON.parse(
      (await openpit('odds', 'bclc.craps', '--bet', 'pass=10', '--json')).out,
    );
    expect(pass.isFromFirst).toBe(true);
  });

  test.each([
    [['bclc.craps', '--bet', 'pass+fielt'], 'no wager fielt; did you mean field?'],
    [['bclc.craps', '--bet', 'pass+place:6=much'], 'a wager is KEY or KEY=DOLLARS'],
    [['bclc.craps', '--bet', 'pass+fire'], 'more than the 300 that are counted exactly'],
    [['bclc.craps', '--bet', 'pass+pass'], 'pass is named twice: say it once'],
    [['bclc.craps', '--bet', 'field=5+pass=10+field=20'], 'field is named twice: say it once'],
    [['bclc.craps', '--bet', 'pass+odds=2x+odds'], 'odds is named twice: say it once'],
    [['bclc.craps', '--bet', 'pass=0'], 'pass=0 bets nothing'],
    [['bclc.craps', '--bet', 'pass+'], 'a wager is KEY or KEY=DOLLARS, with a + between two'],
    [['--bet', 'pass=10'], 'combined wagers are of one rulebook'],
    [['--bet', 'pass+odds'], 'combined wagers are of one rulebook'],
    [['openpit.baccarat', '--bet', 'player+tie'], 'wagers are combined at craps, roulette, wheel'],
  ])('refuses combined wagers %j', async (args, message) => {
    const { err, code, out } = await openpit('odds', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('a wager with its amount is priced alone too, and a rulebook named twice is shown once', async () => {
    const alone = await openpit('odds', 'bclc.craps', '--bet', 'field=12', '--json');
    // 1/18 of a dozen is decided by every roll.
    expect(JSON.parse(alone.out)).toMatchObject({
      wagers: ['field=12'],
      decidedOfRoll: '12',
      elementOfRisk: '1/18',
    });
    const once = await openpit('odds', 'bclc.roulette', '--bet', 'red');
    expect(await openpit('odds', 'bclc.roulette', 'bclc.roulette', '--bet', 'red')).toEqual(once);
  });

  test('of a session with a bankroll the results and the ruined are everybody, and the text says which are listed', async () => {
    const asked = ['odds', 'bclc.roulette', '--bet', 'red', '--session', '30', '--bankroll', '5'];
    const { endings, ruin } = JSON.parse((await openpit(...asked, '--json')).out);
    const chances = endings.map(({ chance }: { readonly chance: string }) => decimal(chance));
    const listed = chances.reduce((sum: number, chance: number) => sum + chance, 0);
    expect(listed + decimal(ruin)).toBeCloseTo(1, 12);
    const { out } = await openpit(...asked);
    expect(out).toContain('Result in stakes of those who were not ruined');
    expect(out).toContain('from a bankroll of 5 stakes (stakes, not dollars)\n');
    expect(out).toMatch(/ruined, under a stake +\d/);
    expect((await openpit('odds', '--help')).out).toMatch(/in stakes,\s+not\s+dollars/);
    // A figure and its unit are separated by a space, as everywhere on the terminal.
    expect(out).not.toMatch(/\d%/);
  });

  test('--meter prices any amount: the seed’s as the list has it, fair where the list says so', async () => {
    const at = async (meter: string) =>
      JSON.parse((await openpit('odds', 'bclc.blackjack', '--meter', meter, '--json')).out)[0];
    const listed = JSON.parse(
      (await openpit('odds', 'bclc.blackjack', '--bet', 'blazing7s', '--json')).out,
    );
    expect(await at('5000')).toEqual(
      listed.find((price: Row) => price['condition'] === 'meter=5000'),
    );
    expect((await at('22462.42')).houseEdge).toBe('0');
    expect((await at('18000.50')).houseEdgePercent).toBeGreaterThan(0);
    const noMeter = await openpit('odds', 'bclc.craps', '--meter', '5000');
    expect(noMeter).toMatchObject({ code: 2, out: '' });
    expect(noMeter.err).toContain('no wager is paid from a meter');
    expect((await openpit('odds', 'bclc.blackjack', '--meter', '-5')).code).toBe(2);
  });

  test('the element of risk counts raises, wars, doubles and splits', async () => {
    const of = async (...args: readonly string[]) =>
      JSON.parse((await openpit('odds', ...args, '--distribution')).out);
    const [war, surrender] = await of('bclc.war', '--bet', 'main');
    const edgeOf = (price: { readonly measures: { readonly returns: number } }) =>
      1 - price.measures.returns;
    // A war is as large as the bet, and comes with every tie: 23 of 311 cards.
    expect(war.measures.elementOfRisk).toBeCloseTo(edgeOf(war) / (1 + 23 / 311), 12);
    expect(surrender.measures.elementOfRisk).toBeCloseTo(edgeOf(surrender), 12);
    const dog = await of('bclc.reddog', '--condition', 'decks=6', '--model', 'always-raise');
    expect(dog[0].measures.elementOfRisk).toBeLessThan(edgeOf(dog[0]));
    const [main] = await of('openpit.blackjack', '--bet', 'main');
    expect(edgeOf(main) / main.measures.elementOfRisk).toBeCloseTo(1.13, 1);
    // The odds behind a point of 4 are three times the wager.
    const cards = ['chickasaw.cardcraps', '--bet', 'pass', '--model', 'without-replacement-36'];
    const [odds] = await of(...cards, '--condition', 'point=4,odds=full');
    expect(odds.measures.elementOfRisk).toBeCloseTo(edgeOf(odds) / 4, 12);
  });
});

describe('numbers and wagers that nobody means', () => {
  test.each([
    [['bclc.roulette', '--bet', 'red', '--distribution', '--rounds', '0x10'], 'whole numbers'],
    [['bclc.roulette', '--bet', 'red', '--pace', '0x10'], '--pace is a number'],
    [['bclc.roulette', '--bet', 'red', '--session', '1e1', '--csv'], 'as text or --json'],
    [['bclc.craps', '--bet', 'odds=2x+field'], 'none is named'],
  ])('%j is refused: %s', async (argv, expected) => {
    const { code, out, err } = await openpit('odds', ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(expected);
  });
});
