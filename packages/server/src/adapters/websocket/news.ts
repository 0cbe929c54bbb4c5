import type { Rulebook, Viewer } from '@openpit/engine';
import type { Line } from '../../log/line.ts';
import type { TableId } from '../../ports.ts';
import { lineFor, viewKey } from './view.ts';

/** Lines of a table that its watchers are to be told of. */
export type News = {
  /** Whether somebody has come or gone, so that some may see the table otherwise than before. */
  readonly hasNewSeats: boolean;
  readonly hasCorrection: boolean;
  /** The message as somebody may see it. */
  textFor(viewer: Viewer): string;
};

/** News that gather. Those everybody sees alike wait as texts: what waits as objects keeps the garbage collector busy. */
export type Gathering = {
  add(lines: readonly Line[], rulebook: Rulebook): void;
  /** All there is, or null; nothing is left. */
  take(): News | null;
};

export const newsOf = (table: TableId): Gathering => {
  let written: (string | Line)[] = [];
  let book: Rulebook | null = null;
  let hasNewSeats = false;
  let hasCorrection = false;
  return {
    add(lines, rulebook) {
      book = rulebook;
      for (const line of lines) {
        const seen = lineFor(rulebook, spectator, line);
        written.push(seen.isForAll ? JSON.stringify(seen.line) : line);
        hasNewSeats ||= changesSeats(line);
        hasCorrection ||= line.body.kind === 'corrected';
      }
    },
    take() {
      if (!book || written.length === 0) return null;
      const news = { hasNewSeats, hasCorrection, textFor: textsOf(table, book, written) };
      written = [];
      hasNewSeats = false;
      hasCorrection = false;
      return news;
    },
  };
};

const spectator: Viewer = { kind: 'spectator' };

/** One text for each way to see the table, written once. */
const textsOf = (
  table: TableId,
  rulebook: Rulebook,
  written: readonly (string | Line)[],
): News['textFor'] => {
  const isForAll = written.every((one) => typeof one === 'string');
  const texts = new Map<string, string>();
  return (viewer) => {
    const view = isForAll ? '' : viewKey(viewer);
    const known = texts.get(view);
    if (known !== undefined) return known;
    const lines = written.map((one) =>
      typeof one === 'string' ? one : JSON.stringify(lineFor(rulebook, viewer, one).line),
    );
    // As JSON writes a message of the kind `lines`.
    const text = `{"kind":"lines","table":${JSON.stringify(table)},"lines":[${lines.join(',')}]}`;
    texts.set(view, text);
    return text;
  };
};

const changesSeats = ({ body }: Line): boolean =>
  body.kind === 'act' &&
  body.events.some(({ kind }) => kind === 'player-seated' || kind === 'player-left');
