import { type ReactNode, useState } from 'react';
import { go, useWhere } from '../route.ts';
import { useVisit } from '../session/session.ts';
import { useMe } from '../session/use-me.ts';
import { maySee, type StaffPage, useRoles } from '../staff/use-roles.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Icon, type IconName, Mark } from './icons.tsx';
import { ChipFace } from './pieces/chip-face.tsx';

type LinkProps = {
  readonly to: string;
  readonly className?: string;
  readonly label?: string;
  readonly isHere?: boolean;
  readonly children: ReactNode;
};

/** A link inside the house that does not load the page again. */
export const Link = ({ to, className, label, isHere = false, children }: LinkProps) => (
  <a
    href={to}
    className={className}
    aria-label={label}
    aria-current={isHere ? 'page' : undefined}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

/** A page of the menu; its label is read when it is shown, so that it is in the language chosen by then. */
type PageLink = {
  readonly to: string;
  readonly icon: IconName;
  words(): string;
};

const lobbyLink: PageLink = { to: '/', icon: 'tables', words: () => texts.nav.lobby };

/** Further pages that everybody may look at. */
const everybodys: readonly PageLink[] = [
  { to: '/odds', icon: 'scale', words: () => texts.nav.odds },
  { to: '/simulator', icon: 'bars', words: () => texts.nav.simulator },
  { to: '/school', icon: 'hint', words: () => texts.nav.school },
  { to: '/library', icon: 'book', words: () => texts.nav.library },
];

/** A link of the menu, marked if it leads to the current page. */
const NavLink = (props: LinkProps) => <Link {...props} isHere={useWhere() === props.to} />;

const staffLink = (page: StaffPage, icon: IconName) => ({
  page,
  to: `/${page}`,
  icon,
  words: () => texts.nav[page],
});

const staffLinks = [
  staffLink('pit', 'eye'),
  staffLink('cage', 'counter'),
  staffLink('report', 'chart'),
  staffLink('class', 'cap'),
];

const PageLinks = ({ of }: { readonly of: readonly PageLink[] }) =>
  of.map(({ to, icon, words }) => (
    <NavLink key={to} to={to}>
      <Icon name={icon} />
      {words()}
    </NavLink>
  ));

/**
 * The pages that everybody may look at, for people who work here: on a phone their own pages fill the row, and these are behind a
 * button.
 */
const Rest = () => {
  const where = useWhere();
  // A visit to one of these pages closes the list.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === where;
  return (
    <>
      <button
        type="button"
        className="nav-more"
        aria-expanded={isOpen}
        aria-current={everybodys.some(({ to }) => to === where) || undefined}
        onClick={() => setOpenAt(isOpen ? null : where)}
      >
        <Icon name="menu" />
        {texts.nav.more}
      </button>
      <div className="nav-rest" data-open={isOpen}>
        <PageLinks of={everybodys} />
      </div>
    </>
  );
};

const five = 500 as Parameters<typeof ChipFace>[0]['chip']; // a chip as a picture: no money is made from it

/** The visitor's money, shown before a table is chosen. */
const Purse = () => {
  const me = useMe();
  const roles = useRoles();
  if (!me) return null;
  const held = me.account.isGuest ? me.balance : me.play;
  // A person who works here and does not play needs no zero; until the role is known, nothing is shown.
  if (held === 0 && roles?.length !== 0) return null;
  return (
    <Link to="/account" className="purse">
      <span className="hidden-text">{texts.named(texts.account.play, '')}</span>
      <svg viewBox="-15 -15 30 30" aria-hidden="true">
        <ChipFace chip={five} />
      </svg>
      <strong className="amount">{money(held)}</strong>
    </Link>
  );
};

/** The header of every page except a table's. */
export const Top = () => {
  const visit = useVisit();
  const roles = useRoles();
  const staff = staffLinks.filter(({ page }) => maySee(roles ?? [], page));
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
        <PageLinks of={staff.length > 0 ? [lobbyLink, ...staff] : [lobbyLink, ...everybodys]} />
        {staff.length > 0 && <Rest />}
        <NavLink to="/account" className="who">
          <Icon name="people" />
          <span>{visit ? visit.account.name : texts.nav.account}</span>
        </NavLink>
      </nav>
      <Purse />
    </header>
  );
};
