import type { Rulebook, Viewer } from '@openpit/engine';
import type { Line } from '../../log/line.ts';
import type { TableId } from '../../ports.ts';
import { lineFor, viewKey } from './view.ts';

/**
 * A line that watchers are told of. Where everybody sees the same it is kept as the text they get: a busy house keeps
 * thousands, and a text is one thing for the garbage collector where a line is a dozen.
 */
export type Told = {
  readonly version: number;
  readonly seen: string | Line;
  /** Whether somebody has come or gone, so that some may see the table otherwise than before. */
  readonly hasNewSeats: boolean;
  readonly isCorrection: boolean;
};

export const toldOf = (rulebook: Rulebook, line: Line): Told => {
  const seen = lineFor(rulebook, spectator, line);
  return {
    version: line.version,
    seen: seen.isForAll ? JSON.stringify(seen.line) : line,
    hasNewSeats: changesSeats(line),
    isCorrection: line.body.kind === 'corrected',
  };
};

const spectator: Viewer = { kind: 'spectator' };

const changesSeats = ({ body }: Line): boolean =>
  body.kind === 'act' &&
  body.events.some(({ kind }) => kind === 'player-seated' || kind === 'player-left');

/** Says the lines to one viewer after another: one text for each way to see the table, written once. */
export const newsOf = (
  table: TableId,
  rulebook: Rulebook,
  told: readonly Told[],
): ((viewer: Viewer) => string) => {
  const isForAll = told.every(({ seen }) => typeof seen === 'string');
  const texts = new Map<string, string>();
  return (viewer) => {
    const view = isForAll ? '' : viewKey(viewer);
    const known = texts.get(view);
    if (known !== undefined) return known;
    const lines = told.map(({ seen }) =>
      typeof seen === 'string' ? seen : JSON.stringify(lineFor(rulebook, viewer, seen).line),
    );
    // As JSON writes a message of the kind `lines`.
    const text = `{"kind":"lines","table":${JSON.stringify(table)},"lines":[${lines.join(',')}]}`;
    texts.set(view, text);
    return text;
  };
};
