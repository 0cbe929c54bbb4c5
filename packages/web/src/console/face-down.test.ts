import { act, type Command, dollars, type Game, openGame } from '@openpit/engine';
import { rulebookOf } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { dutiesOf, entryAt } from './duties.ts';
import { isPlain } from './duties-panel.tsx';
import { readTyped, typesOn } from './entry.ts';
import { nextPlaceOf } from './next-place.ts';
import { consoleTexts } from './texts.ts';

describe('cards that nobody of the crew sees', () => {
  const dealt = (...orders: readonly Readonly<Record<string, unknown>>[]): Game => {
    const rulebook = rulebookOf('bclc.doubledeck');
    const opened = rulebook && openGame(rulebook, { min: '5', dealt: 'down' });
    if (!opened?.ok) throw new Error('the table does not open');
    return orders.reduce<Game>((game, order) => {
      const step = act(game, order as Command); // written as an order
      if (!step.ok) throw new Error(`${JSON.stringify(order)}: ${step.refusal.code}`);
      return step.game;
    }, opened.game);
  };
  const seated = [1, 2].flatMap((seat) => [
    { kind: 'sit', seat, player: `P${seat}`, amount: dollars(100) },
    { kind: 'place-bet', seat, hand: 1, bet: 'main', tip: false, amount: dollars(10) },
  ]);
  const begun = (): Game => dealt(...seated, { kind: 'deal' });

  test('a zero is a card face down, a ten may be typed in figures, and where each goes is shown', () => {
    const game = begun();
    const entry = entryAt(game);
    if (!entry) throw new Error('cards are due');
    expect(typesOn(entry, '', '0')).toBe(true);
    const typed = readTyped(entry, '0010h00');
    expect(typed).toMatchObject({ kind: 'whole', parts: ['??', '??', 'Th', '??', '??'] });
    expect(typed.kind === 'whole' && act(game, typed.command).ok).toBe(true);
    const placeAfter = (text: string) => nextPlaceOf(game, entry, readTyped(entry, text));
    const { seat } = consoleTexts.owed;
    const { dealer } = consoleTexts.entry.places;
    expect(['', '0', '00', '0010h', '0010h0', '0010h00'].map(placeAfter)).toEqual([
      seat(1),
      seat(2),
      dealer,
      seat(1),
      seat(2),
      null,
    ]);
  });

  test('they are turned up by typing them: one order for each hand, and as many cards as lie there at most', () => {
    const cards = ['??', '??', 'Th', '??', '??'];
    const stood = [1, 2].map((seat) => ({ kind: 'stand', seat, hand: 1 }));
    const down = dealt(...seated, { kind: 'deal' }, { kind: 'deal-cards', cards }, ...stood);
    const end = act(down, { kind: 'deal-cards', cards: ['7d'] } as Command); // written as an order
    if (!end.ok) throw new Error('the dealer stands');
    const duties = dutiesOf(end.game, 'dealer');
    const [show] = duties.filter(({ kind }) => kind === 'show-cards');
    expect(show).toMatchObject({ asksCards: 'cards' });
    expect(show?.orders.map((order) => ('seat' in order ? order.seat : null))).toEqual([1, 2]);
    expect(show && isPlain(show)).toBe(false);
  });

  test('a card that was exposed is typed, not looked for in a list of fifty-two', () => {
    const exposing = dutiesOf(begun(), 'dealer').find(({ kind }) => kind === 'expose-card');
    expect(exposing).toMatchObject({ asksCards: 'card' });
    expect(exposing?.orders.length).toBe(1);
  });
});
