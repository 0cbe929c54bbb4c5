import { ownOffers } from '../lobby/own-tables.ts';
import { plans } from './plans.ts';

/** What the simulator is asked for; all of it fits into an address that can be passed on. */
export type Asked = {
  readonly rulebook: string;
  readonly text: string;
  /** Rounds of a session. */
  readonly rounds: number;
  /** In cents; null for no limit. */
  readonly bankroll: number | null;
  readonly sessions: number;
  readonly seed: string;
};

const passOdds = plans.find(({ name }) => name === 'pass-odds') ?? { text: '' };

const usual = {
  rulebook: 'bclc.craps',
  text: passOdds.text,
  rounds: 400,
  bankroll: 50_000,
  sessions: 20_000,
  seed: '1',
} satisfies Asked;

/** The request in an address; what it leaves out, or what is wrong, is as usual. */
export const askedIn = (search: string): Asked => {
  const given = new URLSearchParams(search);
  const whole = (name: string, { min, max, unless }: Bounds): number => {
    const value = Number(given.get(name) ?? unless);
    return Number.isInteger(value) && value >= min && value <= max ? value : unless;
  };
  const bankroll = given.get('bankroll');
  const { rulebook, text } = gameIn(given.get('rulebook') ?? usual.rulebook);
  return {
    rulebook,
    text: given.get('plan') ?? text,
    rounds: whole('rounds', { min: 1, max: 100_000, unless: usual.rounds }),
    bankroll:
      bankroll === 'none' ? null : whole('bankroll', { min: 1, max: 1e9, unless: usual.bankroll }),
    sessions: whole('sessions', { min: 1, max: 1_000_000, unless: usual.sessions }),
    seed: /^\d{1,19}$/.exec(given.get('seed') ?? '')?.[0] ?? usual.seed,
  };
};

/** A game, by its rulebook with or without changed choices, and its first plan; the usual game if it has no plans. */
const gameIn = (rulebook: string): Pick<Asked, 'rulebook' | 'text'> => {
  const [base] = rulebook.split(':');
  const family = ownOffers.find(({ id }) => id === base)?.family;
  const plan = plans.find((one) => one.family === family);
  if (!plan) return usual;
  return { rulebook, text: plan.text };
};

type Bounds = { readonly min: number; readonly max: number; readonly unless: number };

/** The address for a request. */
export const addressOf = ({ rulebook, text, rounds, bankroll, sessions, seed }: Asked): string => {
  const given = new URLSearchParams({
    rulebook,
    plan: text,
    rounds: `${rounds}`,
    bankroll: bankroll === null ? 'none' : `${bankroll}`,
    sessions: `${sessions}`,
    seed,
  });
  return `/simulator?${given}`;
};
