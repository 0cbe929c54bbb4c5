import { useCallback } from 'react';
import { usePolled } from '../staff/use-polled.ts';
import { texts as site } from '../texts/index.ts';
import { money, signed } from '../texts/money.ts';
import { dateAndTime } from '../texts/time.ts';
import { RankedBars } from './bars.tsx';
import { askPlayerReports, askShiftReports, type PlayerReport } from './house.ts';
import { Listed } from './listed.tsx';
import { cageTexts } from './texts.ts';

const texts = cageTexts.report;

type Days = { readonly from: string; readonly to: string };

/** Every shift that was opened in these days, with its count. */
export const ShiftsReport = ({ from, to }: Days) => {
  const ask = useCallback(() => askShiftReports(from, to), [from, to]);
  const { answer: shifts } = usePolled(ask, 15_000);
  if (!shifts) return <p className="quiet">{site.pleaseWait}</p>;
  if (shifts.length === 0) return <p className="quiet">{texts.noShifts}</p>;
  const heldOf = ({ totals }: (typeof shifts)[number]): number => totals.win + totals.fees;
  const nameOf = ({ table, shift }: (typeof shifts)[number]) => texts.shiftOf(table, shift);
  return (
    <>
      <section className="panel" aria-labelledby="shifts-chart">
        <h2 id="shifts-chart">{texts.heldBy(texts.groups.shift)}</h2>
        <RankedBars bars={shifts.map((one) => ({ name: nameOf(one), amount: heldOf(one) }))} />
      </section>
      <section className="panel wide-table" aria-label={texts.groups.shift} tabIndex={0}>
        <Listed
          caption={texts.groups.shift}
          columns={[texts.groups.shift, ...texts.shiftColumns]}
          rows={shifts.map((one) => [
            nameOf(one),
            dateAndTime(one.openedAt),
            money(one.totals.drop),
            money(one.totals.handle),
            signed(heldOf(one)),
            money(one.fills),
            money(one.credits),
            one.counted === null ? texts.stillOpen : money(one.counted),
            one.counted === null || one.expected === null
              ? '–'
              : signed(one.counted - one.expected),
          ])}
        />
      </section>
    </>
  );
};

/** What everybody paid in, bought and cashed in these days. */
export const PlayersReport = ({ from, to }: Days) => {
  const ask = useCallback(() => askPlayerReports(from, to), [from, to]);
  const { answer } = usePolled(ask, 15_000);
  if (!answer) return <p className="quiet">{site.pleaseWait}</p>;
  const players = together(answer);
  if (players.length === 0) return <p className="quiet">{texts.noPlayers}</p>;
  return (
    <>
      <section className="panel" aria-labelledby="players-chart">
        <h2 id="players-chart">{texts.boughtBy}</h2>
        <RankedBars
          bars={players.map(({ name, bought, cashed }) => ({ name, amount: bought - cashed }))}
        />
      </section>
      <section className="panel wide-table" aria-label={texts.groups.player} tabIndex={0}>
        <Listed
          caption={texts.groups.player}
          columns={[texts.groups.player, ...texts.playerColumns]}
          rows={players.map(({ name, deposited, paidOut, bought, cashed }) => [
            name,
            money(deposited),
            money(paidOut),
            money(bought),
            money(cashed),
            signed(bought - cashed),
          ])}
        />
      </section>
    </>
  );
};

/** The days of each person added up. */
const together = (days: readonly PlayerReport[]): readonly PlayerReport[] => {
  const people = new Map<string, PlayerReport>();
  for (const one of days) {
    const was = people.get(one.account);
    people.set(one.account, {
      ...one,
      deposited: one.deposited + (was?.deposited ?? 0),
      paidOut: one.paidOut + (was?.paidOut ?? 0),
      bought: one.bought + (was?.bought ?? 0),
      cashed: one.cashed + (was?.cashed ?? 0),
    });
  }
  return [...people.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
