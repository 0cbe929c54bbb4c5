import { act, type Command, cents, type Refusal } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { go, type OwnGame, openOwn, play } from '../own-table/own-game.ts';
import { seeded } from '../own-table/seeded.contract.ts';
import { texts } from '../texts/index.ts';
import { awaitsOf, infosOf, openBetsFor, sentenceOf } from './engine.ts';
import { nextStepFor } from './next-step.ts';
import { fullPurse, usualBuyIn } from './sitting.ts';
import { buying, placing, type TableStore } from './store.ts';

await Promise.all(rulebooks.map((rulebook) => gameViewOf(rulebook).load?.()));

/** The situations of a sitting in which somebody may press the wrong thing: before, with a bet down, after the first outcome, out of chips. */
const situationsOf = (id: string): readonly OwnGame[] => {
  const rulebook = rulebooks.find((one) => one.id === id);
  if (!rulebook) throw new Error(`no rulebook ${id}`);
  const below = seeded(11);
  const fresh = openOwn(rulebook, 'Ann');
  const { first } = gameViewOf(rulebook);
  const bet = (own: OwnGame, amount: number): OwnGame => {
    const ref = { seat: own.seat, hand: 1, bet: first, tip: false };
    const step = play(own, placing(ref, cents(amount)), below);
    return step.ok ? step.own : own;
  };
  const down = bet(fresh, 500);
  const played = go(down, below);
  return [fresh, down, played.ok ? played.own : down, bet(fresh, 50_000)];
};

/** Every order a press on the table can give, sensible or not. */
const ordersOf = ({ game, seat }: OwnGame): readonly Command[] => [
  ...infosOf(game).flatMap(({ bet }) =>
    [100, 500, 100_000].flatMap((amount): readonly Command[] => {
      const ref = { seat, hand: 1, bet, tip: false };
      return [placing(ref, cents(amount)), Object.assign({ kind: 'take-down' }, ref)];
    }),
  ),
  Object.assign({ kind: 'leave' }, { seat }),
];

const store: TableStore = {
  get: () => {
    throw new Error('nothing is read here');
  },
  subscribe: () => () => {},
  place() {},
  takeDown() {},
  give: async () => true,
  trySeat: async () => false,
  dismiss() {},
  ready() {},
  say() {},
  tick() {},
  close() {},
  own: null,
};

describe.each(rulebooks.map(({ id }) => id))('at %s', (id) => {
  test('whatever is refused says in a sentence what it was, and has a button that leads on', () => {
    const seen = new Map<string, Refusal>();
    const faults: string[] = [];
    for (const own of situationsOf(id)) {
      const refusals = ordersOf(own).flatMap((command) => {
        const step = act(own.game, command);
        return step.ok ? [] : [step.refusal];
      });
      const nobody = go(own, seeded(3));
      for (const refusal of nobody.ok ? refusals : [...refusals, nobody.refusal]) {
        seen.set(refusal.code, refusal);
        const step = nextStepFor(refusal, {
          store,
          game: own.game,
          seat: own.seat,
          purse: fullPurse,
        });
        const sentence =
          texts.refusals[refusal.code] ?? sentenceOf(refusal, own.game.rulebook.family);
        if (
          step.words.trim() === '' ||
          !/^\p{Lu}.*[.!?]$/u.test(sentence) ||
          sentence.includes(refusal.code) ||
          // Somebody is spoken to as themselves, not by the number of their seat.
          /\bseat \d/i.test(sentence)
        )
          faults.push(`${refusal.code}: ${sentence} [${step.words}]`);
        // A button that only shows a rule needs one to show.
        if (step.kind === 'read' && refusal.by.length === 0)
          faults.push(`${refusal.code} leads nowhere`);
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  });

  test('what the button of a refusal does is taken by the table', () => {
    const [fresh] = situationsOf(id);
    if (!fresh) throw new Error(`${id} does not open`);
    const offered = openBetsFor(fresh.game, fresh.seat);
    const { first } = gameViewOf(fresh.game.rulebook);
    const given: Command[] = [];
    const step = nextStepFor(
      { code: 'nothing-to-deal-for', params: {}, by: [] },
      {
        store: { ...store, place: (ref, amount) => void given.push(placing(ref, amount)) },
        game: fresh.game,
        seat: fresh.seat,
        purse: fullPurse,
      },
    );
    if (step.kind !== 'do') throw new Error('a table without a bet leads nowhere');
    step.run();
    expect(given.map((command) => act(fresh.game, command).ok)).toEqual([true]);
    expect(offered.some(({ bet }) => bet === first)).toBe(true);
    expect(awaitsOf(fresh.game).kind).toBe('bets');
  });
});

test.each([
  [fullPurse, 'chips', usualBuyIn],
  [{ limit: 1_000, left: usualBuyIn - 100, held: 1e6 }, 'chips', usualBuyIn - 100],
  [{ limit: 1_000, left: 0, held: 1e6 }, texts.table.toLimits, null],
  // Nor is more offered than somebody owns.
  [{ ...fullPurse, held: 30_000 }, 'chips', 30_000],
  [{ ...fullPurse, held: 0 }, texts.steps.own, null],
])('who has %j is offered %s, and nothing that would be refused', (purse, words, amount) => {
  const [rulebook] = rulebooks;
  if (!rulebook) throw new Error('there are rulebooks');
  const { game, seat } = openOwn(rulebook, 'Ann');
  const bought: Command[] = [];
  const give = async (command: Command) => bought.push(command) > 0;
  const step = nextStepFor(
    { code: 'rack-short', params: {}, by: ['house.rack'] },
    { store: { ...store, give }, game, seat, purse },
  );
  if (step.kind === 'do') step.run();
  expect(step.kind === 'do' ? 'chips' : step.words).toBe(words);
  expect(bought).toEqual(amount === null ? [] : [buying(seat, amount)]);
});
