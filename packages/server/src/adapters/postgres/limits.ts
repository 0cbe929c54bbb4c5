/** How long the database may take, in milliseconds: whatever takes longer has failed, and is reported. */
export const limits = {
  connectMs: 3_000,
  /** What an order waits for: the table is notified within five seconds. */
  appendMs: 4_000,
  /** Whether the house still has its lock, asked every so often. */
  beatMs: 3_000,
  beatEveryMs: 1_000,
  /** What a person or a report waits for. */
  queryMs: 15_000,
  /** A whole log read at a start. */
  loadMs: 60_000,
  /** A change of the database's shape. */
  migrateMs: 600_000,
} as const;

/** The settings of a connection whose statements may take so long, for our side of it and for the database's. */
export const limited = (url: string, ms: number) => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  query_timeout: ms,
  statement_timeout: ms,
});
