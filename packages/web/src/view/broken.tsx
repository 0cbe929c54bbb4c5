import { texts } from '../texts/index.ts';

/** What is shown in place of a page that broke. */
export const Broken = () => (
  <main id="main" className="page">
    <div className="notice bad" role="alert">
      <p>
        <strong>{texts.error.title}.</strong> {texts.error.explains}
      </p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {texts.error.again}
      </button>
      <a href="/">{texts.error.lobby}</a>
    </div>
  </main>
);
