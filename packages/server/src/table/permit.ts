import {
  type Command,
  cite,
  familyOf,
  houseRule,
  type Refusal,
  type Role,
  type Rule,
  refuse,
} from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { house } from '../log/line.ts';
import type { AccountId } from '../ports.ts';
import type { TableState } from './state.ts';

/** Who gives an order, and the staff roles granted to them at this table. */
export type Giver = { readonly actor: AccountId; readonly roles: readonly Role[] };

export const theHouse: Giver = { actor: house, roles: [] };

/** As much of a table as says who may do what. */
export type Permitting = Pick<TableState, 'game' | 'owners'> & {
  readonly setup: Pick<TableState['setup'], 'mode'>;
};

/** The order as it may be given, in the role it is given in; a refusal when it may not. Denied unless something allows it. */
export const permit = (
  state: Permitting,
  { actor, roles }: Giver,
  command: Command,
): Command | Refusal => {
  if (actor === house) return command;
  const rule = state.game.rulebook.roles[command.kind];
  const isForPlayers = rule ? rule.is.includes('player') : !staffActs.has(command.kind);
  const staff = rule?.is.filter((role) => role !== 'player') ?? [];
  const asked = command.as;
  if (asked === 'player' || (asked === undefined && isForPlayers)) {
    const refusal = isForPlayers
      ? refuseSeat(state, actor, command)
      : notYours(state, command, 'player');
    if (!refusal) return asPlayer(command, rule);
    if (staff.length === 0 || asked === 'player') return refusal;
  }
  const role = staff.find((one) => roles.includes(one) && (asked === undefined || asked === one));
  if (!role) return notYours(state, command, asked ?? 'you');
  if (state.setup.mode === 'automated' && !waitsForStaff(state, command)) {
    const says = 'the house deals this table by itself';
    return refuse('wrong-role', houseRule('role'), says);
  }
  return { ...command, as: role };
};

/** Where the house cannot go on by itself (an award that people must confirm), it lets the staff do what it waits for. */
const waitsForStaff = ({ game: { rulebook, table } }: Permitting, { kind }: Command): boolean => {
  const awaits = familyOf(rulebook).awaits(rulebook, table);
  return awaits.kind === 'house' && awaits.acts.includes(kind);
};

/** What some rulebook gives to the staff alone is no player's act anywhere, even where a rulebook does not speak of it. */
const staffActs: ReadonlySet<string> = new Set(
  rulebooks.flatMap(({ roles }) =>
    Object.entries(roles)
      .filter(([, { is }]) => !is.includes('player'))
      .map(([act]) => act),
  ),
);

const notYours = ({ game }: Permitting, { kind }: Command, who: string): Refusal => {
  const rule = game.rulebook.roles[kind];
  const allowed = rule ? rule.is.join(' or ') : 'the player of the seat';
  return refuse(
    'wrong-role',
    rule ? cite(rule) : houseRule('role'),
    `${kind} is for ${allowed}, not for ${who}`,
  );
};

// What a dealer has seen and a player would only claim: a late bet that was under way, a call bet put in the wrong place,
// chips that came with a call.
const crewWords = ['begun', 'at', 'withChips'] as const;

/** A player acts from their own seat, and takes only a seat that is free. */
const refuseSeat = (state: Permitting, actor: AccountId, order: Command): Refusal | undefined => {
  const claim = crewWords.find((word) => word in order && Object(order)[word] !== false);
  if (claim) return refuse('wrong-role', houseRule('role'), `only the crew can say "${claim}"`);
  // A back bet names the hand it is on and whose chips they are: the chips decide.
  const command: Command = 'backer' in order ? { ...order, ...{ seat: order.backer } } : order;
  if (!('seat' in command) || typeof command.seat !== 'number') {
    return refuse('wrong-role', houseRule('role'), `${command.kind} is not for players`);
  }
  if (command.kind === 'sit') return undefined;
  if (state.owners.get(command.seat) === actor) return undefined;
  return refuse('not-your-seat', houseRule('seat'), `seat ${command.seat} is not yours`);
};

/** Said as the player where an act is the staff's unless somebody says otherwise. */
const asPlayer = (order: Command, rule: Rule<readonly Role[]> | undefined): Command => {
  if (rule && rule.is[0] !== 'player') return { ...order, as: 'player' };
  if (order.as === undefined) return order;
  const { as: _, ...command } = order;
  return command;
};
