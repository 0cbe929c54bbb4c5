import type { RoleRules } from '@openpit/engine';
import type { Cited } from './cited.ts';

/** What a dealer enters for a player without a device: sitting down and leaving, chips, and wagers. */
export const seatRoles = {
  sit: { is: ['player', 'dealer', 'supervisor'], by: 'house.entered' },
  'buy-in': { is: ['player', 'dealer', 'supervisor'], by: 'house.entered' },
  leave: { is: ['player', 'dealer', 'supervisor'], by: ['house.leave', 'house.entered'] },
  'place-bet': { is: ['player', 'dealer'], by: 'house.entered' },
  'take-down': { is: ['player', 'dealer'], by: 'house.entered' },
} as const satisfies Cited<RoleRules>;

/** What the crew does at every table besides the round. */
export const tableRoles = {
  'report-done': {
    is: ['dealer', 'supervisor', 'executive', 'boxperson', 'stickperson'],
    by: 'house.duty',
  },
  'post-limits': { is: ['supervisor', 'executive'], by: 'house.notice' },
  'close-table': { is: ['supervisor', 'executive'], by: 'house.closed' },
  'open-table': { is: ['supervisor', 'executive'], by: 'house.closed' },
} as const satisfies Cited<RoleRules>;

/** The same at a card table. */
export const cardRoles = {
  ...tableRoles,
  'check-cards': { is: ['dealer', 'supervisor'], by: 'house.cards' },
  'change-cards': { is: ['supervisor', 'executive'], by: 'house.cards' },
  'expose-card': { is: ['dealer', 'supervisor'], by: 'house.exposed' },
  'call-misdeal': { is: ['supervisor', 'executive'], by: 'house.misdeal' },
} as const satisfies Cited<RoleRules>;

/** A player's act on a hand, which a dealer enters for one who taps, waves or has walked off. */
const entered = { is: ['player', 'dealer'], by: 'house.entered' } as const;

export const blackjackRoles = {
  ...seatRoles,
  ...cardRoles,
  hit: entered,
  stand: entered,
  double: entered,
  split: entered,
  surrender: entered,
  insure: entered,
  'decline-insurance': entered,
  'even-money': entered,
  parlay: entered,
  collect: entered,
  'play-on': entered,
  'show-cards': { is: ['dealer'], by: 'house.cards' },
  'back-bet': entered,
  'back-match': entered,
  'back-insure': entered,
  'back-pass': entered,
  object: entered,
  allow: entered,
} as const satisfies Cited<RoleRules>;

export const warRoles = {
  ...seatRoles,
  ...cardRoles,
  war: entered,
  surrender: entered,
} as const satisfies Cited<RoleRules>;

export const redDogRoles = {
  ...seatRoles,
  ...cardRoles,
  raise: entered,
  stay: entered,
  'back-bet': entered,
} as const satisfies Cited<RoleRules>;
