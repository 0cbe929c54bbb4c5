import type { ReactNode } from 'react';
import { type Equipment, equipmentOf } from '../games/traits.ts';
import { texts } from '../texts/index.ts';

/** A game as a mark: dice, cards or a wheel, in the colour of its cloth. */
export const GameMark = ({ family }: { readonly family: string }) => {
  const equipment = equipmentOf(family);
  return (
    <svg viewBox="0 0 24 24" className="game-mark" data-equipment={equipment} role="img">
      <title>{texts.families[family] ?? family}</title>
      <rect width="24" height="24" rx="6" className="game-mark-cloth" />
      {marks[equipment]}
    </svg>
  );
};

const marks: Readonly<Record<Equipment, ReactNode>> = {
  dice: (
    <>
      <rect x="7" y="7" width="10" height="10" rx="2" />
      <path d="M10 10 h.01 M14 14 h.01 M14 10 h.01 M10 14 h.01" />
    </>
  ),
  cards: <path d="M7 8 l6 -1 1.4 9 -6 1z M13.4 8 h3.6 v9 h-3" />,
  wheels: (
    <>
      <circle cx="12" cy="12" r="5.5" />
      <path d="M12 6.5 v11 M6.5 12 h11" />
    </>
  ),
};
