import type { Me, TableInfo } from '@openpit/protocol';
import { useMemo, useState } from 'react';
import { type Equipment, equipmentOf } from '../games/traits.ts';
import { go } from '../route.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { factsText } from './facts-text.ts';
import { useLastOutcomes } from './last-outcomes.ts';
import { peopleAt } from './people-at.ts';
import { TableCard } from './table-card.tsx';
import { tableName } from './table-name.ts';

type LiveTablesProps = { readonly tables: readonly TableInfo[]; readonly me: Me | null };

/** The live tables, those with players first, each with its last outcomes, its players and what distinguishes it. */
export const LiveTables = ({ tables, me }: LiveTablesProps) => {
  const [equipment, setEquipment] = useState<Equipment | null>(null);
  const [search, setSearch] = useState('');
  const last = useLastOutcomes(
    useMemo(() => tables.filter(({ mode }) => mode === 'automated').map(({ id }) => id), [tables]),
  );
  const quick = quickest(tables);
  const used = new Set(tables.map(({ family }) => equipmentOf(family)));
  const people = tables.reduce((sum, table) => sum + peopleAt(table).length, 0);
  const shown = [...tables]
    // People want to be where people are.
    .sort((a, b) => isEmpty(a) - isEmpty(b) || rank(a.family) - rank(b.family))
    .filter(
      (table) =>
        (equipment === null || equipmentOf(table.family) === equipment) && matches(table, search),
    );
  return (
    <section aria-labelledby="live-title">
      <div className="live-head">
        <h2 id="live-title">{texts.lobby.live}</h2>
        <p className="quiet">
          <span className="live-dot" /> {texts.lobby.counts(tables.length, people)}
        </p>
        {quick && (
          <button type="button" className="quick" onClick={() => go(`/table/${quick.id}?sit`)}>
            <Icon name="play" />
            {texts.lobby.quick(nameOf(quick))}
          </button>
        )}
        <input
          type="search"
          value={search}
          placeholder={texts.lobby.search}
          aria-label={texts.lobby.search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="segments" role="group" aria-label={texts.lobby.live}>
          {[null, ...kinds.filter((one) => used.has(one))].map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === equipment}
              onClick={() => setEquipment(one)}
            >
              {one === null ? texts.lobby.all : texts.lobby.equipment[one]}
            </button>
          ))}
        </div>
      </div>
      {shown.length === 0 && <p className="quiet">{texts.lobby.empty}</p>}
      <ul className="tables">
        {shown.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            last={last[table.id] ?? []}
            isMine={me?.seats.some((seat) => seat.table === table.id) ?? false}
          />
        ))}
      </ul>
    </section>
  );
};

/** Games by their equipment: few enough for one row on a phone; a single game is found by its name. */
const kinds = ['dice', 'cards', 'wheels'] as const satisfies readonly Equipment[];

const isEmpty = (table: TableInfo): number => (peopleAt(table).length === 0 ? 1 : 0);

const nameOf = ({ id, rulebook }: TableInfo): string => tableName({ table: id, rulebook });

/** A table is found by its name, its game, its rules, or its players. */
const matches = (table: TableInfo, search: string): boolean =>
  [nameOf(table), texts.families[table.family] ?? '', factsText(table.rulebook), ...table.people]
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase());

/** The most wanted games come first. */
const rank = (family: string): number => {
  const at = Object.keys(texts.families).indexOf(family);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/** The best table for quick company: the one with the most people that has a free seat. */
const quickest = (tables: readonly TableInfo[]): TableInfo | undefined =>
  tables
    .filter(({ seats, mode }) => mode === 'automated' && seats.taken < seats.max)
    .reduce<TableInfo | undefined>(
      (best, one) => (best && company(best) >= company(one) ? best : one),
      undefined,
    );

/** People count more than bots. */
const company = (table: TableInfo): number => table.seats.taken + 100 * peopleAt(table).length;
