import type { PlayStatistics, RoundInfo } from '@openpit/protocol';
import { useMemo } from 'react';
import { tableName } from '../../lobby/table-name.ts';
import '../../style/row-cards.css';
import { texts } from '../../texts/index.ts';
import { money, signed, signedParts } from '../../texts/money.ts';
import { dateAndTime } from '../../texts/time.ts';
import { Course } from './course.tsx';
import { type RoundSums, roundSums } from './rounds.ts';
import { type Marks, roundsToMark, useMarks } from './use-mistakes.ts';

type StatisticsProps = {
  readonly account: string;
  readonly rounds: readonly RoundInfo[];
};

type PlayedProps = StatisticsProps & { readonly played: PlayStatistics };

/**
 * What the visitor has played: every stay from the books, the last rounds from the tables' records, and every answer compared
 * with best play.
 */
export const Statistics = ({ account, rounds, played }: PlayedProps) => {
  const sums = useMemo(() => roundSums(rounds, account), [rounds, account]);
  if (played.sums.length === 0) return null;
  return (
    <section className="panel statistics" aria-labelledby="statistics">
      <h2 id="statistics">{texts.statistics.title}</h2>
      {played.sums.map((books) => (
        <OneMoney
          key={books.currency}
          books={books}
          isAlone={played.sums.length === 1}
          lately={sums.find(({ currency }) => currency === books.currency) ?? null}
          account={account}
          rounds={rounds}
        />
      ))}
      <Sittings sittings={played.sittings} />
    </section>
  );
};

type OneMoneyProps = StatisticsProps & {
  readonly books: PlayStatistics['sums'][number];
  readonly isAlone: boolean;
  readonly lately: RoundSums | null;
};

const OneMoney = ({ books, isAlone, lately, account, rounds }: OneMoneyProps) => {
  const { currency, sittings, net } = books;
  const say = texts.statistics;
  const toMark = useMemo(() => roundsToMark(rounds, currency), [rounds, currency]);
  const marks = useMarks(toMark, account);
  return (
    <div data-currency={currency}>
      {!isAlone && <h3>{say.currencies[currency]}</h3>}
      <dl className="tiles">
        <Tile name={say.sittings} value={`${sittings}`} more={say.sittingsMore} of="sittings" />
        <Tile
          name={say.net}
          value={signed(net)}
          more={say.netMore(money(books.bought), money(books.cashed), money(books.held))}
          of="net"
          isGain={net > 0}
          isLoss={net < 0}
        />
        {lately && (
          <Tile
            name={say.rounds}
            value={`${lately.rounds}`}
            more={say.staked(money(lately.staked))}
            of="rounds"
          />
        )}
        {marks && <MarksTile marks={marks} />}
      </dl>
      <div className="course-and-costliest">
        {lately && <Course course={lately.course} />}
        {marks && <Costliest marks={marks} />}
      </div>
    </div>
  );
};

type TileProps = {
  readonly name: string;
  readonly value: string;
  readonly more: string;
  /** The name that the page shows for it. */
  readonly of: string;
  readonly isGain?: boolean;
  readonly isLoss?: boolean;
};

const Tile = ({ name, value, more, of, isGain = false, isLoss = false }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={isGain ? 'amount won' : isLoss ? 'amount lost' : 'amount'} data-figure={of}>
      {value}
    </dd>
    <dd className="quiet">{more}</dd>
  </div>
);

const costOfAll = ({ mistakes }: Marks): number =>
  mistakes.reduce((sum, { cost }) => sum + cost, 0);

const MarksTile = ({ marks }: { readonly marks: Marks }) => {
  const { answers, mistakes, left } = marks;
  const say = texts.statistics;
  return (
    <Tile
      name={say.mistakes}
      value={say.ofAnswers(mistakes.length, answers)}
      more={
        left > 0
          ? say.counting(left)
          : mistakes.length === 0
            ? say.noCost
            : say.cost(signedParts(-costOfAll(marks)))
      }
      of="mistakes"
    />
  );
};

const shownMistakes = 5;

/** The answers that cost most, each with the better answer. */
const Costliest = ({ marks: { mistakes } }: { readonly marks: Marks }) => {
  if (mistakes.length === 0) return null;
  const say = texts.statistics;
  const nameOf = (act: string): string => texts.acts[act] ?? act;
  return (
    <section aria-labelledby="costliest-title">
      <h3 id="costliest-title">{say.costliest}</h3>
      <ul className="costliest">
        {mistakes
          .toSorted((a, b) => b.cost - a.cost)
          .slice(0, shownMistakes)
          .map(({ played, answer, best, cost }, at) => (
            // Two answers in one round may be equal.
            <li key={`${played.table} ${played.round} ${at}`}>
              <span>
                {texts.account.recordTitle(tableName(played), played.round)}:{' '}
                {say.instead(nameOf(answer), nameOf(best))}
              </span>
              <span className="amount lost">{signedParts(-cost)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** Every stay to the cent, from the books. */
const Sittings = ({ sittings }: Pick<PlayStatistics, 'sittings'>) => {
  const say = texts.statistics;
  const { when, table: tableHead } = texts.account;
  return (
    <details>
      <summary>{say.everySitting}</summary>
      <div className="wide-table row-cards">
        <table className="sittings">
          <thead>
            <tr>
              {[when, tableHead, say.bought, say.cashed, say.net].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sittings.map(({ table, rulebook, from, to, bought, cashed, held }) => (
              <tr key={`${table} ${from}`}>
                <td className="whole-row">{dateAndTime(from)}</td>
                <td className="whole-row">
                  {tableName({ table, rulebook: rulebook === '' ? table : rulebook })}
                </td>
                <td className="amount" data-head={say.bought}>
                  {money(bought)}
                </td>
                <td className="amount" data-head={say.cashed}>
                  {to === null ? say.still(money(held)) : money(cashed)}
                </td>
                <td className="amount" data-head={say.net}>
                  {signed(cashed + held - bought)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
