import { useEffect } from 'react';
import { texts } from '../texts/index.ts';
import { Empty } from './empty.tsx';

/** The page for an address that leads nowhere. */
export const UnknownPage = () => {
  useEffect(() => {
    document.title = `${texts.empty.unknown} · ${texts.title}`;
  }, []);
  return (
    <Empty
      title={texts.empty.unknown}
      text={texts.empty.unknownText}
      other={{ to: '/odds', words: texts.nav.odds }}
    />
  );
};
