import { useEffect, useState } from 'react';
import { texts } from '../texts/index.ts';
import { chosenLanguage, languages, setLanguage } from '../texts/language.ts';

const themes = ['system', 'light', 'dark'] as const;

const savedTheme = (): (typeof themes)[number] =>
  themes.find((one) => one === localStorage.getItem('openpit.theme')) ?? 'system';

/** Light, dark, or the setting of the system. */
export const ThemeButtons = () => {
  const [theme, setTheme] = useState(savedTheme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    localStorage.setItem('openpit.theme', theme);
  }, [theme]);
  return (
    <div className="segments" role="group" aria-label={texts.themes.title}>
      {themes.map((one) => (
        <button key={one} type="button" aria-pressed={one === theme} onClick={() => setTheme(one)}>
          {texts.themes[one]}
        </button>
      ))}
    </div>
  );
};

/** The languages of the web; a change loads the page again in that language. */
export const LanguageButtons = () => (
  <div className="segments" role="group" aria-label={texts.languageTitle}>
    {Object.entries(languages).map(([code, { name }]) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-pressed={code === chosenLanguage()}
        onClick={() => setLanguage(code)}
      >
        {name}
      </button>
    ))}
  </div>
);
