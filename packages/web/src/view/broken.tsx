import { useEffect } from 'react';
import { texts } from '../texts/index.ts';

const again = (): void => location.reload();

/** Shown instead of a page that failed. If the page could not be loaded because the connection is lost, it appears by itself later. */
export const Broken = () => {
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const isCut = Reflect.get(navigator, 'onLine') === false;
  return (
    <main id="main" className="page">
      <div className="notice bad" role="alert">
        <p>
          <strong>{isCut ? texts.table.lostTitle : texts.error.title}.</strong>{' '}
          {isCut ? texts.error.cut : texts.error.explains}
        </p>
        <button type="button" className="primary" onClick={again}>
          {texts.error.again}
        </button>
        <a href="/">{texts.error.lobby}</a>
      </div>
    </main>
  );
};
