import { type Pays, type Rank, rankOf, ranks } from '@openpit/engine';
import { cardSize } from '../felt/card-table.ts';
import { cells, type Felt, type Frame, fit, type Point } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';
import { SeatNames } from '../view/cloth/seat-names.tsx';
import { CardArt } from '../view/pieces/card.tsx';
import { Shoe, shoeOf } from '../view/pieces/shoe.tsx';
import type { SceneProps } from './game-view.ts';
import { nextsOf, openingIn, type RedDogGame } from './red-dog-opening.ts';

/** Cards are dealt left, right, middle; on the cloth they are left, middle, right. */
const squares = [
  { at: 0, place: -1, label: texts.shoe.left3 },
  { at: 2, place: 0, label: texts.shoe.middle3 },
  { at: 1, place: 1, label: texts.shoe.right3 },
] as const;

/** The three cards, and the ladder of ranks that shows which third card wins. */
export const Scene = ({ game, felt, frame, isMoving }: SceneProps<RedDogGame>) => {
  const { table } = game;
  const [x, y] = felt.anchors['dealer'] ?? [0, 0];
  const scale = felt.anchors['dealer:scale']?.[0] ?? 1;
  const apart =
    frame.form === 'land'
      ? Math.min(104 * scale, felt.size[0] * 0.155)
      : Math.min(96 * scale, (felt.size[0] - cardSize[0] * scale - 12) / 2);
  // All three labels have the same size, at which the longest of them fits into its card.
  const lettered = Math.min(
    ...squares.map(({ label }) => fit(label, (cardSize[0] - 10) * scale, { most: 17, wide: 0.56 })),
  );
  const seen = isMoving ? atRest(game) : game;
  const opening = openingIn(seen);
  const [shoeX, shoeY] = shoeOf(felt);
  return (
    <g aria-hidden="true">
      <SeatNames layout={table.layout} felt={felt} frame={frame} />
      <Shoe felt={felt} left={table.shoe.size} of={table.shoe.decks * 52} />
      {squares.map(({ at, place, label }) => {
        const card = table.cards[at];
        const isMiddle = place === 0;
        return (
          <g
            key={at}
            transform={`translate(${x + place * apart - (cardSize[0] * scale) / 2} ${y}) scale(${scale})`}
          >
            {!card && (
              <rect
                width={cardSize[0]}
                height={cardSize[1]}
                rx="6"
                className={isMiddle && opening ? 'cloth-line war-place' : 'cloth-line dotted'}
              />
            )}
            {!card && isMiddle && opening?.kind === 'spread' && (
              <Awaited spread={opening.spread} scale={scale} />
            )}
            {!card && !(isMiddle && opening) && (
              <text
                x="30"
                y="46"
                textAnchor="middle"
                fontSize={lettered / scale}
                className="cloth-text sans faint"
              >
                {label}
              </text>
            )}
            {card && (
              <CardArt
                key={card}
                card={card}
                order={at % 2}
                shoe={[(shoeX - x - place * apart) / scale + cardSize[0] / 2, (shoeY - y) / scale]}
              />
            )}
          </g>
        );
      })}
      <Ladder game={seen} felt={felt} frame={frame} top={y + cardSize[1] * scale + 12} />
    </g>
  );
};

/** Between the two cards: the spread, and the place for the third card. */
const Awaited = ({ spread, scale }: { readonly spread: number; readonly scale: number }) => {
  const small = { fontSize: 13 / scale, textAnchor: 'middle' as const, x: cardSize[0] / 2 };
  return (
    <>
      <text {...small} y="18" className="cloth-text sans">
        {texts.felt.redDog.spreadName}
      </text>
      <text x="30" y="57" textAnchor="middle" fontSize="40" className="cloth-text serif">
        {spread}
      </text>
      <text {...small} y="75" className="cloth-text sans faint">
        {texts.shoe.middle3}
      </text>
    </>
  );
};

/** The table as it may be shown while a card is moving: two open cards count, one that is moving does not. */
const atRest = (game: RedDogGame): RedDogGame => ({
  ...game,
  table: { ...game.table, cards: game.table.cards.length > 2 ? game.table.cards.slice(0, 2) : [] },
});

/** From the lowest up: an ace is high. */
const order: readonly Rank[] = [...ranks.slice(1), ...ranks.slice(0, 1)];

/** The thirteen ranks: the two ends in chalk, the winning ones outlined, and the pay of each spread below them. */
const Ladder = ({
  game,
  felt,
  frame,
  top,
}: {
  readonly game: RedDogGame;
  readonly felt: Felt;
  readonly frame: Frame;
  readonly top: number;
}) => {
  const { table } = game;
  const isLand = frame.form === 'land';
  const isDesktop = frame.form === 'desktop';
  const width = Math.min(felt.size[0] - (isDesktop ? 330 : 4), 780) * (isLand ? 0.5 : 1);
  const tall = isLand ? 34 : 44;
  const left = isLand ? 8 : (felt.size[0] - width) / 2;
  const w = width / order.length;
  const ends = table.cards.slice(0, 2).map((card) => order.indexOf(rankOf(card)));
  const [low = 0, high = 0] = [Math.min(...ends), Math.max(...ends)];
  const isOpen = ends.length === 2;
  return (
    <>
      {order.map((rank, i) => {
        const value = order.indexOf(rank);
        const isEnd = isOpen && ends.includes(value);
        const isBetween = isOpen && value > low && value < high;
        return (
          <g
            key={rank}
            transform={`translate(${left + i * w} ${top})`}
            className={isEnd ? 'rung end' : isBetween ? 'rung wins' : isOpen ? 'rung dim' : 'rung'}
          >
            <rect x="1.5" width={w - 3} height={tall} rx="6" />
            <text
              x={w / 2}
              y={tall / 2}
              dy="0.36em"
              textAnchor="middle"
              fontSize={Math.min(20, Math.max(14, w * 0.54))}
            >
              {rank === 'T' ? '10' : rank}
            </text>
          </g>
        );
      })}
      <Winning game={game} at={[left + width / 2, top + tall + 28]} />
      <Spreads
        game={game}
        {...(isLand
          ? { at: [felt.size[0] * 0.56, 12], width: felt.size[0] * 0.43, perRow: 2 }
          : {
              at: [left, top + tall + (felt.size[1] > 420 ? 62 : 8)],
              width,
              perRow: isDesktop ? 6 : 3,
            })}
      />
    </>
  );
};

/** The number of winning ranks for the third card, and of such cards that are left; empty while no card is open. */
const Winning = ({ game, at: [x, y] }: { readonly game: RedDogGame; readonly at: Point }) => {
  const opening = openingIn(game);
  if (opening?.kind !== 'spread') return null;
  const ends = game.table.cards.map((card) => order.indexOf(rankOf(card)));
  const { draws } = nextsOf(game);
  const all = draws.reduce((sum, { weight }) => sum + weight, 0);
  const winning = draws
    .filter(({ name }) => {
      const at = order.findIndex((rank) => (rank === 'T' ? '10' : rank) === name);
      return at > Math.min(...ends) && at < Math.max(...ends);
    })
    .reduce((sum, { weight }) => sum + weight, 0);
  const { redDog: say } = texts.felt;
  return (
    <>
      <text
        x={x}
        y={y}
        textAnchor="middle"
        fontSize="19"
        letterSpacing="0.1em"
        className="cloth-text serif"
      >
        {say.ranksWin(opening.spread).toUpperCase()}
      </text>
      {all > 0 && (
        <text x={x} y={y + 20} textAnchor="middle" fontSize="14" className="cloth-text sans">
          {say.unseen(winning, all)}
        </text>
      )}
    </>
  );
};

type SpreadsProps = {
  readonly game: RedDogGame;
  readonly at: Point;
  readonly width: number;
  readonly perRow: number;
};

/** The possible kinds of the first two cards with the pay of each; the present one is marked. */
const openingsOf = ({ rulebook }: RedDogGame): readonly Opening[] => {
  const { spreads, consecutive, threeOfAKind } = rulebook.choices;
  const { redDog: say, ratio } = texts.felt;
  const spread = (from: number, to: number, pays: Pays): Opening => ({
    name: say.spreads(from, to),
    pays: ratio(...pays),
    isNow: (opening) =>
      opening?.kind === 'spread' && opening.spread >= from && opening.spread <= to,
  });
  return [
    spread(1, 1, spreads.one.is),
    spread(2, 2, spreads.two.is),
    spread(3, 3, spreads.three.is),
    spread(4, 11, spreads.fourUp.is),
    {
      name: say.consecutive,
      pays: say.ends[consecutive.is],
      isNow: (opening) => opening?.kind === 'consecutive',
    },
    {
      name: say.pairThird,
      pays: ratio(...threeOfAKind.is),
      isNow: (opening) => opening?.kind === 'pair',
    },
  ];
};

type Opening = {
  readonly name: string;
  readonly pays: string;
  isNow(opening: ReturnType<typeof openingIn>): boolean;
};

/** The spread boxes. */
const Spreads = ({ game, at, width, perRow }: SpreadsProps) => {
  const now = openingIn(game);
  const all = openingsOf(game);
  const rows = Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) =>
    all.slice(row * perRow, (row + 1) * perRow),
  );
  return rows.flatMap((openings, row) => {
    // A long name has a wider box.
    const shares = openings.map(({ name }) => Math.max(14, name.length));
    return cells([at[0], at[1] + row * 50, width, 46], shares, 4).map(([x, y, w, h], i) => {
      const { name = '', pays = '', isNow } = openings[i] ?? {};
      return (
        <g
          key={name}
          transform={`translate(${x} ${y})`}
          className={isNow?.(now) ? 'rung wins' : 'rung'}
        >
          <rect width={w} height={h} rx="7" />
          <text
            x={w / 2}
            y="18"
            textAnchor="middle"
            fontSize="13"
            className="sans"
            {...(name.length * 6.5 > w - 8 && {
              textLength: w - 10,
              lengthAdjust: 'spacingAndGlyphs',
            })}
          >
            {name}
          </text>
          <text x={w / 2} y="37" textAnchor="middle" fontSize="17">
            {pays}
          </text>
        </g>
      );
    });
  });
};
