import { type ReactNode, useId, useRef } from 'react';
import { texts } from '../texts/index.ts';

const glossary: ReadonlyMap<string, string> = new Map(
  texts.help.glossary.map(([word, means]) => [word.toLowerCase(), means]),
);

/** The longest words first, so that `pass line` is not read as `pass`. */
const known = new RegExp(
  `\\b(${[...glossary.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`,
  'i',
);

/** A text whose words of the pit can be tapped for a sentence each; a word that appears twice is marked once. */
export const Terms = ({ text }: { readonly text: string }) => {
  const parts: ReactNode[] = [];
  const marked = new Set<string>();
  let rest = text;
  for (let found = known.exec(rest); found; found = known.exec(rest)) {
    const [word] = found;
    parts.push(rest.slice(0, found.index));
    const isNew = !marked.has(word.toLowerCase());
    parts.push(
      isNew ? (
        <Term key={parts.length} word={word}>
          {word}
        </Term>
      ) : (
        word
      ),
    );
    marked.add(word.toLowerCase());
    rest = rest.slice(found.index + word.length);
  }
  return (
    <>
      {parts}
      {rest}
    </>
  );
};

type TermProps = { readonly word: string; readonly children: ReactNode };

/** A word of the pit that explains itself in its place. */
export const Term = ({ word, children }: TermProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLSpanElement>(null);
  const means = glossary.get(word.toLowerCase());
  if (means === undefined) return children;
  const place = (): void => {
    const from = button.current?.getBoundingClientRect();
    const shown = card.current;
    if (!from || !shown) return;
    const { width, height } = shown.getBoundingClientRect();
    const left = Math.max(8, Math.min(from.left, innerWidth - width - 8));
    const top = from.bottom + height + 8 > innerHeight ? from.top - height - 6 : from.bottom + 6;
    shown.style.translate = `${left}px ${Math.max(8, top)}px`;
  };
  return (
    <>
      <button ref={button} type="button" className="term" popoverTarget={id}>
        {children}
      </button>
      <span ref={card} id={id} popover="auto" className="term-card" role="note" onToggle={place}>
        <strong>
          {word[0]?.toUpperCase()}
          {word.slice(1)}
        </strong>
        <span className="hidden-text">: </span>
        {means}
      </span>
    </>
  );
};
