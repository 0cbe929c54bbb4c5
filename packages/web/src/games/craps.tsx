import { type Choice, familyOf, type Pays, type Wager, wagersOf } from '@openpit/engine';
import {
  bets,
  type CrapsRulebook,
  type CrapsTable,
  craps,
  type Dice,
  diceOf,
  fieldPays,
  isPair,
  isWorking,
  type Marks,
  offerFor,
  points,
  totalOf,
} from '@openpit/engine/craps';
import { lazy } from 'react';
import { crapsDesktop } from '../felt/craps.ts';
import { type CrapsCloth, sideBets } from '../felt/craps-cloth.ts';
import { crapsSmall, kindsOffered } from '../felt/craps-small.ts';
import { sideHead } from '../felt/craps-stick.ts';
import { type Felt, rectOf } from '../felt/zone.ts';
import { paysText } from '../table/pays.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { Dice as DiceArt, Tumbling } from '../view/pieces/dice.tsx';
import { throwMs } from '../view/pieces/motion-ms.ts';
import {
  type GameOf,
  gameView,
  type Nexts,
  type SceneProps,
  type SeatAct,
  type Choice as Tab,
} from './game-view.ts';

// Only tables that scan cards have one.
const Monitor = lazy(async () => ({ default: (await import('./craps-monitor.tsx')).Monitor }));

type CrapsGame = GameOf<CrapsRulebook, CrapsTable>;

const offeredBy = ({ rulebook, table }: CrapsGame): ReadonlySet<string> =>
  new Set(
    bets
      .filter(({ key }) => offerFor(rulebook, key))
      .map(({ key }) => key)
      .filter(
        (key) => !sideBets.includes(key) || key === 'triple7' || table.settings.sides.includes(key),
      ),
  );

const ratio = ([to, per]: Pays): string => texts.felt.ratio(to, per);

const cloths = new WeakMap<object, CrapsCloth>();

/** The data for drawing the cloth; the same object as long as the table's settings do not change. */
const clothOf = (game: CrapsGame): CrapsCloth => {
  const { rulebook, table } = game;
  const known = cloths.get(table.settings);
  if (known) return known;
  const { choices, cites } = rulebook;
  const wins = fieldPays(rulebook);
  const pays = new Map(
    familyOf(rulebook)
      .bets(rulebook)
      .map((info) => [info.bet, paysText(info)]),
  );
  const schedule = (side: { readonly pays: Readonly<Record<number, Choice<Pays>>> } | undefined) =>
    Object.entries(side?.pays ?? {}).map(([from, { is }]) => ({
      from: Number(from),
      pays: ratio(is),
    }));
  const cloth: CrapsCloth = {
    offered: offeredBy(game),
    pays: (bet) => pays.get(bet) ?? '',
    bars: choices.barred.is,
    field: {
      wins: wins.filter(({ isRinged }) => !isRinged).map(({ total }) => total),
      rings: wins
        .filter(({ isRinged }) => isRinged)
        .map(({ total, pays: paid }) => ({ total, pays: ratio(paid) })),
    },
    sides: { fire: schedule(choices.fire), sharpshooter: schedule(choices.sharpshooter) },
    isMidi: (rulebook.base ?? rulebook).id === 'bclc.midi',
    hasMonitor: cites.cards !== null,
  };
  cloths.set(table.settings, cloth);
  return cloth;
};

/** One side of the puck; the other one is below it. */
const PuckFace = ({ side, words }: { readonly side: 'on' | 'off'; readonly words: string }) => (
  <g className={`puck-face ${side}`}>
    <circle r="18" className={`puck-${side}`} />
    <circle r="15" className="puck-ring" />
    <text className={`puck-text ${side}`} textAnchor="middle" dy="0.35em">
      {words}
    </text>
  </g>
);

/** The number that is the point, lit. */
const PointRing = ({ felt, point }: { readonly felt: Felt; readonly point: number }) => {
  const place =
    felt.places.find(({ bet }) => bet === `come:${point}`) ??
    felt.places.find(({ bet }) => /^(place|buy|lay|odds):/.test(bet) && bet.endsWith(`:${point}`));
  if (!place) return null;
  const [x, y, width, height] = rectOf(place);
  return <rect x={x} y={y} width={width} height={height} rx="7" className="point-ring" />;
};

const Scene = ({ game, felt, frame, outcome, moving, turn }: SceneProps<CrapsGame>) => {
  const { rulebook, table } = game;
  const { phase } = table;
  const isOn = phase.kind === 'point';
  const puck = felt.anchors[isOn ? `puck:${phase.point}` : 'puck:off'];
  const [x, y] = felt.anchors['dice'] ?? [felt.size[0] / 2, felt.size[1] / 2];
  const size = frame.form === 'desktop' ? 58 : 64;
  const isMoving = moving?.kind === 'dice';
  return (
    <g aria-hidden="true">
      {phase.kind === 'point' && <PointRing felt={felt} point={phase.point} />}
      {puck && (
        <g
          className={isOn ? 'puck on' : 'puck'}
          style={{ transform: `translate(${puck[0]}px, ${puck[1]}px)` }}
        >
          <circle r="19" cy="2" className="puck-shadow" />
          <PuckFace side="off" words={texts.felt.craps.off} />
          <PuckFace side="on" words={texts.felt.craps.on} />
        </g>
      )}
      <Markers table={table} felt={felt} />
      {rulebook.cites.cards && (frame.form === 'desktop' || isMoving) && (
        <Monitor
          felt={frame.form === 'desktop' ? felt : withMonitor(felt)}
          cards={outcome?.kind === 'dice' && !isMoving ? outcome.cards : null}
          dice={outcome?.kind === 'dice' && !isMoving ? outcome.dice : null}
          rolls={rollsOf(game)}
          isMoving={isMoving}
          turn={turn}
        />
      )}
      {isMoving && !rulebook.cites.cards && (
        <Tumbling dice={moving.dice} x={x} y={y} size={size} ms={throwMs} />
      )}
      {!isMoving &&
        frame.form === 'desktop' &&
        !rulebook.cites.cards &&
        outcome?.kind === 'dice' && <DiceArt dice={outcome.dice} x={x} y={y} size={size} />}
    </g>
  );
};

/** A small screen shows the monitor in its middle while cards come out of it; afterwards the strip shows the result. */
const withMonitor = (felt: Felt): Felt => {
  const [w, h] = felt.size;
  const [wide, tall] = [Math.min(340, w - 16), Math.min(170, h - 16)];
  const anchors = {
    monitor: [(w - wide) / 2, (h - tall) / 2],
    'monitor:size': [wide, tall],
  } as const;
  return { ...felt, anchors: { ...felt.anchors, ...anchors } };
};

/** The points the shooter has made: which of them, for Fire, and how many, for Sharpshooter. */
const Markers = ({
  table: { made, phase },
  felt,
}: {
  readonly table: CrapsTable;
  readonly felt: Felt;
}) => {
  const [fire, sharp] = ['fire', 'sharpshooter'].map((bet) =>
    felt.places.find((place) => place.bet === bet),
  );
  const at = fire && rectOf(fire);
  const sharpAt = sharp && rectOf(sharp);
  return (
    <>
      {at &&
        points.map((point, i) => {
          const isMade = made.some((one) => one.point === point);
          return (
            <g
              key={point}
              transform={`translate(${at[0] + at[2] - 190 + i * 25} ${at[1] + sideHead(at[3])})`}
            >
              <circle
                r="10.5"
                className={
                  isMade
                    ? 'made'
                    : phase.kind === 'point' && phase.point === point
                      ? 'not-made now'
                      : 'not-made'
                }
              />
              <text
                textAnchor="middle"
                dy="0.36em"
                fontSize="12.5"
                className={isMade ? 'marker made-text' : 'marker'}
              >
                {point}
              </text>
            </g>
          );
        })}
      {sharpAt && (
        <text
          x={sharpAt[0] + sharpAt[2] - 50}
          y={sharpAt[1] + sideHead(sharpAt[3])}
          dy="0.35em"
          textAnchor="end"
          fontSize="13.5"
          className="cloth-text sans"
        >
          {texts.craps.made(made.length)}
        </text>
      )}
    </>
  );
};

/** Every possible outcome once the bets are closed. */
const outcomesOf = ({ rulebook, table }: CrapsGame) =>
  craps.chance(rulebook, { ...table, betting: 'closed' });

const rollsOf = (game: CrapsGame): readonly Dice[] =>
  outcomesOf(game)
    .map(({ command }) => diceOf(command, game.table))
    .filter((dice) => dice !== undefined);

const nexts = (game: CrapsGame): Nexts => ({
  lead: [{ kind: game.rulebook.choices.shooter ? 'send-dice' : 'close-bets' }],
  draws: outcomesOf(game).map(({ command, weight }) => {
    const dice = diceOf(command, game.table) ?? [1, 1];
    return {
      group: `${totalOf(dice)}`,
      name: isPair(dice)
        ? texts.outcomes.hard(totalOf(dice))
        : `${Math.min(...dice)}·${Math.max(...dice)}`,
      weight,
      command,
    };
  }),
});

/** What a seat may do with the dice now. The act that is always there comes first, so that its button does not move. */
const acts = ({ rulebook, table }: CrapsGame, seat: number): readonly SeatAct[] =>
  craps
    .acts(rulebook, table, seat)
    .map(({ command }) => ({ name: command.kind, command }))
    .filter(({ name }) => name === 'pass-dice' || name === 'take-dice')
    .sort((a, b) => a.name.localeCompare(b.name));

const pages = (game: CrapsGame): readonly Tab[] => {
  const { offered } = clothOf(game);
  const { pages: words } = texts.table;
  return [
    { id: 'felt', label: words.felt },
    { id: 'centre', label: words.centre },
    ...([...offered].some((bet) => bet.startsWith('hop:'))
      ? [{ id: 'hops', label: words.hops }]
      : []),
    ...([...sideBets].some((bet) => offered.has(bet)) ? [{ id: 'sides', label: words.sides }] : []),
  ];
};

/** The part of a small cloth with a bet; the props are on the centre part. */
const pageOf = (bet: string): string => {
  if (sideBets.includes(bet)) return 'sides';
  if (bet.startsWith('hop:')) return 'hops';
  return /^(any|hard|two|three|eleven|twelve|ce|horn|world|high)/.test(bet) ? 'centre' : 'felt';
};

/** The pay of the odds behind a seat's pass line; empty while odds are not possible. */
const oddsPay = (game: CrapsGame, seat: number | undefined): string => {
  const { phase, layout } = game.table;
  if (seat === undefined || phase.kind !== 'point') return '';
  const isUp = wagersOf(layout, seat).some(({ bet }) => bet === 'pass');
  return isUp ? clothOf(game).pays(`odds:come:${phase.point}`) : '';
};

/** The note beside the odds behind the pass line: with a point on, their pay and how much more the player may add. */
const oddsNotes = (game: CrapsGame, seat: number | undefined): readonly string[] => {
  const { rulebook, table } = game;
  const { oddsNote, oddsNow, oddsNowShort } = texts.felt.craps;
  const pays = oddsPay(game, seat);
  const offer =
    pays !== '' && seat !== undefined
      ? craps.openBets(rulebook, table, seat).find(({ bet }) => bet === 'odds:pass')
      : undefined;
  if (!offer) return [oddsNote];
  const more = offer.closedBy || !offer.max ? '' : money(offer.max);
  return [oddsNow(more, pays), oddsNowShort(more, pays), pays];
};

export const crapsView = gameView<CrapsRulebook, CrapsTable>({
  family: 'craps',
  goes: ({ rulebook }) => (rulebook.cites.cards ? 'cards' : 'craps'),
  first: 'pass',
  // After a point is established the pass line has lost its best roll; a come bet still has it.
  firstNow: ({ table: { phase } }) => (phase.kind === 'point' ? 'come' : 'pass'),
  felt: (game, frame) =>
    frame.form === 'desktop'
      ? crapsDesktop(clothOf(game), frame, oddsNotes(game, frame.mine[0]))
      : crapsSmall(clothOf(game), frame, oddsPay(game, frame.mine[0])),
  pages,
  pageOf,
  kinds: (game) => kindsOffered(clothOf(game)).map((id) => ({ id, label: texts.kinds[id] ?? id })),
  Scene,
  motionMs: (outcome) => (outcome?.kind !== 'dice' ? 0 : outcome.cards ? 900 : throwMs + 60),
  acts,
  isOff: ({ rulebook, table: { phase } }, wager) => {
    const { bet, state } = wager as Wager<Marks>; // the type of a craps wager, with the marks of its calls
    const switching = offerFor(rulebook, bet)?.switching;
    return switching !== undefined && !isWorking(switching, state, phase);
  },
  throws: ({ table: { thrower } }) => (thrower.kind === 'player' ? thrower.seat : null),
  asked: ({ table: { thrower } }, seat) => {
    if (thrower.kind === 'none') return texts.craps.whoThrows;
    return thrower.kind === 'player' && thrower.seat === seat ? texts.craps.youThrow : '';
  },
  nexts,
  calls: ({ table }) =>
    table.calls.heard.map(({ onCraps, ...call }) => ({
      ...call,
      ...(onCraps === null ? {} : { onCraps }),
      // The dealer who books a call has seen the chips.
      withChips: true,
    })),
  madeAs: (bet) => bet.replace(/^(come|dontcome):\d+$/, '$1'),
  facts: ({ table: { phase } }) => (phase.kind === 'point' ? [`point=${phase.point}`] : []),
  status: ({ table: { phase } }) =>
    phase.kind === 'point' ? texts.craps.point(phase.point) : texts.craps.comeOut,
});
