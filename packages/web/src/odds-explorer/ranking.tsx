import { useState } from 'react';
import { nameOfBet } from '../table/engine.ts';
import { money } from '../texts/money.ts';
import { asMade, freeAsOne, nameShared, type RankedRow, sharedRows } from './as-made.ts';
import {
  EdgeFigure,
  figure,
  type Measure,
  MeasureHead,
  measures,
  percent,
  signedPercent,
} from './measures.tsx';
import { Segments } from './segments.tsx';
import { explorerTexts } from './texts.ts';
import { whenInWords } from './when.ts';
import type { OddsRow } from './worker.ts';

const orders: Readonly<Record<Measure, (row: OddsRow) => number>> = {
  edge: (row) => row.edge,
  perRound: (row) => row.edge / row.rounds,
  variance: (row) => row.variance,
};

// A hundred rounds an hour at a stake of ten: a typical pace, and easy to multiply.
const roundsInHour = 100;
const stake = 1000;

type RankingProps = {
  readonly rows: readonly OddsRow[];
  /** Whether every condition has its row, not only the wagers as they are made. */
  readonly isWhole: boolean;
  onWhole(isWhole: boolean): void;
  readonly family: string;
  /** The wager that is compared over all rulebooks. */
  readonly picked: string | null;
  onPick(bet: string): void;
};

/** Wagers by their cost: each with a bar on a common scale, and a button that shows it in every rulebook. */
export const Ranking = (props: RankingProps) => {
  const { rows, isWhole, onWhole } = props;
  const [order, setOrder] = useState<Measure>('edge');
  const [sought, setSought] = useState('');
  const explorer = explorerTexts;
  return (
    <section className="panel explorer-ranking part-prices" aria-labelledby="ranking">
      <div className="explorer-bar">
        <h2 id="ranking">{explorer.ranked[order]}</h2>
        <p className="quiet">{explorer.scale}</p>
      </div>
      <div className="explorer-bar">
        <input
          type="search"
          className="explorer-find"
          aria-label={explorer.find}
          placeholder={explorer.find}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <Segments<Measure>
          label={explorer.order}
          all={measures}
          chosen={order}
          nameOf={(one) => explorer.orders[one]}
          onChoose={setOrder}
        />
        {hasConditions(rows) ? (
          <label className="explorer-whole">
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ target }) => onWhole(target.checked)}
            />
            {explorer.whole}
          </label>
        ) : null}
      </div>
      <RankedTable {...props} order={order} sought={sought} />
    </section>
  );
};

type TableProps = RankingProps & {
  readonly order: Measure;
  /** The text that is searched for in the names of wagers. */
  readonly sought: string;
};

const RankedTable = (props: TableProps) => {
  const { rows, isWhole, order, sought, family } = props;
  const explorer = explorerTexts;
  const sorted = (isWhole ? rows : asMade(rows)).toSorted(
    (a, b) => orders[order](a) - orders[order](b),
  );
  const each = isWhole ? sorted.map((row) => ({ row, bets: [row.bet] })) : sharedRows(sorted);
  // A search also finds wagers that cost nothing, so they are not in one row then.
  const all = isWhole || sought !== '' ? each : freeAsOne(each);
  const ranked = all.filter(({ bets }) =>
    bets.some((bet) => isFound(nameOfBet({ rulebook: { family } }, bet), sought)),
  );
  if (ranked.length === 0) return <p className="quiet">{explorer.nothingFound(sought)}</p>;
  return (
    <table className={`by-${order}`}>
      <thead>
        <tr>
          <th scope="col">{explorer.wager}</th>
          {isWhole ? (
            <th scope="col" className="when">
              {explorer.when}
            </th>
          ) : null}
          <MeasureHead of="edge" />
          <MeasureHead of="perRound" />
          <th scope="col" className="of-hour">
            {explorer.hour}
          </th>
          <MeasureHead of="variance" />
        </tr>
      </thead>
      <tbody>
        {ranked.map((shared) => (
          <Ranked key={`${shared.row.bet} ${shared.row.when}`} {...props} shared={shared} />
        ))}
      </tbody>
    </table>
  );
};

/** As people type: without capitals and accents, and any part of a name. */
const isFound = (name: string, sought: string): boolean => plain(name).includes(plain(sought));

const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

type RankedProps = RankingProps & { readonly shared: RankedRow };

const Ranked = ({ shared, isWhole, family, picked, onPick }: RankedProps) => {
  const { row, bets } = shared;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="link"
          aria-pressed={picked !== null && bets.includes(picked)}
          onClick={() => onPick(row.bet)}
        >
          {nameShared(shared, (bet) => nameOfBet({ rulebook: { family } }, bet))}
          {shared.others === undefined ? '' : ` ${explorerTexts.andOthers(shared.others)}`}
        </button>
        {isWhole || row.when === '' || shared.others !== undefined ? null : (
          <small>{whenInWords(row.when)}</small>
        )}
      </th>
      {isWhole ? <td className="when">{whenInWords(row.when)}</td> : null}
      <td className="of-edge">
        <EdgeFigure edge={row.edge} />
        <Change change={row.change} />
      </td>
      <td className="of-perRound">{percent(row.edge / row.rounds)}</td>
      <td className="of-hour">
        {money(Math.round((row.edge / row.rounds) * roundsInHour * stake))}
      </td>
      <td className="of-variance">
        {shared.others === undefined ? figure(row.variance, 3) : <span aria-hidden="true">…</span>}
      </td>
    </tr>
  );
};

/** A difference smaller than the last visible digit is no change. */
const isChanged = (change: number): boolean => Math.abs(change) >= 5e-6;

type EffectProps = { readonly rows: readonly OddsRow[] | null; readonly family: string };

const effectsMax = 3;

/** The effect of changed rules, with the most affected wagers first: beside the rules, so that it is visible wherever the wagers are. */
export const Effect = ({ rows, family }: EffectProps) => {
  const { counting, byRules, noPriceMoves } = explorerTexts;
  const asUsual = touchedIn(asMade(rows ?? []));
  // Rules may move only what has a condition, such as another way of dealing.
  const touched = (asUsual.length > 0 ? asUsual : touchedIn(rows ?? []))
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, effectsMax);
  return (
    <p className="explorer-effect" aria-live="polite">
      {rows !== null && touched.length === 0 ? noPriceMoves : null}
      {rows === null
        ? counting
        : touched.map(({ bet, when, edge, change }) => (
            <span key={`${bet} ${when}`}>
              {nameOfBet({ rulebook: { family } }, bet)}
              {when === '' ? '' : ` (${whenInWords(when)})`} <b>{percent(edge)}</b>{' '}
              {byRules(signedPercent(change))}
            </span>
          ))}
    </p>
  );
};

const touchedIn = (rows: readonly OddsRow[]) =>
  rows.flatMap(({ change, ...row }) =>
    change !== null && isChanged(change) ? [{ ...row, change }] : [],
  );

/** The effect of house rules on an edge, if there is one: below the edge, in words and not by colour alone. */
const Change = ({ change }: { readonly change: number | null }) => {
  if (change === null || !isChanged(change)) return null;
  return (
    <small className={change < 0 ? 'is-cheaper' : 'is-dearer'}>
      {explorerTexts.byRules(signedPercent(change))}
    </small>
  );
};

/** Whether any price depends on a condition. */
const hasConditions = (rows: readonly OddsRow[]): boolean => rows.some(({ when }) => when !== '');
