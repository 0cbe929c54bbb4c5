import { assert } from '../assert.ts';
import { type Citation, cite } from '../clause.ts';
import type { Command } from '../command.ts';
import type { Decision } from '../decision.ts';
import type { Announced, Done, Event } from '../event.ts';
import type { Awaits, Prompt } from '../family.ts';
import { houseRule } from '../house.ts';
import { type Message, message, term } from '../message.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Duty } from './pit.ts';

/** The open duties of the crew. */
export const dutyPrompt = ({ code, params, role, by }: Duty): Prompt => ({
  ...message('prompt.do', { what: { code, params } }),
  role,
  by,
  act: 'report-done',
});

/**
 * A step that is due, with everything that goes with it. The order is decided without being given, so the crew is asked to say and
 * do exactly what the table will record.
 */
export const stepPrompts = (
  { roles }: Rulebook,
  { kind: act, as }: Command,
  decision: Decision<Event>,
): readonly Prompt[] => {
  const rule = roles[act];
  const role = as ?? rule?.is[0] ?? 'dealer';
  const events = decision.ok ? decision.events : [];
  const own = events.filter((event) => !isCrews(event) && event.kind !== 'settled');
  const by = cite(rule ?? houseRule('order'), ...own.map((event) => event.by));
  const step: Prompt = { ...message('prompt.step', { act: term(act) }), role, by, act };
  return [step, ...events.filter(isCrews).map((event) => deedPrompt(event, act))];
};

/** An outcome that is due. Its result is not known yet, only its clause. */
export const outcomePrompt = (
  { roles }: Rulebook,
  { kind: act }: Command,
  decision: Decision<Event>,
): Prompt => {
  const rule = roles[act];
  assert(decision.ok, 'what chance can bring is taken');
  const by = cite(rule ?? houseRule('order'), decision.events[0]?.by);
  return { ...message('prompt.step', { act: term(act) }), role: rule?.is[0] ?? 'dealer', by, act };
};

const isCrews = (event: Event): event is Announced | Done =>
  event.kind === 'announced' || event.kind === 'done';

const deedPrompt = (event: Announced | Done, act: string): Prompt => {
  const { role, by, params } = event;
  const what: Message =
    event.kind === 'announced'
      ? message('prompt.say', { what: { code: `call.${event.call}`, params } })
      : message('prompt.do', { what: { code: `done.${event.act}`, params } });
  return { ...what, role, by, act };
};

/** Whose turn it is, for the dealer to ask. */
export const askPrompt = (
  { seat, hand }: Extract<Awaits, { readonly kind: 'choice' }>,
  by: Citation,
): Prompt => ({ ...message('prompt.ask', { seat, hand }), role: 'dealer', by, act: null });
