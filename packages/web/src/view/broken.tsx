import { useEffect } from 'react';
import { texts } from '../texts/index.ts';

const again = (): void => location.reload();

/** What is shown in place of a page that broke; of one that has not come because the line is cut, it comes by itself later. */
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
