import type { Rulebook, Viewer } from '@openpit/engine';
import type { Line } from '../../log/line.ts';
import type { TableId } from '../../ports.ts';
import { padOf } from './pad.ts';
import { lineFor, viewKey } from './view.ts';

/** Lines of a table that its watchers are told of in one message. */
export type News = {
  /** The first line and the last one. */
  readonly from: number;
  readonly to: number;
  /** Whether somebody has come or gone, so that some may see the table otherwise than before. */
  readonly hasNewSeats: boolean;
  readonly hasCorrection: boolean;
  /** The message as somebody may see it: one text for each way to see the table, written once. */
  textFor(viewer: Viewer): string;
};

/** News that gather until they are taken. */
export type Gathering = {
  add(rulebook: Rulebook, line: Line): void;
  /** All there is; null when nothing has come. */
  take(): News | null;
};

export const newsOf = (table: TableId): Gathering => {
  // Where everybody sees the same, what waits are bytes on a pad: as objects and texts it would be the garbage collector's.
  const pad = padOf();
  let parts: Part[] = [];
  let news = nothing;
  const putDown = (): void => {
    if (!pad.isEmpty()) parts.push(pad.take());
  };
  return {
    add(rulebook, line) {
      const { version } = line;
      const { from, hasNewSeats, hasCorrection } = news;
      news = {
        from: from === 0 ? version : from,
        to: version,
        hasNewSeats: hasNewSeats || changesSeats(line),
        hasCorrection: hasCorrection || line.body.kind === 'corrected',
      };
      const seen = lineFor(rulebook, spectator, line);
      if (seen.isForAll) return pad.add(JSON.stringify(seen.line));
      putDown();
      parts.push((viewer) => JSON.stringify(lineFor(rulebook, viewer, line).line));
    },
    take() {
      putDown();
      if (parts.length === 0) return null;
      const taken = { ...news, textFor: textsOf(table, parts) };
      parts = [];
      news = nothing;
      return taken;
    },
  };
};

const nothing = { from: 0, to: 0, hasNewSeats: false, hasCorrection: false };

/** Lines of a message, with commas between them: the same for all, or for each viewer their own. */
type Part = string | ((viewer: Viewer) => string);

const spectator: Viewer = { kind: 'spectator' };

const textsOf = (table: TableId, parts: readonly Part[]): News['textFor'] => {
  const isForAll = parts.every((part) => typeof part === 'string');
  const texts = new Map<string, string>();
  return (viewer) => {
    const view = isForAll ? '' : viewKey(viewer);
    const known = texts.get(view);
    if (known !== undefined) return known;
    const lines = parts.map((part) => (typeof part === 'string' ? part : part(viewer))).join(',');
    // As JSON writes a message of the kind `lines`.
    const text = `{"kind":"lines","table":${JSON.stringify(table)},"lines":[${lines}]}`;
    texts.set(view, text);
    return text;
  };
};

const changesSeats = ({ body }: Line): boolean =>
  body.kind === 'act' &&
  body.events.some(({ kind }) => kind === 'player-seated' || kind === 'player-left');
