import type { Game } from '@openpit/engine';
import { useEffect, useMemo, useState } from 'react';
import { gameViewOf } from '../games/index.ts';
import { count } from './counting.ts';
import type { Edge } from './worker.ts';

const known = new Map<string, Promise<readonly Edge[]>>();

/** The prices of a rulebook, counted once in a worker. */
export const pricesFor = (rulebook: string): Promise<readonly Edge[]> => {
  const counted =
    known.get(rulebook) ??
    count({ kind: 'prices', rulebook }).then((answer) =>
      answer && 'prices' in answer ? answer.prices : [],
    );
  known.set(rulebook, counted);
  return counted;
};

/** What wagers cost; undefined while it is being counted or if nothing is priced. */
export type PriceList = {
  /** The price of a wager made now. */
  now(bet: string): number | undefined;
  /** The price of a wager that is up: the one when it could first be made. */
  standing(bet: string): number | undefined;
};

/** Counted when somebody first wants to see it, because a table works without the analysis. */
export const usePrices = (game: Game, isWanted: boolean): PriceList => {
  const { id } = game.rulebook;
  const [edges, setEdges] = useState<readonly Edge[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void pricesFor(id).then((counted) => isHere && setEdges(counted));
    return () => {
      isHere = false;
    };
  }, [id, isWanted]);
  return useMemo(() => {
    const { facts: factsOf, madeAs } = gameViewOf(game.rulebook);
    const facts = new Set(factsOf?.(game) ?? []);
    const now = (bet: string): number | undefined => edgeOf(edges, bet, facts);
    // The way of dealing is fixed while the table is open.
    const lasting = new Set([...facts].filter((fact) => fact.startsWith('dealt=')));
    return { now, standing: (bet) => edgeOf(edges, madeAs?.(bet) ?? bet, lasting) ?? now(bet) };
  }, [edges, game]);
};

/** The price under the present conditions: of several, the one with the most conditions. */
export const edgeOf = (
  edges: readonly Edge[],
  bet: string,
  facts: ReadonlySet<string>,
): number | undefined =>
  edges
    .filter((price) => price.bet === bet && price.when.every((condition) => facts.has(condition)))
    .reduce<Edge | undefined>(
      (best, price) => (best && best.when.length >= price.when.length ? best : price),
      undefined,
    )?.edge;
