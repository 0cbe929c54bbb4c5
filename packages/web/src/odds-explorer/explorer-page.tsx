import { type ReactNode, useEffect, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { ownOffers } from '../lobby/own-tables.ts';
import { go } from '../route.ts';
import { texts } from '../texts/index.ts';
import { Top } from '../view/shell.tsx';
import { Charts } from './cards.tsx';
import { Compared, Meter } from './compared.tsx';
import { Effect, Ranking } from './ranking.tsx';
import { Rules } from './rules.tsx';
import { Scatter } from './scatter.tsx';
import { Segments } from './segments.tsx';
import type { Explored, ExplorerQuestion, GameChart, OddsRow } from './worker.ts';
import './explorer.css';
import { explorerTexts } from './texts.ts';

/** A phone shows one of these at a time; a wider page shows all. */
const parts = ['chart', 'prices', 'rules', 'scatter'] as const;

type Part = (typeof parts)[number];

/**
 * The cost of every wager of a rulebook: first the ranked prices, under chosen house rules, then how to play a hand. Everything
 * is computed in the visitor's browser.
 */
export const ExplorerPage = () => {
  const [asked, setAsked] = useState(
    () => new URLSearchParams(location.search).get('rules') ?? 'bclc.craps',
  );
  const { rows, chart, wrong } = useExplored(asked);
  const explorer = explorerTexts;
  useEffect(() => {
    document.title = `${texts.nav.odds} · ${texts.title}`;
  }, []);
  const [picked, setPicked] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [id = ''] = asked.split(':');
  const family = ownOffers.find((offer) => offer.id === id)?.family ?? '';
  const hasChart = family === 'blackjack';
  const [part, setPart] = useState<Part>(hasChart ? 'chart' : 'prices');
  const ask = (rules: string) => {
    go(`/odds?${new URLSearchParams({ rules })}`, true);
    setAsked(rules);
    setPicked(null);
    const next = ownOffers.find((offer) => offer.id === rules.split(':')[0])?.family;
    if (next !== family) setPart(next === 'blackjack' ? 'chart' : 'prices');
  };
  return (
    <>
      <Top />
      <main id="main" className="page explorer">
        <header className="explorer-head">
          <h1>{hasChart ? explorer.playedExactly : explorer.heading}</h1>
          <label>
            <span className="hidden-text">{explorer.game}</span>
            <select value={id} onChange={(event) => ask(event.target.value)}>
              {ownOffers.map((offer) => (
                <option key={offer.id} value={offer.id}>
                  {gameTitle(offer.id)}
                </option>
              ))}
            </select>
          </label>
        </header>
        <Segments<Part>
          label={texts.nav.odds}
          className="explorer-parts"
          all={parts.filter((one) => hasChart || one !== 'chart')}
          chosen={part}
          nameOf={(one) => explorer.tabs[one]}
          onChoose={setPart}
        />
        {wrong === null ? null : <p className="notice">{wrong}</p>}
        <div
          className={`explorer-columns${hasChart ? ' has-chart' : ''}${isWhole ? ' has-conditions' : ''}`}
          data-part={part}
        >
          {hasChart ? <ChartPart asked={asked} chart={chart} /> : null}
          <WagerParts
            asked={asked}
            rows={rows}
            isWhole={isWhole}
            onWhole={setWhole}
            family={family}
            picked={picked}
            onPick={setPicked}
          >
            <Rules asked={asked} onAsk={ask}>
              <Effect rows={rows} family={family} />
            </Rules>
          </WagerParts>
        </div>
        <p className="quiet explorer-about">{explorer.about}</p>
      </main>
    </>
  );
};

type ChartPartProps = { readonly asked: string; readonly chart: GameChart | null };

const ChartPart = ({ asked, chart }: ChartPartProps) =>
  chart ? (
    <Charts key={asked} rules={asked} chart={chart} />
  ) : (
    <p className="panel quiet part-chart">{explorerTexts.counting}</p>
  );

type WagerPartsProps = Omit<Parameters<typeof Ranking>[0], 'rows' | 'onPick'> & {
  readonly asked: string;
  readonly rows: readonly OddsRow[] | null;
  onPick(bet: string | null): void;
  /** The content between the prices and the picture. */
  readonly children: ReactNode;
};

/** What wagers cost, and what else is known of them. */
const WagerParts = ({ asked, rows, children, onPick, ...shared }: WagerPartsProps) => {
  const { family, picked } = shared;
  return (
    <>
      {rows ? (
        <Ranking rows={rows} onPick={onPick} {...shared} />
      ) : (
        <p className="panel quiet part-prices">{explorerTexts.counting}</p>
      )}
      {children}
      <div className="explorer-side">
        {rows ? <Scatter rows={rows} family={family} picked={picked} /> : null}
        {rows?.some(({ when }) => when.startsWith('meter=')) ? <Meter rules={asked} /> : null}
        {picked === null ? null : (
          <Compared key={picked} family={family} bet={picked} onClose={() => onPick(null)} />
        )}
      </div>
    </>
  );
};

type State = {
  readonly rows: readonly OddsRow[] | null;
  readonly chart: GameChart | null;
  readonly wrong: string | null;
};

const nothing: State = { rows: null, chart: null, wrong: null };

/** The results of the worker so far. */
const useExplored = (asked: string): State => {
  const [state, setState] = useState<State>(nothing);
  useEffect(() => {
    setState(nothing);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Explored>) =>
      setState((now) => withMessage(now, data)),
    );
    const question: ExplorerQuestion = { kind: 'rulebook', rules: asked };
    worker.postMessage(question);
    return () => worker.terminate();
  }, [asked]);
  return state;
};

const withMessage = (state: State, message: Explored): State => {
  switch (message.kind) {
    case 'prices':
      return { ...state, rows: message.rows };
    case 'chart':
      return { ...state, chart: message };
    case 'wrong':
      return { ...state, rows: [], wrong: message.text };
    default:
      return state;
  }
};
