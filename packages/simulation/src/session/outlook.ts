import type { Key } from '../chacha.ts';
import { outcomes } from '../twin.ts';
import { type Session, startOf } from './session.ts';
import type { Steps } from './table.ts';
import { playSession } from './twin.ts';

/** What is known beforehand of the change over a session. */
export type Outlook = { readonly mean: number; readonly variance: number };

const pilots = 16;
const roundsMax = 200;

/** The sessions in question, and their exact figures if these can be computed: without a bankroll, and never stopped. */
export type Forecast = {
  readonly key: Key;
  readonly open: Omit<Session, 'scale'>;
  readonly exact: Outlook | null;
};

/**
 * What a scale is chosen by. With ever larger bets a bankroll ends most sessions long before they spread as far as without one.
 * A few sessions then say more than the exact figures.
 */
export const outlookBy = <S>(steps: Steps<S>, { key, open, exact }: Forecast): Outlook => {
  if (open.bankroll === null) return exact ?? pilotsOf(steps, { key, open });
  const played = pilotsOf(steps, { key, open });
  const variance = Math.max(played.variance, (open.bankroll * inSight) ** 2);
  return exact && exact.variance <= variance ? exact : { ...played, variance };
};

/** Seven standard deviations are three more bankrolls, so a stake that is doubled twice is still on the scale. */
const inSight = 3 / 7;

const pilotsOf = <S>(steps: Steps<S>, { key, open }: Omit<Forecast, 'exact'>): Outlook => {
  const rounds = Math.min(open.rounds, roundsMax);
  const session = { ...open, rounds, scale: { from: 0, width: 1 } };
  const changes = Array.from({ length: pilots }, (_, at) => {
    const { final, ending } = playSession(steps, session, {
      drawn: outcomes(key, at, steps.count),
    });
    // Sessions that have not ended go on.
    return ((final - startOf(session)) * (ending === 'played' ? open.rounds : rounds)) / rounds;
  });
  const mean = changes.reduce((sum, change) => sum + change, 0) / pilots;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / pilots;
  return { mean, variance: 4 * variance };
};
