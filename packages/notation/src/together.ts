import type { Citation, ClauseId } from '@openpit/engine';
import { settlementsIn } from './expect.ts';
import type { Replay } from './run.ts';

/** The clauses that are always cited together: what shows one of them shows them all. */
export const togetherIn = (
  replays: Iterable<Replay>,
): ReadonlyMap<ClauseId, readonly ClauseId[]> => {
  const places = new Map<ClauseId, number[]>();
  let place = 0;
  for (const replay of replays) {
    for (const citation of citationsOf(replay)) {
      place += 1;
      for (const clause of new Set(citation)) {
        const known = places.get(clause);
        if (known) known.push(place);
        else places.set(clause, [place]);
      }
    }
  }
  const groups = new Map<string, ClauseId[]>();
  for (const [clause, at] of places) {
    const key = at.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), clause]);
  }
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map((clause) => [clause, group.filter((one) => one !== clause)] as const),
    ),
  );
};

/** The citations of a replay, for each refusal, event and settlement separately. */
const citationsOf = ({ played }: Replay): readonly Citation[] =>
  played.flatMap(({ events, refusal }) => [
    ...(refusal ? [refusal.by] : []),
    ...events.map(({ by }) => by),
    ...settlementsIn(events).map(({ by }) => by),
  ]);
