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
  /** More is asked of the database than it can answer: try again. */
  | 'busy'
  /** A command no game can read. */
  | 'bad-command'
  /** Something asked for that makes no sense: a day that is none. */
  | 'bad-request'
  /** The rules of the house say no. */
  | 'refused'
  /** The house cannot be opened as it was asked for; the words say what to do. */
  | 'cannot-open';

export type Fault = Error & { readonly fault: FaultCode };

export const fault = (code: FaultCode, message: string): Fault =>
  Object.assign(new Error(message), { fault: code });

export const isFault = (error: unknown, code?: FaultCode): error is Fault =>
  error instanceof Error && 'fault' in error && (code === undefined || error.fault === code);
