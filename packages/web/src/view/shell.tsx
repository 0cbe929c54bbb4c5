import type { ReactNode } from 'react';
import { go } from '../route.ts';
import { useVisit } from '../session/session.ts';
import { texts } from '../texts/index.ts';
import { Mark } from './icons.tsx';

type LinkProps = {
  readonly to: string;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
};

/** A link inside the house that does not load the page again. */
export const Link = ({ to, className, label, children }: LinkProps) => (
  <a
    href={to}
    className={className}
    aria-label={label}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

/** What stands above every page but a table's. */
export const Top = () => {
  const visit = useVisit();
  return (
    <header className="top">
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <Link to="/" className="name">
        <Mark />
        {texts.title}
      </Link>
      <nav aria-label={texts.title}>
        <Link to="/">{texts.nav.lobby}</Link>
        <Link to="/odds">{texts.explorer.title}</Link>
        <Link to="/simulator">{texts.simulator.title}</Link>
        <Link to="/account" className="who">
          {visit ? visit.account.name : texts.nav.account}
        </Link>
      </nav>
    </header>
  );
};
