import { colourOf } from '@openpit/engine/roulette';
import {
  isPublicBeacon,
  type WireChance,
  type WireSeal,
  seal as wireSeal,
} from '@openpit/protocol';
import { useEffect, useRef, useState } from 'react';
import { locale, texts as words } from '../texts/index.ts';
import { Icon, type IconName } from '../view/icons.tsx';
import { Dice } from '../view/pieces/dice.tsx';
import { canCheck, checkSeal, type Findings } from './check.ts';
import './seal.css';
import { sealTexts as texts } from './texts.ts';
import type { Witnesses } from './witness.ts';

type SealProps = {
  readonly table: string;
  readonly chance: WireChance | null;
  readonly witnesses: Witnesses;
  /** Whether the house has recorded another seed than this page sent. */
  readonly isSwapped: boolean;
};

/** What a player should know about the chance of a table, and the seals of its last rounds. */
export const SealPanel = ({ table, chance, witnesses, isSwapped }: SealProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!chance) return null;
  const isPublic = chance.beacon !== null && isPublicBeacon(chance.beacon);
  return (
    <section className="panel seal-panel" aria-labelledby="seal-panel">
      <h2 id="seal-panel">{texts.panel}</h2>
      {isSwapped && (
        <p className="notice bad" role="alert">
          {texts.swapped}
        </p>
      )}
      <p className="quiet">{isPublic ? texts.withBeacon : words.table.withoutBeacon}</p>
      <p className="seal-print">
        <span>{texts.round(chance.round)}</span> <code>{short(chance.commitment)}</code>
      </p>
      <button type="button" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {isOpen && <SealDialog table={table} witnesses={witnesses} onClose={() => setOpen(false)} />}
    </section>
  );
};

type DialogProps = { readonly table: string; readonly witnesses: Witnesses; onClose(): void };

const SealDialog = ({ table, witnesses, onClose }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const seals = useSeals(table);
  const [back, setBack] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  const shown = seals?.at(-1 - back);
  return (
    <dialog
      ref={dialog}
      className="seal sheet beside"
      onClose={onClose}
      aria-labelledby="seal-title"
    >
      {shown ? (
        <OneSeal key={shown.round} table={table} seal={shown} witnesses={witnesses} />
      ) : (
        <h2 id="seal-title">{seals ? texts.empty : texts.panel}</h2>
      )}
      <form method="dialog" className="seal-foot">
        {shown ? (
          <a
            className="button"
            href={recordOf(table, shown)}
            download={`${table}-round-${shown.round}.json`}
          >
            {texts.save}
          </a>
        ) : null}
        <button
          type="button"
          aria-label={texts.round((shown?.round ?? 1) - 1)}
          disabled={!seals || back >= seals.length - 1}
          onClick={() => setBack(back + 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          aria-label={texts.round((shown?.round ?? 0) + 1)}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <Icon name="on" />
        </button>
        <button type="submit">{texts.close}</button>
      </form>
    </dialog>
  );
};

/** Everything needed to check a round without us. */
const recordOf = (table: string, seal: WireSeal): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify({ table, ...seal }))}`;

/** The seals as they were when the dialog was opened, so that a round that ends meanwhile moves nothing. */
const useSeals = (table: string): readonly WireSeal[] | null => {
  const [seals, setSeals] = useState<readonly WireSeal[] | null>(null);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await fetch(`/api/tables/${table}/seals`);
      setSeals(wireSeal.array().parse(await answer.json()));
    };
    ask().catch(() => setSeals([]));
  }, [table]);
  return seals;
};

type OneProps = {
  readonly table: string;
  readonly seal: WireSeal;
  readonly witnesses: Witnesses;
};

const OneSeal = ({ table, seal, witnesses }: OneProps) => {
  const { round, commitment, share, mix, beacon, closedAt, revealedAt } = seal;
  const found = useFindings({ table, seal, witnesses });
  const isGood = found?.checks.every(({ holds }) => holds);
  const title = isGood === undefined ? texts.checking : isGood ? texts.holds : texts.broken;
  return (
    <>
      <header className={isGood === false ? 'seal-head bad' : 'seal-head good'}>
        <Ring isGood={isGood ?? null} />
        <div>
          <h2 id="seal-title">{title(round)}</h2>
          <p className="quiet">{found ? texts.took(found.ms) : canCheck() ? '' : texts.cannot}</p>
        </div>
        <Drawn draws={seal.draws} />
      </header>
      <ol className="seal-steps">
        <Step
          icon="lock"
          title={texts.bound}
          message={texts.boundText}
          rows={[[texts.print, commitment]]}
        />
        <Step
          icon="stir"
          title={texts.stirred}
          message={beacon ? texts.stirredText : texts.stirredAlone}
          at={closedAt}
          rows={[[texts.mix, mix], ...beaconsIn(seal)]}
        />
        <Step
          icon="eye"
          title={texts.opened}
          message={texts.openedText}
          at={revealedAt}
          rows={[[texts.secret, share]]}
        />
        <li className={isGood === false ? 'bad' : 'good'}>
          <Icon name={isGood === false ? 'close' : 'check'} />
          <h3>{texts.checked}</h3>
          <p className="quiet">{texts.checkedText}</p>
          <dl>
            <div>
              <dt>{texts.drawn}</dt>
              <dd>{picksIn(seal)}</dd>
            </div>
          </dl>
          <ul className="seal-checks">
            {found?.checks.map(({ what, holds }) => (
              <li key={what} className={holds ? 'good' : 'bad'}>
                <span>{texts.checks[what]}</span> <strong>{holds ? texts.yes : texts.no}</strong>
              </li>
            ))}
          </ul>
        </li>
      </ol>
    </>
  );
};

const useFindings = ({ table, seal, witnesses }: OneProps): Findings | null => {
  const [found, setFound] = useState<Findings | null>(null);
  const witness = witnesses.get(seal.round) ?? null;
  useEffect(() => {
    if (canCheck()) void checkSeal(table, seal, witness).then(setFound);
  }, [table, seal, witness]);
  return found;
};

/** The rounds of the beacon that were used, each once. */
const beaconsIn = ({ draws }: WireSeal): readonly (readonly [string, string])[] => [
  ...new Map(
    draws.flatMap(({ beacon }) =>
      beacon ? [[texts.beacon(beacon.number), beacon.signature] as const] : [],
    ),
  ),
];

type StepProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly message: string;
  readonly at?: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
};

const Step = ({ icon, title, message, at, rows }: StepProps) => (
  <li>
    <Icon name={icon} />
    <h3>
      {title} {at !== undefined && <time dateTime={at}>{clockTime(at)}</time>}
    </h3>
    <p className="quiet">{message}</p>
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code title={value}>{short(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

/** On the reader's own clock. */
const clockTime = (at: string): string =>
  new Date(at).toLocaleTimeString(locale, { timeStyle: 'medium' });

/** The broken ring, which is closed once everything holds. */
const Ring = ({ isGood }: { readonly isGood: boolean | null }) => (
  <svg viewBox="-26 -26 52 52" className="seal-ring" aria-hidden="true">
    <circle r="22" pathLength="70" strokeDasharray={isGood === null ? '7 7' : '15.5 2'} />
    {isGood !== null && <path d={isGood ? 'M-8 1 L-2 7 L9 -6' : 'M-7 -7 L7 7 M7 -7 L-7 7'} />}
  </svg>
);

type Draws = WireSeal['draws'];

/** The outcome, if a picture shows it: the dice, or the number. */
const Drawn = ({ draws }: { readonly draws: Draws }) => {
  const command = draws.at(-1)?.command;
  const dice: unknown = command?.['dice'];
  const pocket: unknown = command?.['pocket'];
  if (Array.isArray(dice)) {
    return (
      <svg viewBox="-60 -36 120 72" className="seal-came" aria-hidden="true">
        <Dice dice={[Number(dice[0]), Number(dice[1])]} x={0} y={0} size={54} />
      </svg>
    );
  }
  return typeof pocket === 'string' ? (
    <span className={`seal-came pocket-chip ${colourOf(pocket)}`}>{pocket}</span>
  ) : null;
};

const picksMax = 6;

/** The numbers that were drawn, each with its range: the outcome follows from them. */
const picksIn = ({ draws }: WireSeal): string => {
  const picks = draws.flatMap(({ drawn }) => drawn.picks);
  const named = picks.slice(0, picksMax).map(([index, of]) => texts.pick(index, of));
  return [...named, ...(picks.length > picksMax ? ['…'] : [])].join(' · ');
};

/** The part of a long number that people compare. */
const short = (hex: string): string =>
  hex.length <= 24 ? hex : `${hex.slice(0, 16).replaceAll(/(.{4})/g, '$1 ')}… ${hex.slice(-4)}`;
