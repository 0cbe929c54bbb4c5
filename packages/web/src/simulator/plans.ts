import { type KnownPlan, knownPlans } from '@openpit/simulation';
import { locale } from '../texts/index.ts';

/** A plan's own description is in English: in another language its name, which is above it, is enough. */
export const textIn = (language: string, { text }: Pick<KnownPlan, 'text'>): string =>
  language === 'en' ? text : text.replace(/^(?:#.*\n)+/, '');

/** The well-known plans, as the visitor reads them. */
export const plans: readonly KnownPlan[] = knownPlans.map((plan) => ({
  ...plan,
  text: textIn(locale, plan),
}));
