import type { Message } from '@openpit/engine';
import { type FaultParams, type FaultWord, sentenceOf } from '@openpit/messages';

/** Something outside has failed or changed. Faults are caught at the edge and never reach the rules. */
export type FaultCode =
  /** Another owner has the table, or it has changed since it was loaded. */
  | 'stale'
  /** This command id already has its answer. */
  | 'answered'
  /** A player's account has too little money for the act. */
  | 'funds-short'
  /** The table, account or session does not exist. */
  | 'unknown'
  /** The name or the id is taken. */
  | 'taken'
  /** The name, the password or the code is wrong. */
  | 'no-entry'
  /** It needs another role. */
  | 'wrong-role'
  /** It needs a second factor, which was not shown. */
  | 'second-factor'
  /** Too many attempts: wait. */
  | 'too-many'
  /** More is asked of the database than it can answer, or it is away: try again. */
  | 'busy'
  /** What was to be stored is not: nothing was taken. */
  | 'not-persisted'
  /** A command no game can read. */
  | 'bad-command'
  /** The request makes no sense, such as a day that does not exist. */
  | 'bad-request'
  /** The rules of the house forbid it. */
  | 'refused'
  /** The house cannot be opened like this; the message says what to do. */
  | 'cannot-open';

/** The message for people, as a code with parameters that is shown in the reader's language; null if the fault is for operators only. */
export type Fault = Error & { readonly fault: FaultCode; readonly why: Message | null };

type ParamsFor<Word extends FaultWord> = keyof FaultParams<Word> extends never
  ? readonly []
  : readonly [params: FaultParams<Word>];

/** A fault with the name of its sentence. */
export const fault = <Word extends FaultWord>(
  code: FaultCode,
  word: Word,
  ...[params]: ParamsFor<Word>
): Fault => faultOf(code, messageOf(word, params));

/** The sentence of a name, with its parameters. */
export const messageOf = (word: FaultWord, params: Message['params'] = {}): Message => ({
  code: `fault.${word}`,
  params,
});

/** A refusal of the rules, as a fault. */
export const faultOf = (code: FaultCode, { code: name, params }: Message): Fault => {
  const why = { code: name, params };
  return Object.assign(new Error(sentenceOf(why)), { fault: code, why });
};

/** An internal error, or one before the house was open: English text for operators. */
export const trouble = (code: FaultCode, message: string): Fault =>
  Object.assign(new Error(message), { fault: code, why: null });

export const isFault = (error: unknown, code?: FaultCode): error is Fault =>
  error instanceof Error && 'fault' in error && (code === undefined || error.fault === code);
