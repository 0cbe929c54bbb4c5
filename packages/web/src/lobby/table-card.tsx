import type { TableInfo } from '@openpit/protocol';
import { asksPlayers } from '../games/traits.ts';
import { go, ownPathOf } from '../route.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Icon } from '../view/icons.tsx';
import { Suited } from '../view/pieces/card-text.tsx';
import { Link } from '../view/shell.tsx';
import { factsText } from './facts-text.ts';
import type { Last } from './last-outcomes.ts';
import { peopleAt } from './people-at.ts';
import { Preview } from './preview.tsx';
import { tableName } from './table-name.ts';

const secondsOf = (ms: number): number => Math.max(1, Math.round(ms / 1000));

/** The pace of a table; the time for a turn is only shown if players have turns. */
const paceText = ({ betsMs, turnMs }: NonNullable<TableInfo['pace']>, family: string): string =>
  texts.lobby.pace(secondsOf(betsMs), asksPlayers(family) ? secondsOf(turnMs) : null);

const shownMax = 4;

/** The players of a table: the first of them by name, and the number of bots. */
const PeopleHere = ({ table }: { readonly table: TableInfo }) => {
  const people = peopleAt(table);
  const bots = table.people.length - people.length;
  return (
    <ul className="people-here" aria-label={texts.lobby.peopleHere}>
      {people.slice(0, shownMax).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {people.length > shownMax && <li>+{people.length - shownMax}</li>}
      {people.length === 0 && <li className="none">{texts.lobby.nobody}</li>}
      {bots > 0 && <li className="none">{texts.lobby.bots(bots)}</li>}
    </ul>
  );
};

/** The state of a table: the point, and the wagers that are up. */
const nowText = ({ now: { point, riding } }: TableInfo): string => {
  const sum = Object.values(riding).reduce((all, one) => all + one, 0);
  return [
    ...(point === null ? [] : [texts.lobby.point(point)]),
    ...(sum === 0 ? [] : [texts.lobby.riding(money(sum))]),
  ].join(' · ');
};

type TableCardProps = {
  readonly table: TableInfo;
  readonly isMine: boolean;
  readonly last: readonly Last[];
};

/** A live table: its state, its last outcomes, its rules, its players, and the buttons. */
export const TableCard = (props: TableCardProps) => {
  const { table, last } = props;
  const { id, options, seats, mode, pace, family, rulebook, now } = table;
  // A table may be opened without a highest wager.
  const { min, max } = options;
  const stands = nowText(table);
  return (
    <li className="table-card">
      <div className="table-now">
        <Preview family={family} rulebook={rulebook} live={{ last, ...now }} />
        {stands !== '' && <p className="stands">{stands}</p>}
      </div>
      <div className="table-card-text">
        <h3>{tableName({ table: id, rulebook })}</h3>
        <p className="seats-taken">
          <Icon name="people" />
          <span className="hidden-text">{texts.lobby.seats(seats.taken, seats.max)}</span>
          <span aria-hidden="true">
            {seats.taken}/{seats.max}
          </span>
        </p>
        <p className="facts">{factsText(rulebook) || (texts.about[family] ?? '')}</p>
        <p className="quiet">
          {min !== undefined && `${texts.lobby.limits(min, max ?? null)} · `}
          {pace ? paceText(pace, family) : texts.lobby[mode]}
        </p>
        <PeopleHere table={table} />
        <div className="table-card-foot">
          {last.length > 0 && (
            <ol className="last-marks" aria-label={texts.table.last}>
              {last.slice(0, 6).map(({ mark, paint }, at) => (
                // Newest first; the marks have no keys of their own.
                <li key={`${last.length - at} ${mark}`} className={paint}>
                  <Suited text={mark} />
                </li>
              ))}
            </ol>
          )}
          <Entrances {...props} />
        </div>
      </div>
    </li>
  );
};

/** The buttons to watch or to sit down; if no seat is free, the same game at a table of one's own. */
const Entrances = ({ table: { id, seats, rulebook }, isMine }: TableCardProps) => {
  const title = tableName({ table: id, rulebook });
  return (
    <p className="table-card-ways">
      <Link
        to={`/table/${id}`}
        className="button ghost"
        label={`${texts.lobby.watch} ${texts.lobby.at(title)}`}
      >
        <Icon name="eye" />
      </Link>
      {isMine ? (
        <Link to={`/table/${id}`} className="button primary">
          {texts.lobby.resume}
        </Link>
      ) : seats.taken >= seats.max ? (
        <Link
          to={ownPathOf(rulebook)}
          className="button"
          label={texts.named(texts.lobby.full, texts.own.open(title))}
        >
          {texts.lobby.own}
        </Link>
      ) : (
        <button
          type="button"
          className="primary"
          aria-label={`${texts.lobby.sit} ${texts.lobby.at(title)}`}
          onClick={() => go(`/table/${id}`)}
        >
          {seats.max - seats.taken === 1 ? texts.lobby.lastSeat : texts.lobby.sit}
        </button>
      )}
    </p>
  );
};
