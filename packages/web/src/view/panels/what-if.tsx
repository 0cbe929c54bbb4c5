import type { Settlement } from '@openpit/engine';
import { useRef } from 'react';
import { effectText, type Prospect } from '../../table/effects.ts';
import { texts } from '../../texts/index.ts';
import { signed } from '../../texts/money.ts';
import { useFreshPrint } from '../use-fresh-print.ts';
import type { WhyQuestion } from './why.tsx';

type WhatIfProps = {
  readonly prospects: readonly Prospect[];
  readonly asked: Prospect | null;
  readonly hasWagers: boolean;
  readonly given: string;
  readonly family: string;
  readonly nameOf: (bet: string) => string;
  onAsk(prospect: Prospect | null): void;
  onWhy(question: WhyQuestion): void;
};

/** "What does this pay?": every next outcome with its result; the one asked about is shown on the felt. */
export const WhatIf = (props: WhatIfProps) => {
  const { prospects, asked, hasWagers, given, family, nameOf, onAsk, onWhy } = props;
  const words = texts.table.whatIf;
  const list = useRef<HTMLUListElement>(null);
  const print = useFreshPrint(
    list,
    prospects.map(({ name }) => name),
  );
  return (
    <section className={`panel what-if of-${family}`} aria-labelledby="what-if">
      <h2 id="what-if">{words.title(given)}</h2>
      <ProspectText asked={asked} nameOf={nameOf} onWhy={onWhy} />
      {prospects.length === 0 ? (
        <p className="quiet">{hasWagers ? words.later : words.nothing}</p>
      ) : (
        <ul ref={list} className="prospects" onPointerLeave={() => onAsk(null)}>
          {prospects.map((prospect) => (
            <li key={`${print} ${prospect.name}`}>
              <button
                type="button"
                aria-pressed={asked?.name === prospect.name}
                className={prospect.net > 0 ? 'up' : prospect.net < 0 ? 'down' : ''}
                onPointerEnter={() => onAsk(prospect)}
                onFocus={() => onAsk(prospect)}
                onClick={() => onAsk(prospect)}
              >
                <span className="prospect-name">{prospect.name}</span>
                <span className="amount">{signed(prospect.net)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const ProspectText = ({
  asked,
  nameOf,
  onWhy,
}: Pick<WhatIfProps, 'asked' | 'nameOf' | 'onWhy'>) => {
  const words = texts.table.whatIf;
  const why = (lineItem: Settlement): void =>
    onWhy({ name: nameOf(lineItem.bet), came: `${asked?.name} (${words.supposed})`, lineItem });
  return (
    <div className="prospect-text" aria-live="polite">
      {asked === null ? (
        <p className="quiet">{words.hint}</p>
      ) : (
        <>
          <strong>{words.total(asked.name, signed(asked.net))}</strong>
          {asked.lines.map((lineItem) => (
            <span key={`${lineItem.seat}.${lineItem.hand} ${lineItem.bet} ${lineItem.tip}`}>
              {nameOf(lineItem.bet)} {effectText(lineItem)}{' '}
              <button
                type="button"
                className="link"
                aria-label={texts.table.whyOf(nameOf(lineItem.bet))}
                onClick={() => why(lineItem)}
              >
                {texts.table.why}
              </button>
            </span>
          ))}
          {asked.lines.length === 0 && <span className="quiet">{words.stays}</span>}
        </>
      )}
    </div>
  );
};
