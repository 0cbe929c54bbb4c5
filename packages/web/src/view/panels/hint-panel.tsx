import type { Game } from '@openpit/engine';
import { bestOf, type Hint } from '../../hints/hint.ts';
import { texts } from '../../texts/index.ts';
import { signedParts } from '../../texts/money.ts';

type HintPanelProps = { readonly hint: Hint; readonly game: Game };

/** The value of each answer, with the best one marked: bars start at zero, a loss to the left and a gain to the right. */
export const HintPanel = ({ hint, game }: HintPanelProps) => {
  const best = bestOf(hint);
  const rows = Object.entries(hint.worth).sort(([, a], [, b]) => b - a);
  const [most = 0, worst = 0] = [rows[0]?.[1], rows.at(-1)?.[1]];
  const low = Math.min(0, worst);
  const span = Math.max(0, most) - low || 1;
  const lead = most - (rows[1]?.[1] ?? most);
  const decks = 'shoe' in game.table ? (game.table.shoe as { readonly decks: number }).decks : 0; // card tables deal from a shoe
  return (
    <section className="hint" aria-labelledby="hint-title">
      <h2 id="hint-title">{texts.hints.title}</h2>
      <ul>
        {rows.map(([act, worth]) => (
          <li key={act} className={act === best ? 'best' : ''}>
            <span>{texts.acts[act] ?? act}</span>
            <span className="track">
              <span
                className="bar"
                style={{
                  marginLeft: `${(100 * (Math.min(0, worth) - low)) / span}%`,
                  width: `max(2px, ${(100 * Math.abs(worth)) / span}%)`,
                }}
              />
            </span>
            <span className="amount">{signedParts(worth)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {texts.hints.best(texts.acts[best ?? ''] ?? '', signedParts(lead).replace('+', ''))}{' '}
        {hint.by === 'cards-left' ? texts.hints.cardsLeft : texts.hints.fullShoe(decks)}
      </p>
    </section>
  );
};
