import { texts } from '../texts/index.ts';
import { Link, Top } from './shell.tsx';
import '../style/empty.css';

type EmptyProps = {
  readonly title: string;
  readonly text: string;
  /** Where else to go than to the tables. */
  readonly other?: { readonly to: string; readonly words: string };
};

/** A page with nothing to show: what is so, and where to go from here. */
export const Empty = ({ title, text, other }: EmptyProps) => (
  <>
    <Top />
    <main id="main" className="page empty-page">
      <section className="empty-card" aria-labelledby="empty-title">
        <svg viewBox="0 0 440 200" className="empty-cloth" data-equipment="dice" aria-hidden="true">
          <path d="M-10 150 H250 A110 110 0 0 0 360 40 V-10" className="cloth-line" />
          <path d="M-10 186 H270 A140 140 0 0 0 410 46 V-10" className="cloth-line" />
          <g transform="translate(190 84)">
            <ellipse cy="9" rx="52" ry="50" className="empty-side" />
            <circle r="52" className="puck-off" />
            <circle r="44" className="empty-ring" />
            <text className="empty-word" textAnchor="middle" dy="0.36em">
              OFF
            </text>
          </g>
        </svg>
        <div className="empty-words">
          <h1 id="empty-title">{title}</h1>
          <p role="alert">{text}</p>
          <div className="empty-ways">
            <Link to="/" className="button primary">
              {texts.table.toLobby}
            </Link>
            {other === undefined ? null : (
              <Link to={other.to} className="button">
                {other.words}
              </Link>
            )}
          </div>
        </div>
      </section>
    </main>
  </>
);
