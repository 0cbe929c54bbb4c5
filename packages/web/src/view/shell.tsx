import type { ReactNode } from 'react';
import { go } from '../route.ts';
import { useVisit } from '../session/session.ts';
import { maySee, type StaffPage, useRoles } from '../staff/roles.ts';
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

const staffLinks: readonly StaffPage[] = ['pit', 'cage', 'report'];

/** What stands above every page but a table's. */
export const Top = () => {
  const visit = useVisit();
  const roles = useRoles();
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
        <Link to="/school">{texts.nav.school}</Link>
        <Link to="/library">{texts.nav.library}</Link>
        {staffLinks.map((page) =>
          maySee(roles ?? [], page) ? (
            <Link key={page} to={`/${page}`}>
              {texts.nav[page]}
            </Link>
          ) : null,
        )}
        <Link to="/account" className="who">
          {visit ? visit.account.name : texts.nav.account}
        </Link>
      </nav>
    </header>
  );
};
