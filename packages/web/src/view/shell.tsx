import { type ReactNode, useEffect, useState } from 'react';
import { go } from '../route.ts';
import { useVisit } from '../session/session.ts';
import { texts } from '../texts/index.ts';

type LinkProps = { readonly to: string; readonly className?: string; readonly children: ReactNode };

/** A way inside the house that does not load the page again. */
export const Link = ({ to, className, children }: LinkProps) => (
  <a
    href={to}
    className={className}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

const themes = ['system', 'light', 'dark'] as const;

const ThemeButton = () => {
  const [theme, setTheme] = useState<(typeof themes)[number]>(
    () => themes.find((one) => one === localStorage.getItem('openpit.theme')) ?? 'system',
  );
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    localStorage.setItem('openpit.theme', theme);
  }, [theme]);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <button type="button" className="link" onClick={() => setTheme(next)}>
      {texts.themes[theme]}
    </button>
  );
};

/** What stands above every page. */
export const Top = () => {
  const visit = useVisit();
  return (
    <header className="top">
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <Link to="/" className="name">
        {texts.title}
      </Link>
      <nav aria-label={texts.title}>
        <ThemeButton />
        <Link to="/">{texts.nav.lobby}</Link>
        <Link to="/account" className="who">
          {visit ? visit.account.name : texts.nav.account}
        </Link>
      </nav>
    </header>
  );
};
