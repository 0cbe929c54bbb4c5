import { openClient } from '@openpit/client';
import { seatAt, type Table } from '@openpit/engine';
import { useEffect, useState } from 'react';
import { askTicket, type Me } from '../session/house.ts';
import { stakedBy } from '../table/seats.ts';

/** What somebody has at a table: in the rack and on the layout. */
export type Holding = {
  readonly table: string;
  readonly seat: number;
  readonly rack: number;
  readonly onLayout: number;
};

/** The visitor's chips at every table where they sit, as the tables themselves show them; null until all are known. */
export const useHoldings = (me: Me | null): readonly Holding[] | null => {
  const [tables, setTables] = useState<ReadonlyMap<string, Table>>(new Map());
  useEffect(() => {
    if (!me || me.seats.length === 0) return;
    const client = openClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`,
      ticket: askTicket,
      socket: (url) => new WebSocket(url),
    });
    for (const table of new Set(me.seats.map((seat) => seat.table))) {
      const look = (): void =>
        client.watch(table, {
          onSnapshot: ({ state }) =>
            setTables((known) => new Map(known).set(table, state as unknown as Table)), // the house's own fold of the table's log
          // A page that only adds up need not apply events: it asks again when something has changed.
          onLogEntry: () => look(),
        });
      look();
    }
    return () => client.close();
  }, [me]);
  if (!me) return null;
  const held = me.seats.flatMap(({ table, seat }): readonly Holding[] => {
    const layout = tables.get(table)?.layout;
    const rack = layout && seatAt(layout, seat)?.rack;
    if (!layout || rack === undefined) return [];
    const onLayout = stakedBy(layout, seat);
    return [{ table, seat, rack, onLayout }];
  });
  return held.length === me.seats.length ? held : null;
};
