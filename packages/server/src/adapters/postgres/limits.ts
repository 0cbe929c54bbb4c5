/** How long the database may take, in milliseconds. What takes longer has failed, and is reported. */
export const limits = {
  connectMs: 3_000,
  /** For what an order waits for: the table is notified within five seconds. */
  appendMs: 4_000,
  /** For the check whether the house still has its lock. */
  beatMs: 3_000,
  beatEveryMs: 1_000,
  /** For what a person or a report waits for. */
  queryMs: 15_000,
  /** For reading whole logs at a start. */
  loadMs: 60_000,
  /** For a change of the database's schema. */
  migrateMs: 600_000,
} as const;

/** The settings of a connection with this limit for statements, for our side and for the database's. */
export const limited = (url: string, ms: number) => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  query_timeout: ms,
  statement_timeout: ms,
});
