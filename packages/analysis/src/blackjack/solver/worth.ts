import type { FirstHand } from './chart.ts';

export const choices = ['stand', 'hit', 'double', 'split', 'surrender', 'zap'] as const;

export type HandChoice = (typeof choices)[number];

/** The value of each choice with a first hand, by up card; a choice that is not offered is missing. */
export type Worth = Readonly<Partial<Record<HandChoice, Float64Array>>>;

/** A first hand, and how often it comes against each up card. */
export type Dealt = FirstHand & { readonly weight: Float64Array };
