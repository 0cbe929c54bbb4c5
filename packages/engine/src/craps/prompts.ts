import {
  assert,
  betParam,
  type Citation,
  cite,
  type MessageParams,
  message,
  money,
  type Prompt,
  type Role,
  term,
} from '../core/index.ts';
import { contractOf, offerFor } from './offers.ts';
import type { CrapsRulebook, ShooterCites } from './rules.ts';
import { settingPrompts } from './setting-prompts.ts';
import { nextOffered, refuseThrown } from './shooter.ts';
import type { Table } from './table.ts';

/** What the crew of a craps table has to do now. Each prompt stays until it is done. */
export const prompts = (rulebook: CrapsRulebook, table: Table): readonly Prompt[] => {
  const { shooter } = rulebook.cites;
  return [
    ...(shooter ? dicePrompts(rulebook, shooter, table) : []),
    ...(shooter ? throwPrompts(rulebook, table) : []),
    ...scanPrompt(rulebook, table),
    ...callPrompts(rulebook, table),
    ...wagerPrompts(rulebook, table),
    ...settingPrompts(rulebook, table),
    ...pointPrompt(rulebook, table),
    ...dutyPrompts(rulebook, table),
    ...limitPrompt(rulebook, table),
  ];
};

type Asked = {
  readonly role: Role;
  readonly by: Citation;
  readonly act: string | null;
  readonly params?: MessageParams;
};

const ask = (code: string, { role, by, act, params = {} }: Asked): Prompt => ({
  ...message(`prompt.${code}`, params),
  role,
  by,
  act,
});

/** The dice have to be offered, looked for, inspected or brought. */
const dicePrompts = (
  rulebook: CrapsRulebook,
  shooter: ShooterCites,
  table: Table,
): readonly Prompt[] => {
  const { inspections } = rulebook;
  const { thrower } = table;
  const { off, away, isHeld, isUnseen, lost, isNextReady, inspectedBy } = table.dice;
  const found: Prompt[] = [];
  const next = nextOffered(rulebook, table);
  if (next !== undefined) {
    const by = cite(shooter.offered, hasSevenedOut(table) ? rulebook.cites.calls.sevenOut : []);
    const asked = { role: 'stickperson', by, act: 'take-dice', params: { seat: next } } as const;
    found.push(ask('offer-dice', asked));
  }
  if (thrower.kind === 'player' && thrower.dice === null) {
    found.push(ask('pick-dice', { role: 'stickperson', by: shooter.picks, act: 'choose-dice' }));
  }
  if (off !== null) {
    found.push(
      ask('pick-again', { role: 'stickperson', by: shooter.otherDice, act: 'choose-dice' }),
    );
  }
  if (away.length > 0 && shooter.searched) {
    found.push(ask('look-for-die', { role: 'supervisor', by: shooter.searched, act: null }));
  }
  const inspector = inspections.found;
  if (isHeld && inspector) {
    const role = inspector.is[0] ?? 'supervisor';
    found.push(ask('inspect-found', { role, by: cite(inspector), act: 'inspect-dice' }));
  }
  const watcher = inspections.sight;
  if (isUnseen && watcher) {
    const role = watcher.is[0] ?? 'boxperson';
    found.push(ask('inspect-unseen', { role, by: cite(watcher), act: 'inspect-dice' }));
  }
  // Not while dice are out: a new set comes after the throw has been called.
  if (lost.length > 0 && !isNextReady && shooter.lost && !refuseThrown(rulebook, table)) {
    found.push(ask('bring-dice', { role: 'supervisor', by: shooter.lost, act: 'bring-dice' }));
  }
  const { arrival } = inspections;
  for (const role of arrival?.is ?? []) {
    if (inspectedBy.includes(role)) continue;
    found.push(ask('inspect-new', { role, by: cite(arrival ?? undefined), act: 'inspect-dice' }));
  }
  return found;
};

/** Whether the last throw ended its shooter's turn: a point was up before, is gone now, and was not made. */
const hasSevenedOut = ({ phase, last, made }: Table): boolean =>
  last?.before.phase.kind === 'point' && phase.kind === 'come-out' && made.length === 0;

/** The dice are out: who watches them, and how the result is called. */
const throwPrompts = ({ cites }: CrapsRulebook, { betting }: Table): readonly Prompt[] => {
  if (betting === 'open') return [];
  const { sent, called, hardOrEasy, twice, voided, calledByDealer } = cites.throws;
  const by = cite(sent, called, hardOrEasy, twice ?? undefined, voided);
  const call = ask('call-roll', { role: 'stickperson', by, act: 'roll' });
  return calledByDealer
    ? [call, ask('call-hidden', { role: 'dealer', by: calledByDealer, act: 'roll' })]
    : [call];
};

/** Three cards, of which the middle one is the roll. */
const scanPrompt = ({ cites, roles }: CrapsRulebook, { betting }: Table): readonly Prompt[] => {
  if (!cites.cards || betting !== 'closed') return [];
  const by = cite(cites.throws.sent, cites.cards.spread, cites.cards.scanned);
  return [ask('scan-cards', { role: roles['scan']?.is[0] ?? 'boxperson', by, act: 'scan' })];
};

/** Calls that wait for a word of the crew, including those that count as booked without it. */
const callPrompts = ({ roles, cites }: CrapsRulebook, { calls }: Table): readonly Prompt[] =>
  [...calls.heard, ...calls.booked.filter((one) => one.isPresumed)].map(({ seat, bet, amount }) =>
    ask('book-call', {
      role: roles['call-bet']?.is[0] ?? 'dealer',
      by: cites.callBets.booked,
      act: 'call-bet',
      params: { seat, bet: betParam(bet), amount: money(amount) },
    }),
  );

/** Wagers that somebody has to verify, and contracts of a closed game. */
const wagerPrompts = (rulebook: CrapsRulebook, table: Table): readonly Prompt[] => {
  const { roles, cites } = rulebook;
  return table.layout.wagers.flatMap((wager): readonly Prompt[] => {
    const { seat, bet, state } = wager;
    const params = { seat, bet: betParam(bet) };
    if (table.isClosed && !state.isHeld && contractOf(rulebook, wager, table)) {
      const role = roles['rule']?.is[0] ?? 'supervisor';
      return [ask('rule-contract', { role, by: cites.ruling, act: 'rule', params })];
    }
    const verified = state.isVerified ? undefined : offerFor(rulebook, bet)?.verified;
    if (!verified?.is) return [];
    const role = roles['verify']?.is[0] ?? 'supervisor';
    return [ask('verify-wager', { role, by: cite(verified), act: 'verify', params })];
  });
};

/** A point that no marker shows yet. */
const pointPrompt = ({ cites }: CrapsRulebook, { phase, marked }: Table): readonly Prompt[] => {
  if (phase.kind !== 'point' || marked === phase.point) return [];
  const params = { number: phase.point };
  return [
    ask('mark-point', { role: 'dealer', by: cites.calls.pointSet, act: 'mark-point', params }),
  ];
};

const dutyPrompts = ({ duties: rules }: CrapsRulebook, { duties }: Table): readonly Prompt[] =>
  duties.flatMap(({ duty, seat, player }) => {
    const rule = rules[duty];
    const role = rule?.is[0];
    assert(rule && role, `${duty} is somebody's duty`);
    return [ask(duty, { role, by: cite(rule), act: 'report-done', params: { seat, player } })];
  });

/** Limits that were announced and are not in force yet. */
const limitPrompt = ({ limits }: CrapsRulebook, { posted }: Table): readonly Prompt[] => {
  if (!posted) return [];
  const params = {
    min: money(posted.min),
    max: posted.max === null ? term('none') : money(posted.max),
  };
  return [ask('limits-change', { role: 'dealer', by: cite(limits), act: null, params })];
};
