import { act, type Command, dollars, familyOf, type Game, openGame } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { entryName } from './entry-name.ts';
import { writerFor } from './read-act.ts';

/** Whatever two players may do now, each wager for two amounts. */
const ordersAt = ({ rulebook, table }: Game): readonly Command[] =>
  [1, 2].flatMap((seat) =>
    (familyOf(rulebook).acts?.(rulebook, table, seat) ?? []).flatMap(({ command }) =>
      'amount' in command
        ? [command, Object.assign({ ...command }, { amount: Number(command.amount) + 100 })]
        : [command],
    ),
  );

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'law: two orders at %s that differ in a record are two to who confirms a correction of one to the other',
  async (_id, rulebook) => {
    const opened = openGame(rulebook, { min: '5' });
    if (!opened.ok) throw new Error('it does not open');
    let game: Game = opened.game;
    const written = new Map<string, string>();
    const write = await writerFor(game);
    for (const seat of [1, 2]) {
      const sit = Object.assign(
        { kind: 'sit' },
        { seat, player: `P${seat}`, amount: dollars(500) },
      );
      const step = act(game, sit);
      if (step.ok) game = step.game;
    }
    for (let at = 0; at < 3; at++) {
      const orders = ordersAt(game);
      for (const order of orders) {
        const [name, record] = [entryName(game, order), write(order)];
        expect(written.get(name) ?? record, name).toBe(record);
        written.set(name, record);
      }
      // On to where something lies on the layout, and more may be done.
      const next = orders.map((order) => act(game, order)).find(({ ok }) => ok);
      if (next?.ok) game = next.game;
    }
    expect(written.size).toBeGreaterThan(10);
  },
);
