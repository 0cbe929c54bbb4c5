import { useEffect } from 'react';
import { texts } from '../texts/index.ts';
import { Empty } from './empty.tsx';
import { Link } from './shell.tsx';

/** What stands at an address that leads nowhere. */
export const UnknownPage = () => {
  useEffect(() => {
    document.title = `${texts.empty.unknown} · ${texts.title}`;
  }, []);
  return (
    <Empty title={texts.empty.unknown} text={texts.empty.unknownText}>
      <Link to="/odds" className="button">
        {texts.nav.odds}
      </Link>
    </Empty>
  );
};
