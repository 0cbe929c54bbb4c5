import { type Game, isSameWager, type Settlement, type Wager, wagersOf } from '@openpit/engine';
import type { Result } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Suited } from './card.tsx';
import { outcomeText, settlementText } from './settlement.ts';
import type { Question } from './why.tsx';

type HappenedProps = {
  /** The last results, those from before the page was opened among them. */
  readonly results: readonly Result[];
  readonly mine: readonly number[];
  /** One's wagers that the last outcome found and left where they were. */
  readonly staying: readonly Wager[];
  readonly nameOf: (bet: string) => string;
  onWhy(question: Question): void;
};

/** What just happened: the outcome, and what it did to each of my wagers, a line each with its why. */
export const Happened = ({ results, mine, staying, nameOf, onWhy }: HappenedProps) => {
  const last = results.at(-1);
  const fees = last?.fees.filter(({ seat }) => mine.includes(seat)) ?? [];
  const outcome = results.findLast((one) => one.outcome !== null);
  const stays = outcome ? staying : [];
  const own = latest(results, mine);
  // What was decided in an older round makes way for what the last one left standing.
  const isOld = stays.length > 0 && own[0]?.round !== outcome?.round;
  const lines = isOld ? [] : own;
  const came = stays.length > 0 ? outcomeText(outcome?.outcome ?? null) : lines[0]?.came;
  return (
    <section className="panel" aria-labelledby="happened">
      <h2 id="happened">
        {texts.table.happened}
        {came && (
          <span key={last?.version} className="came">
            <Suited text={came} />
          </span>
        )}
      </h2>
      <ul className="happened" tabIndex={0} aria-labelledby="happened">
        {fees.map(({ account, amount }) => (
          <li key={account} className="quiet">
            {texts.table.charged(account, money(amount))}
          </li>
        ))}
        {lines.length + stays.length === 0 && (
          <li className="quiet">{texts.table.nothingHappened}</li>
        )}
        {lines.map(({ line, came: on, version }) => (
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
              onClick={() => onWhy({ name: nameOf(line.bet), came: on, line })}
            >
              {texts.table.why}
            </button>
          </li>
        ))}
        {stays.filter(isUntold(lines)).map(({ bet, hand, tip }) => (
          <li key={`${last?.version} ${bet} ${hand} ${tip} stays`} className="quiet">
            {nameOf(bet)} {texts.table.effects.stay}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What won and still lies there, or has moved there, has been told already. */
const isUntold =
  (lines: readonly Told[]) =>
  (wager: Wager): boolean =>
    !lines.some(
      ({ line }) => isSameWager(line, wager) || (line.left && isSameWager(line.left, wager)),
    );

type Told = {
  readonly line: Settlement;
  readonly came: string;
  readonly version: number;
  readonly round: number;
};

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
        .map((line) => ({ line, version, round: round ?? 0, came: outcomeText(outcome ?? came) })),
    );
};

/** Who else is here, with their chips. */
export const Seats = ({
  game,
  mine,
}: {
  readonly game: Game;
  readonly mine: readonly number[];
}) => {
  const { layout } = game.table;
  const onLayout = (seat: number): number =>
    wagersOf(layout, seat).reduce((sum, { stake }) => sum + stake, 0);
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
            <span key={`${rack} ${onLayout(seat)}`} className="amount">
              {money(rack)} + {money(onLayout(seat))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
