import { type Command, familyOf, type Rulebook } from '@openpit/engine';
import { notationOf, writeCommand } from '@openpit/notation';
import type { AccountId } from '../ports.ts';
import { isReplacing, type LogEntry } from './log-entry.ts';

/**
 * Something in a round that was corrected: before, after, who asked, who confirmed, and why. An entry may be taken back by one
 * person alone.
 */
export type CorrectedEntry = {
  readonly entry: number;
  readonly was: Command | null;
  readonly now: Command | null;
  readonly asker: AccountId;
  readonly confirmer: AccountId | null;
  readonly reason: string;
  /** The log entry of the correction. */
  readonly by: number;
};

type Span = { readonly round: number; readonly from: number; readonly to: number };

/** The corrections among the entries of a round, in their order. A void round is one of them, without commands. */
export const mendedIn = (
  logEntries: readonly LogEntry[],
  span: Span,
): readonly CorrectedEntry[] => {
  const acts = new Map<number, Command>();
  return logEntries.flatMap(({ version, actor, body }): readonly CorrectedEntry[] => {
    if (body.kind === 'act') acts.set(version, body.command as Command); // only the first entry opens a table
    if (!isReplacing(body)) return [];
    const was = new Map(acts);
    const isIn = (line: number): boolean => line >= span.from && line <= span.to;
    if (body.kind === 'undone') {
      const { entry } = body;
      const alone = { asker: actor, confirmer: null, reason: '', by: version };
      return isIn(entry) ? [{ entry, was: was.get(entry) ?? null, now: null, ...alone }] : [];
    }
    const { ask, asker, reason } = body;
    const so = { asker, confirmer: actor, reason, by: version };
    for (const one of body.acts) acts.set(one.version, one.command);
    if (ask.kind === 'void')
      return ask.round === span.round ? [{ entry: span.from, was: null, now: null, ...so }] : [];
    return ask.replace
      .filter(({ line }) => isIn(line))
      .map(({ line, command }) => ({
        entry: line,
        was: was.get(line) ?? null,
        now: command,
        ...so,
      }));
  });
};

/** The same as remarks of a play record, so that a replay shows what was corrected. */
export const mendedRemarks = (
  rulebook: Rulebook,
  mended: readonly CorrectedEntry[],
  nameOf: (id: AccountId) => string,
): string => {
  const notation = notationOf(familyOf(rulebook).id);
  const written = (command: Command | null): string => {
    if (!command) return 'nothing';
    const { as: _, ...order } = command;
    return 'cards' in order && Array.isArray(order.cards)
      ? `shoe ${order.cards.join(' ')}`
      : writeCommand(order, notation);
  };
  return mended
    .map(({ entry, was, now, asker, confirmer, reason, by }) => {
      const what = was || now ? `entry ${entry} was: ${written(was)}; is: ${written(now)}` : 'void';
      if (confirmer === null)
        return `# Entry ${entry} was taken back by entry ${by}: ${written(was)}. By ${nameOf(asker)}\n`;
      return `# Corrected by entry ${by}: ${what}. Asked for by ${nameOf(asker)}, confirmed by ${nameOf(confirmer)}: ${reason}\n`;
    })
    .join('');
};
