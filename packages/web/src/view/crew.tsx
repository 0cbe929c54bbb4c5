import { type ReactNode, useEffect, useState } from 'react';
import type { Call } from '../table/seen.ts';
import { texts } from '../texts/index.ts';

type CrewProps = { readonly calls: readonly Call[]; readonly children: ReactNode };

/** What the crew just called, in text and, if wished, aloud; `children` stand at the end of the line. */
export const Crew = ({ calls, children }: CrewProps) => {
  const last = calls.at(-1);
  const latest = last ? calls.filter(({ version }) => version === last.version) : [];
  const words = latest.map((call) => call.words).join(' ');
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    if (!hasVoice || words === '' || !('speechSynthesis' in window)) return;
    speechSynthesis.cancel();
    speechSynthesis.speak(new SpeechSynthesisUtterance(words));
  }, [hasVoice, words]);
  return (
    <p className="crew">
      <span key={last?.version} className="crew-words">
        <span className="quiet">{last?.role ?? texts.table.crew}: </span>
        <q>{words === '' ? texts.table.silence : words}</q>
      </span>
      <button
        type="button"
        className="link"
        aria-pressed={hasVoice}
        onClick={() => setHasVoice(!hasVoice)}
      >
        {hasVoice ? texts.table.sound.on : texts.table.sound.off}
      </button>
      {children}
    </p>
  );
};
