import type { FamilyId } from '@openpit/engine';
import { blackjackAnswers } from './blackjack/answers.ts';

type Answers = Readonly<Record<string, string>>;

const byFamily: Readonly<Record<string, Answers>> = {
  blackjack: blackjackAnswers,
} satisfies Readonly<Partial<Record<FamilyId, Answers>>>;

const nothing: Answers = {};

/** The answers that have a price in a family without being a wager at the table, by their names in price lists. */
export const answersIn = (family: string): Answers => byFamily[family] ?? nothing;
