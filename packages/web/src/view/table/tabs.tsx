import type { Choice } from '../../games/game-view.ts';
import { texts } from '../../texts/index.ts';

type TabsProps = {
  readonly pages: readonly Choice[];
  readonly page: string;
  readonly counts: Readonly<Record<string, number>>;
  onPage(page: string): void;
};

/** The parts of the table a small screen shows one at a time. */
export const Tabs = ({ pages, page, counts, onPage }: TabsProps) => (
  <nav className="tabs" aria-label={texts.table.pages.title}>
    {pages.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        data-page={id}
        aria-pressed={id === page}
        onClick={() => onPage(id)}
      >
        {label}
        {(counts[id] ?? 0) > 0 && <span className="count">{counts[id]}</span>}
      </button>
    ))}
  </nav>
);

type KindsProps = {
  readonly kinds: readonly Choice[];
  readonly kind: string;
  onKind(kind: string): void;
};

/** What a tap on a number means. */
export const Kinds = ({ kinds, kind, onKind }: KindsProps) => (
  <div className="kinds" role="radiogroup" aria-label={texts.table.kindsTitle}>
    {kinds.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        role="radio"
        data-kind={id}
        aria-checked={id === kind}
        onClick={() => onKind(id)}
      >
        {label}
      </button>
    ))}
  </div>
);
