import { act, type Game, type Settlement, type Wager, wagersOf } from '@openpit/engine';
import { useMemo } from 'react';
import type { Place } from '../felt/zone.ts';
import { type PriceList, percent } from '../prices/prices.ts';
import { shortClause } from '../table/clauses.ts';
import { type Effect, effectsOn } from '../table/effects.ts';
import { type Offers, paysText } from '../table/offers.ts';
import type { Result, Seen } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { outcomeText, settlementText } from './settlement.ts';
import type { Question, RuleQuestion } from './why.tsx';

type PointedProps = {
  readonly place: Place | null;
  readonly offers: Offers;
  readonly prices: PriceList;
  /** Said until something is pointed at: how one begins. */
  readonly hint: string;
  onRule(rule: RuleQuestion): void;
};

/** The place somebody points at: what it pays, whether it is open, and by which rule. */
export const Pointed = ({ place, offers, prices, hint, onRule }: PointedProps) => {
  if (!place) {
    return (
      <p className="pointed">
        {hint}
        <br />
        <span className="quiet">{texts.table.pointAt}</span>
      </p>
    );
  }
  const info = offers.infos.get(place.bet);
  const offer = offers.open.get(place.bet);
  const closed = offer?.closedBy;
  const edge = prices.now(place.bet);
  const name = info?.name ?? place.label;
  const by = closed?.by ?? info?.by ?? [];
  const limits = offer
    ? [
        texts.table.from(money(offer.min)),
        ...(offer.max === null ? [] : [texts.table.upTo(money(offer.max))]),
      ].join(' ')
    : '';
  return (
    <p className="pointed">
      <strong>{name}</strong> · {paysText(info)}
      {limits && ` · ${limits}`}
      {edge !== undefined && ` · ${texts.table.edge(percent(edge))}`}
      <br />
      {closed && (
        <span className="lost">
          {texts.table.closedBy}: {closed.says}{' '}
        </span>
      )}
      {by.length > 0 && (
        <button type="button" className="link rule" onClick={() => onRule({ name, by })}>
          {texts.table.ruledBy} {by.slice(0, 3).map(shortClause).join(', ')}
        </button>
      )}
    </p>
  );
};

type WagersProps = {
  readonly game: Game;
  readonly wagers: readonly Wager[];
  readonly offers: Offers;
  readonly prices: PriceList;
  onTake(wager: Wager): void;
  onSwitch(wager: Wager, to: 'on' | 'off'): void;
};

/** The open wagers of a seat: what the next outcomes would do to each, and what may be done with it. */
export const MyWagers = ({ game, wagers, offers, prices, onTake, onSwitch }: WagersProps) => {
  const effects = useMemo(() => effectsOn(game, wagers), [game, wagers]);
  return (
    <section className="panel" aria-labelledby="my-wagers">
      <h2 id="my-wagers">{texts.table.myWagers}</h2>
      <ul className="wagers" tabIndex={0} aria-labelledby="my-wagers">
        {wagers.length === 0 && <li className="quiet">{texts.table.noWagers}</li>}
        {wagers.map((wager) => (
          <li key={`${wager.seat}.${wager.hand} ${wager.bet} ${wager.tip}`}>
            <div className="wager-head">
              <strong>{offers.infos.get(wager.bet)?.name ?? wager.bet}</strong>
              {wager.tip && <span className="quiet"> {texts.table.tip}</span>}
              <span className="amount">{money(wager.stake)}</span>
              {canDo(game, takingDown(wager)) && (
                <button type="button" className="link" onClick={() => onTake(wager)}>
                  {texts.table.takeDown}
                </button>
              )}
              {(['on', 'off'] as const).map(
                (to) =>
                  canDo(game, switching(wager, to)) && (
                    <button
                      key={to}
                      type="button"
                      className="link"
                      onClick={() => onSwitch(wager, to)}
                    >
                      {texts.table[to]}
                    </button>
                  ),
              )}
            </div>
            <EffectLine
              effects={effects.get(wager) ?? []}
              pays={paysText(offers.infos.get(wager.bet))}
              edge={prices.standing(wager.bet)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

type EffectLineProps = {
  readonly effects: readonly Effect[];
  readonly pays: string;
  readonly edge: number | undefined;
};

const EffectLine = ({ effects, pays, edge }: EffectLineProps) => {
  const told = effects
    .filter(({ kind }) => kind !== 'stay')
    .map(({ says, on }) => `${says} ${texts.table.effects.on(listed(on))}`);
  const price = edge === undefined ? [] : [texts.table.edge(percent(edge))];
  return (
    <p className="quiet effect">{[...(told.length > 0 ? told : [pays]), ...price].join(' · ')}</p>
  );
};

const listed = (names: readonly string[]): string =>
  names.length > 8 ? `${names.length} outcomes` : names.join(', ');

export const takingDown = ({ seat, hand, bet, tip }: Wager) => ({
  kind: 'take-down',
  ...{ seat, hand, bet, tip },
});

export const switching = ({ seat, hand, bet, tip }: Wager, to: 'on' | 'off') => ({
  kind: 'switch',
  ...{ seat, hand, bet, tip, to, only: true },
});

/** Whether the table would take an order now: the engine answers, on a copy. */
const canDo = (game: Game, command: Parameters<typeof act>[1]): boolean => {
  const isKnown = command.kind !== 'switch' || game.rulebook.roles[command.kind] !== undefined;
  return isKnown && act(game, command).ok;
};

type HappenedProps = {
  readonly seen: Seen;
  readonly nameOf: (bet: string) => string;
  onWhy(question: Question): void;
};

/** What just happened to my wagers, a line each, each with its why. */
export const Happened = ({ seen: { results, mine }, nameOf, onWhy }: HappenedProps) => {
  const lines = latest(results, mine);
  const fees = results.at(-1)?.fees.filter(({ seat }) => mine.includes(seat)) ?? [];
  return (
    <section className="panel" aria-labelledby="happened">
      <h2 id="happened">{texts.table.happened}</h2>
      <ul className="happened" tabIndex={0} aria-labelledby="happened">
        {fees.map(({ account, amount }) => (
          <li key={account} className="quiet">
            {texts.table.charged(account, money(amount))}
          </li>
        ))}
        {lines.length === 0 && <li className="quiet">{texts.table.nothingHappened}</li>}
        {lines.map(({ line, came, version }) => (
          <li key={`${version} ${line.bet} ${line.hand} ${line.tip}`}>
            <span
              className={line.verdict === 'win' ? 'won' : line.verdict === 'lose' ? 'lost' : ''}
            >
              {nameOf(line.bet)} {settlementText(line)}
            </span>
            <button
              type="button"
              className="link"
              aria-label={texts.table.whyOf(nameOf(line.bet))}
              onClick={() => onWhy({ name: nameOf(line.bet), came, line })}
            >
              {texts.table.why}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Told = { readonly line: Settlement; readonly came: string; readonly version: number };

/** The settlements of the last round in which something of mine was decided. */
const latest = (results: readonly Result[], mine: readonly number[]): readonly Told[] => {
  const own = results.filter(({ lines }) => lines.some(({ seat }) => mine.includes(seat)));
  const round = own.at(-1)?.round;
  const came = results.findLast((one) => one.round === round && one.outcome)?.outcome ?? null;
  return own
    .filter((one) => one.round === round)
    .slice(-3)
    .flatMap(({ lines, version, outcome }) =>
      lines
        .filter(({ seat }) => mine.includes(seat))
        .map((line) => ({ line, version, came: outcomeText(outcome ?? came) })),
    );
};

/** The last outcomes, newest first. */
export const LastOutcomes = ({ results }: { readonly results: readonly Result[] }) => {
  const outcomes = results
    .filter(({ outcome }) => outcome !== null)
    .slice(-12)
    .reverse();
  return (
    <section className="panel tall" aria-labelledby="last">
      <h2 id="last">{texts.table.last}</h2>
      {outcomes.length === 0 ? (
        <p className="quiet">{texts.table.noLast}</p>
      ) : (
        <ol className="last">
          {outcomes.map(({ version, outcome }) => (
            <li key={version}>{outcomeText(outcome)}</li>
          ))}
        </ol>
      )}
    </section>
  );
};

/** What the house has sealed before the bets: whoever notes it can check the round once the seed is told. */
export const Fairness = ({ seen: { round, commitment } }: { readonly seen: Seen }) =>
  commitment === null ? null : (
    <details className="panel fairness">
      <summary>
        {texts.table.fair(round)} · {texts.table.commitment}
      </summary>
      <p className="quiet">{texts.table.sealed}</p>
      <code>{commitment}</code>
    </details>
  );

/** Who else is here, with their chips. */
export const Seats = ({
  game,
  mine,
}: {
  readonly game: Game;
  readonly mine: readonly number[];
}) => {
  const { layout } = game.table;
  return (
    <section className="panel" aria-labelledby="seats">
      <h2 id="seats">{texts.table.others}</h2>
      <ul className="seats">
        {layout.seats.map(({ seat, player, rack }) => (
          <li key={seat}>
            <span>
              {texts.table.seat(seat)} · {player}{' '}
              {mine.includes(seat) && <em>({texts.table.you})</em>}
            </span>
            <span className="amount">
              {money(rack)} +{' '}
              {money(wagersOf(layout, seat).reduce((sum, { stake }) => sum + stake, 0))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
