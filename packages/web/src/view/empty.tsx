import type { ReactNode } from 'react';
import { texts } from '../texts/index.ts';
import { Link, Top } from './shell.tsx';
import '../style/empty.css';

type Way = { readonly to: string; readonly words: string };

type EmptyProps = {
  readonly title: string;
  readonly text: string;
  /** Another way on than to the tables. */
  readonly other?: Way;
};

/** A page with nothing to show: the reason, and where to go from here. */
export const Empty = ({ title, text, other }: EmptyProps) => (
  <>
    <Top />
    <EmptyCard title={title} text={text} links={[toTables(), ...(other ? [other] : [])]} />
  </>
);

/** The link that leads on from any page. */
export const toTables = (): Way => ({ to: '/', words: texts.table.toLobby });

type CardProps = {
  readonly title: string;
  readonly text: string;
  /** Where to go from here, the most helpful first. */
  readonly links: readonly Way[];
  /** What else can be done here. */
  readonly children?: ReactNode;
};

/** The same on a page that has a heading already. */
export const EmptyCard = ({ title, text, links, children }: CardProps) => (
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
          {links.map(({ to, words }, at) => (
            <Link key={to} to={to} className={at === 0 ? 'button primary' : 'button'}>
              {words}
            </Link>
          ))}
          {children}
        </div>
      </div>
    </section>
  </main>
);
