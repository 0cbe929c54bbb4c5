import type { Game, Settlement } from '@openpit/engine';
import { useMemo, useRef } from 'react';
import type { Felt as FeltData, Place } from '../felt/zone.ts';
import { gameViewOf } from '../games/index.ts';
import type { Moves } from '../table/moves.ts';
import { type Offers, statesOf } from '../table/offers.ts';
import type { Seen } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { Felt } from './felt.tsx';
import { useFollowing } from './use-following.ts';

type ClothProps = {
  readonly seen: Seen;
  readonly game: Game;
  readonly offers: Offers;
  readonly moves: Moves;
  readonly prospect: readonly Settlement[] | null;
  readonly edges: ReadonlyMap<string, number> | null;
  onPoint(place: Place): void;
};

/** The felt of a table in play, in its frame: where the cloth is wider than the screen it follows the game. */
export const Cloth = ({ seen, game, offers, moves, prospect, edges, onPoint }: ClothProps) => {
  const { mine, pending, results } = seen;
  const view = gameViewOf(game.rulebook);
  const felt = useUnchanged(useMemo(() => view.felt(game), [view, game]));
  const { wagers } = game.table.layout;
  const isPlaying = mine.length > 0;
  const states = useMemo(
    () => statesOf(felt, { offers, mine, wagers, isPlaying }),
    [felt, offers, mine, wagers, isPlaying],
  );
  const isHere = (seat: number): boolean =>
    mine[0] === undefined || (view.isBeside?.(game, [mine[0], seat]) ?? true);
  const last = results.findLast(({ outcome }) => outcome !== null);
  const result = results.at(-1) ?? null;
  const frame = useRef<HTMLDivElement>(null);
  useFollowing(frame, (view.inPlay?.(game, mine) ?? felt.size[0] / 2) / felt.size[0]);
  return (
    <div ref={frame} className={`felt-frame felt-${felt.colour}`}>
      <p id="felt-hint" className="hidden-text">
        {texts.table.feltHint}
      </p>
      <Felt
        {...{ felt, states, wagers, pending, mine, result, prospect, edges, onPoint, isHere }}
        colourOf={(wager) => view.chipColour?.(game, wager)}
        onPress={moves.press}
        onTake={moves.take}
      >
        <view.Scene
          key={last?.version ?? 0}
          game={game}
          mine={mine}
          outcome={last?.outcome ?? null}
        />
      </Felt>
    </div>
  );
};

/** The felt as it was while nothing on it has changed: what was drawn from it then still holds. */
const useUnchanged = (felt: FeltData): FeltData => {
  const kept = useRef({ felt, text: '' });
  const text = useMemo(() => JSON.stringify(felt), [felt]);
  if (kept.current.text !== text) kept.current = { felt, text };
  return kept.current.felt;
};
