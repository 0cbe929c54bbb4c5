import { type AnyCommand, type Card, dollars } from '../../core/index.ts';

// The orders in scripts of the card games.

export const sit = (seat: number, amount = 1000): AnyCommand => ({
  kind: 'sit',
  seat,
  player: `P${seat}`,
  amount: dollars(amount),
});

export const bet = (seat: number, name: string, amount = 10): AnyCommand => ({
  kind: 'place-bet',
  seat,
  bet: name,
  amount: dollars(amount),
});

export const tip = (seat: number, amount = 5): AnyCommand => ({
  ...bet(seat, 'main', amount),
  tip: true,
});

export const cards = (...dealt: readonly Card[]): AnyCommand => ({
  kind: 'deal-cards',
  cards: dealt,
});

export const answer = (seat: number, kind: string): AnyCommand => ({ kind, seat });

export const deal: AnyCommand = { kind: 'deal' };
