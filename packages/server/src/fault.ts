import type { Message } from '@openpit/engine';
import { type FaultParams, type FaultWord, sentenceOf } from '@openpit/messages';

/** Something outside failed or moved on: met at the edge, never shown to the rules. */
export type FaultCode =
  /** Another owner has the table, or it has moved on since it was loaded. */
  | 'stale'
  /** This command id has its answer already. */
  | 'answered'
  /** A player's account does not hold what the act takes. */
  | 'funds-short'
  /** There is no such table, account or session. */
  | 'unknown'
  /** The name or the id is taken. */
  | 'taken'
  /** The name, the password or the code is wrong. */
  | 'no-entry'
  /** It is for somebody with another role. */
  | 'wrong-role'
  /** It takes a second factor, which was not shown. */
  | 'second-factor'
  /** Tried too often: wait. */
  | 'too-many'
  /** More is asked of the database than it can answer, or it is away: try again. */
  | 'busy'
  /** What was to be stored is not: nothing was taken. */
  | 'not-persisted'
  /** A command no game can read. */
  | 'bad-command'
  /** Something asked for that makes no sense: a day that is none. */
  | 'bad-request'
  /** The rules of the house say no. */
  | 'refused'
  /** The house cannot be opened as it was asked for; the words say what to do. */
  | 'cannot-open';

/** What is said to people is a code with its parameters, which each reads in their own language; null where it is for operators alone. */
export type Fault = Error & { readonly fault: FaultCode; readonly why: Message | null };

type ParamsFor<Word extends FaultWord> = keyof FaultParams<Word> extends never
  ? readonly []
  : readonly [params: FaultParams<Word>];

/** Something the house does not do, by the name of its sentence. */
export const fault = <Word extends FaultWord>(
  code: FaultCode,
  word: Word,
  ...[params]: ParamsFor<Word>
): Fault => faultOf(code, messageOf(word, params));

/** The sentence of a name, with what it takes. */
export const messageOf = (word: FaultWord, params: Message['params'] = {}): Message => ({
  code: `fault.${word}`,
  params,
});

/** What the rules say no to, as a fault. */
export const faultOf = (code: FaultCode, { code: name, params }: Message): Fault => {
  const why = { code: name, params };
  return Object.assign(new Error(sentenceOf(why)), { fault: code, why });
};

/** What went wrong inside, or before the house was open: words for who runs it. */
export const trouble = (code: FaultCode, message: string): Fault =>
  Object.assign(new Error(message), { fault: code, why: null });

export const isFault = (error: unknown, code?: FaultCode): error is Fault =>
  error instanceof Error && 'fault' in error && (code === undefined || error.fault === code);
