import { type KnownPlan, knownPlans } from '@openpit/simulation';
import { locale } from '../texts/index.ts';

/** What a plan says of itself is in English: in another language its name, which stands above it, is enough. */
export const textIn = (language: string, { text }: Pick<KnownPlan, 'text'>): string =>
  language === 'en' ? text : text.replace(/^(?:#.*\n)+/, '');

/** The plans people know by name, as the visitor reads them. */
export const plans: readonly KnownPlan[] = knownPlans.map((plan) => ({
  ...plan,
  text: textIn(locale, plan),
}));
