import { openGame } from '@openpit/engine';
import type { TableInfo } from '@openpit/protocol';
import { rulebookOf } from '@openpit/rulebooks';
import { memo, useMemo } from 'react';
import { gameViewOf } from '../games/index.ts';
import { Lettering, Outline } from '../view/place.tsx';

/** The felt of a table, small: the same drawing, without anything on it. */
export const Thumbnail = memo(
  ({ table }: { readonly table: TableInfo }) => {
    const drawn = useMemo(() => feltOf(table), [table]);
    if (!drawn) return <span className="thumbnail" />;
    const { felt, Scene, game } = drawn;
    const [w, h] = felt.size;
    return (
      <svg
        viewBox={`0 0 ${w} ${h}`}
        className={`thumbnail felt felt-${felt.colour}`}
        aria-hidden="true"
      >
        <rect width={w} height={h} className="cloth" />
        {felt.places
          .filter(({ isBare }) => !isBare)
          .map((place) => (
            <g
              key={`${place.seat} ${place.bet}`}
              className={`place open ${place.paint ? `paint-${place.paint}` : ''}`}
            >
              <Outline shape={place.shape} />
              {(place.size ?? 16) >= 15 && <Lettering zone={place} />}
            </g>
          ))}
        <Scene game={game} mine={[]} outcome={null} />
      </svg>
    );
  },
  (before, after) => before.table.id === after.table.id,
);

const feltOf = ({ rulebook: id, options }: TableInfo) => {
  const rulebook = rulebookOf(id);
  const opened = rulebook && openGame(rulebook, options);
  if (!opened?.ok) return null;
  const { game } = opened;
  const view = gameViewOf(game.rulebook);
  return { felt: view.felt(game), Scene: view.Scene, game };
};
