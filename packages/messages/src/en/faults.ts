import type { MessageParam } from '@openpit/engine';
import type { Catalogue } from '../patterns.ts';

/** Why the house did not do what it was asked, apart from the rules of a game. */
export const faults = {
  'fault.no-account': 'there is no account {account}',
  'fault.no-such-account': 'there is no such account',
  'fault.no-such-account-or-table': 'there is no such account or table',
  'fault.no-guest': 'there is no guest {account}',
  'fault.no-table': 'there is no table {table}',
  'fault.no-request': 'request {request} does not wait for anybody',
  'fault.no-such-request': 'there is no request {request}',
  'fault.no-rulebook': 'there is no rulebook {rulebook}',
  'fault.no-class': 'there is no class {class}',
  'fault.no-run': 'there is no run {run}',
  'fault.no-remark': 'there is no remark {remark}',
  'fault.no-such-role': 'there is no such role to take back',
  'fault.no-such-passkey': 'there is no such passkey',
  'fault.no-such-session': 'there is no such session',
  'fault.no-such-case': 'there is no such open case',
  'fault.no-such-round': 'there is no such round among the last ones you may see',
  'fault.nothing-here': 'there is nothing here',
  'fault.not-said': 'nothing like that was said here lately',

  'fault.document-needed': 'from {from} in a day the document that was shown is written down',
  'fault.same-person': 'somebody else has to confirm what you asked for',
  'fault.for-oneself': 'nobody confirms what is for themselves',
  'fault.serves-oneself': 'nobody does this for themselves',
  'fault.role-for-oneself': 'nobody gives a role to themselves',
  'fault.own-sessions': 'log out to end your own',
  'fault.lower-rank': 'somebody of at least their rank has to do that',
  'fault.erased': 'they have left the house for good',
  'fault.guest-money': 'a guest has play money alone',
  'fault.undo-paid':
    'something of it was taken or paid, or the house was started since: a second person confirms what sets it right',
  'fault.guest-tips': 'a guest has play money alone: tips are house money',
  'fault.funds-short': 'the account does not hold that much',
  'fault.excluded-until': 'they asked to be excluded until {until}',
  'fault.is-excluded': '{name} asked to be excluded',
  'fault.id-taken': 'this id stands for something else',
  'fault.table-taken': 'there is a table {table} already',
  'fault.name-taken': 'the name {name} is taken',
  'fault.name-reserved': 'the name {name} is the house’s own',
  'fault.one-alphabet': 'a name is written in one alphabet',
  'fault.plays-there': 'they sit there: nobody plays at a table where they have a staff role',
  'fault.by-link': 'tables for friends are opened by link',
  'fault.table-closed': 'the table is closed at present',
  'fault.many-cases': 'you have {most} cases open: wait for a ruling',

  'fault.wrong-role': 'this is for {allowed}',
  'fault.overseers-of': 'this is for the supervisors, executives and administrators of {table}',
  'fault.floor-caller': 'the floor is called by who works or sits at a table',
  'fault.no-session': 'a session is needed',
  'fault.second-factor': 'this needs a session with a second factor',
  'fault.code-needed': 'the one-time code is needed as well',
  'fault.show-factor-first':
    'enter with the second factor you have before you change or remove a way in',
  'fault.wrong-entry': 'the name or the password is wrong',
  'fault.wrong-code': 'the one-time code is wrong',
  'fault.wrong-password': 'the present password is wrong',
  'fault.wrong-recovery': 'the name or the recovery code is wrong',
  'fault.strange-passkey': 'the passkey is not one of this house',
  'fault.took-too-long': 'that took too long: ask again',
  'fault.sign-up-first': 'sign up first',
  'fault.passkeys-full': '{most} passkeys are all there can be: remove one',
  'fault.passkey-origin': 'passkeys need a browser: its origin is missing',
  'fault.foreign': 'this page is not one of the house',

  'fault.many-passwords':
    'too many wrong passwords: try again in {minutes, plural, one {a minute} other {# minutes}}',
  'fault.many-guests': 'too many guests have come from your address: try again later',
  'fault.many-accounts': 'too many new accounts have come from your address: try again later',
  'fault.many-orders': 'you give orders too fast: wait a second',
  'fault.many-questions': 'you ask too fast: wait a second',
  'fault.many-changes': 'you have changed this often enough for now: try again later',
  'fault.many-tables': 'you have opened many tables lately: wait a while',
  'fault.many-exports': 'you have taken your data along often enough: try again later',
  'fault.many-requests': 'too many requests: wait a second',
  'fault.wait-a-little': 'wait a little',
  'fault.busy': 'the house is busy: try again in a second',

  'fault.leave-seats': 'leave your seats first',
  'fault.may-be-corrected':
    'a round you were in may still be corrected: try again once the table has played two more',
  'fault.owed': 'the house still owes you money: have it paid out first',
  'fault.has-roles': 'anyone who works here is written down: have your roles taken back first',
  'fault.no-such-alert': 'there is nothing of the kind to look at: it is over, or has not come',
  'fault.last-administrator': 'the house needs an administrator: give somebody else the role first',
  'fault.waits-at-cage': 'something still waits for you at the cage',
  'fault.exclusion-outlasts': 'you asked to be excluded: that outlasts this',

  'fault.drill-gone': 'the house has no such drill any more',
  'fault.class-closed': 'this class is closed',
  'fault.class-code': 'no open class has this code',
  'fault.own-class': 'the teacher of a class is none of its students',
  'fault.in-class': 'you are in this class already',
  'fault.class-full': 'this class is full',
  'fault.join-first': 'join the class first',
  'fault.no-drill': 'the class has no drill {drill}',
  'fault.runs-spent': 'you have had your runs in this class',
  'fault.run-open': 'finish the run you have begun',
  'fault.answered-before': 'this question was answered before',
  'fault.strange-run': 'this run is somebody else’s',
  'fault.run-over': 'this run is over',
  'fault.question-waits': 'question {question} waits for its answer',
  'fault.no-more-questions': 'the game has no more questions of this kind',
  'fault.run-not-over': 'the run is not over yet',
  'fault.closed-by-teacher': 'a class is closed by its teacher',

  'fault.days': 'from and to are days such as 2026-01-31',
  'fault.round-query': 'table, player, and from and to as 2026-01-31 or 2026-01-31T10:00:00Z',
  'fault.record-too-long':
    'the record would go back more than {most} lines: openpit export writes the whole log',
  'fault.malformed': '{field} is not as it has to be',
  'fault.malformed-request': 'this is no request that can be read',
  'fault.against-log': 'the log of the house does not allow this',
  'fault.not-now': 'the house cannot do this now',
  'fault.database-lost':
    'the house has lost its database and looks for it again: nothing was taken; try again in a few seconds',
  'fault.internal': 'something went wrong in the house',

  // Why a table has stopped.
  'fault.table-stands': 'the table is closed: {why}',
  'fault.cannot-go-on': 'the house cannot go on just now',
  'fault.database-gone': 'the house has lost its database',
  'fault.disk-full': 'the disk of the house is full',
  'fault.log-away': 'the table is closed until the house can write its log again',
  'fault.share-lost': 'the house has lost its share of the round',
  'fault.take-down':
    'the house cannot bind itself for another round while wagers stand: take them down',
  'fault.beacon-unasked': 'the round waits for a public beacon this house does not ask',
  'fault.beacon-awaited': 'the round waits for public beacon {beacon}: {why}',
  'fault.beacon-silent': 'it does not answer',
  'fault.beacon-answers': 'it answers {status}',
  'fault.beacon-unread': 'what it gave is no round of a beacon',
  'fault.beacon-unsigned': 'what it gave is not signed by the beacon',
  'fault.staff-awaited': 'the table waits for its staff: {acts}',
  'fault.second-awaited': 'request {requests} waits for a second person',
} as const satisfies Catalogue;

type Fault = typeof faults;

/** The names of these sentences, as the server gives them. */
export type FaultWord = keyof Fault extends `fault.${infer Word}` ? Word : never;

/** The parameters of a sentence: the names in its braces, except for the arms of a plural. */
type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ?
      | (Name extends `#${string}` ? never : Name extends `${infer First},${string}` ? First : Name)
      | NamesIn<Rest>
  : never;

export type FaultParams<Word extends FaultWord> = Readonly<
  Record<NamesIn<Fault[`fault.${Word}`]>, MessageParam>
>;
