import { useEffect, useState } from 'react';
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
import type { Explored, ExplorerQuestion, GameChart, OddsRow } from './worker.ts';
import './explorer.css';

/** Every wager of a rulebook ranked by what it costs, under the house rules one chooses; counted in the visitor's browser. */
export const ExplorerPage = () => {
  const [asked, setAsked] = useState(
    () => new URLSearchParams(location.search).get('rules') ?? 'bclc.craps',
  );
  const { rows, chart, wrong } = useExplored(asked);
  useEffect(() => {
    document.title = `${texts.explorer.title} · ${texts.title}`;
  }, []);
  const ask = (rules: string) => {
    go(`/odds?${new URLSearchParams({ rules })}`, true);
    setAsked(rules);
    setPicked(null);
  };
  const [id = ''] = asked.split(':');
  const family = ownOffers.find((offer) => offer.id === id)?.family ?? '';
  const [picked, setPicked] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { explorer } = texts;
  return (
    <>
      <Top />
      <main id="main" className="page explorer">
        <h1>{explorer.title}</h1>
        <p>{explorer.about}</p>
        <label>
          {explorer.game}
          <select value={id} onChange={(event) => ask(event.target.value)}>
            {ownOffers.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {gameTitle(offer.id)}
              </option>
            ))}
          </select>
        </label>
        <Rules asked={asked} onAsk={ask}>
          <Effect rows={rows} family={family} />
        </Rules>
        {wrong === null ? null : <p className="notice">{wrong}</p>}
        {chart ? <Charts key={asked} rules={asked} chart={chart} /> : null}
        {rows ? (
          <div className={`explorer-wagers${isWhole ? ' has-conditions' : ''}`}>
            <Ranking
              rows={rows}
              isWhole={isWhole}
              onWhole={setWhole}
              family={family}
              picked={picked}
              onPick={setPicked}
            />
            <div>
              <Scatter rows={rows} family={family} picked={picked} />
              {picked === null ? null : <Compared key={picked} family={family} bet={picked} />}
            </div>
          </div>
        ) : (
          <p className="quiet">{explorer.counting}</p>
        )}
        {rows?.some(({ when }) => when.startsWith('meter=')) ? <Meter rules={asked} /> : null}
      </main>
    </>
  );
};

type State = {
  readonly rows: readonly OddsRow[] | null;
  readonly chart: GameChart | null;
  readonly wrong: string | null;
};

const nothing: State = { rows: null, chart: null, wrong: null };

/** What a thread of its own has counted so far. */
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
